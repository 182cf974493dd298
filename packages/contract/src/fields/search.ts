import { MAX_SEARCH_LENGTH } from '@arbiter/rules/limits'
import * as labels from '../messages/field-labels.ts'
import { optionalText } from './texts.ts'

export const search = optionalText(labels.search, MAX_SEARCH_LENGTH)
