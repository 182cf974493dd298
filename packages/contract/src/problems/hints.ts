import { MAX_HINTS, MAX_TAG_LENGTH } from '@arbiter/rules/limits'
import { z } from 'zod'
import { endpoint, success } from '../endpoint.ts'
import { yesOrNo } from '../fields/choices.ts'
import { idParam } from '../fields/ids.ts'
import { wholeNumber } from '../fields/numbers.ts'
import { optionalText } from '../fields/texts.ts'
import * as labels from '../messages/field-labels.ts'
import { Instant } from '../wire/values.ts'

/** Hints and the editorial of a problem, limited to what the viewer has opened. */
export const ProblemHints = z.object({
  /** False in a live contest, where even what was opened before is not shown. */
  isAvailable: z.boolean(),
  /** How many hints there are. */
  hints: z.int(),
  openedHints: z.array(z.object({ number: z.int(), text: z.string(), language: z.string(), openedAt: Instant })),
  hasEditorial: z.boolean(),
  /** Null until the viewer opens it. Markdown in the form of `editorial.ts` of the rules. */
  editorial: z.object({ text: z.string(), language: z.string(), openedAt: Instant }).nullable(),
  /** A viewer who has solved the problem opens the editorial without giving up. */
  isSolved: z.boolean(),
  isAided: z.boolean(),
})

const params = idParam(labels.problem)
/** Texts that are not translated come in the first language of the problem. */
const query = z.object({ language: optionalText(labels.language, MAX_TAG_LENGTH).optional() })
const reply = success({ aids: ProblemHints })

export const getHints = endpoint({
  method: 'GET',
  path: '/problems/:id/aids',
  access: 'not-flagged',
  scope: 'read',
  managedWith: 'problems',
  summary: 'How many hints a problem has and whether it has an editorial, with the texts that the viewer has opened',
  params,
  query,
  reply,
})

export const openHint = endpoint({
  method: 'POST',
  path: '/problems/:id/hints',
  access: 'member',
  scope: 'submit',
  managedWith: 'problems',
  summary: 'Open the next hint, which is recorded; one that is open is shown again',
  params,
  query,
  body: z.object({ number: wholeNumber(labels.number, { min: 1, max: MAX_HINTS }) }),
  reply,
})

export const openEditorial = endpoint({
  method: 'POST',
  path: '/problems/:id/editorial',
  access: 'member',
  scope: 'submit',
  managedWith: 'problems',
  summary: 'Open the editorial, which is recorded; who has not solved the problem has to say that they give up',
  params,
  query,
  body: z.object({ givesUp: yesOrNo(labels.giveUp).default(false) }),
  reply,
})
