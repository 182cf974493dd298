import { spokenLocales } from '@arbiter/texts/locale-names'
import * as labels from '../messages/field-labels.ts'
import { choice } from './choices.ts'

/** Whose order names are sorted in. */
export const readerLocale = choice(labels.locale, spokenLocales)
