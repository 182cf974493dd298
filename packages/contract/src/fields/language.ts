import { languages } from '@arbiter/rules/languages'
import * as labels from '../messages/field-labels.ts'
import { choice } from './choices.ts'

/** As a request names it: another word is refused with a sentence. */
export const ChosenLanguage = choice(labels.language, languages)
