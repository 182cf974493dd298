import { MAX_TAG_LENGTH } from '@arbiter/rules/limits'
import { difficulties, visibilities } from '@arbiter/rules/problems/problem'
import { choice } from '../fields/choices.ts'
import { repeated } from '../fields/repeated.ts'
import { search } from '../fields/search.ts'
import { optionalText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'
import { problemSorts } from './problem-sorts.ts'

/** Filters of the administration, whose list includes hidden problems. */
export const managedFilters = {
  search: search.default(''),
  difficulty: repeated(choice(labels.difficulty, difficulties)),
  visibility: choice(labels.visibility, visibilities).optional(),
  sort: choice(labels.sort, problemSorts).default('number'),
  order: choice(labels.order, ['asc', 'desc']).default('asc'),
}

export const chosenTags = repeated(optionalText(labels.tags, MAX_TAG_LENGTH)).transform((tags) => tags.filter(Boolean))
