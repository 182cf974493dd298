import { hackOutcomes } from '@arbiter/rules/contests/hack'
import { MAX_PROPOSED_INPUT_BYTES } from '@arbiter/rules/limits'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { id } from '../fields/ids.ts'
import * as labels from '../messages/field-labels.ts'
import { NewProposal } from '../setting/test-proposals.ts'
import { CodedFault, refusalCodesShape } from '../wire/said.ts'
import { Verdict } from '../wire/submissions.ts'
import { Id, Instant, Language } from '../wire/values.ts'

/** Hacks of a CF contest with pretests: one problem at a time. */

const problemParams = z.object({ id: id(labels.contest), problemId: id(labels.problem) })

/** A program of another participant that has passed the pretests. */
const HackableProgram = z.object({
  submissionId: Id,
  username: z.string(),
  language: Language,
  /** The minute of the contest in which it was submitted. */
  minute: z.int(),
})

export const OwnHack = z.object({
  _id: Id,
  createdAt: Instant,
  /** The author of the hacked program. */
  username: z.string(),
  /** The beginning of the input. */
  input: z.string(),
  inputSize: z.int(),
  /** Null until the hack is judged. */
  outcome: z.enum(hackOutcomes).nullable(),
  points: z.int(),
  /** Why a validator rejects the input. */
  objection: z.string().nullable(),
  /** The same by its code, if it is no program that says it. */
  fault: CodedFault.optional(),
  /** The verdict of the hacked program on this input. */
  verdict: Verdict.nullable(),
})

export const getHacking = endpoint({
  method: 'GET',
  path: '/contests/:id/problems/:problemId/hacks',
  access: 'member',
  scope: 'read',
  managedWith: 'contests',
  summary:
    'Hacking at one problem: whether it is locked, the programs that may be hacked, and your hacks, newest first',
  params: problemParams,
  reply: success({
    letter: z.string(),
    name: z.string(),
    isLocked: z.boolean(),
    /** Why the problem can't be locked; null where it can. */
    lockRefusal: z.string().nullable(),
    /** Why no program can be hacked; null where one can. */
    refusal: z.string().nullable(),
    ...refusalCodesShape,
    programs: z.array(HackableProgram),
    hacks: z.array(OwnHack),
  }),
})

export const lockProblem = endpoint({
  method: 'POST',
  path: '/contests/:id/problems/:problemId/lock',
  access: 'member',
  scope: 'submit',
  managedWith: 'contests',
  summary: 'Give up submitting to a problem for the rest of the contest, to hack the programs of others',
  params: problemParams,
  reply: Done,
})

export const getHackableProgram = endpoint({
  method: 'GET',
  path: '/contests/:id/problems/:problemId/hacks/:submissionId/program',
  access: 'member',
  scope: 'read',
  managedWith: 'contests',
  summary: 'A program that may be hacked, for participants who have locked its problem',
  params: problemParams.extend({ submissionId: id(labels.submission) }),
  reply: success({ language: Language, code: z.string() }),
})

export const NewHack = NewProposal.extend({ submissionId: id(labels.submission) })

export const hackProgram = endpoint({
  method: 'POST',
  path: '/contests/:id/problems/:problemId/hacks',
  access: 'member',
  scope: 'submit',
  managedWith: 'contests',
  summary: 'Try an input on the program of another participant: 100 points if it fails, 50 points less if it does not',
  params: problemParams,
  body: NewHack,
  reply: Done,
  bodyLimit: 2 * MAX_PROPOSED_INPUT_BYTES + 1024,
})
