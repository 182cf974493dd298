import { MAX_PROPOSED_INPUT_BYTES, MAX_REASON_LENGTH, TEST_PROPOSALS_PAGE_SIZE } from '@arbiter/rules/limits'
import { proposalStates } from '@arbiter/rules/problems/test-proposal'
import { z } from 'zod'
import { Done, endpoint, success } from '../endpoint.ts'
import { choice, yesOrNo } from '../fields/choices.ts'
import { id, idParam } from '../fields/ids.ts'
import { pageQuery } from '../fields/pages.ts'
import { rawText } from '../fields/programs.ts'
import { hasNoNul, requiredText } from '../fields/texts.ts'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { testProposalRefusals } from '../messages/test-proposals.ts'
import { CodedFault, objectionShape, refusalCodesShape, saidShape } from '../wire/said.ts'
import { Verdict } from '../wire/submissions.ts'
import { Id, Instant, Language, Pagination } from '../wire/values.ts'

const ProposalState = z.enum(proposalStates)

/** Progress of the dry run over the accepted submissions; null before it starts. */
const DryRun = z.object({ total: z.int(), tried: z.int(), changed: z.int() })

/** The proposed test as its proposer sees it. */
export const OwnProposal = z.object({
  _id: Id,
  createdAt: Instant,
  state: ProposalState,
  /** The beginning of the input. */
  input: z.string(),
  inputSize: z.int(),
  /** Why a validator rejects the input. */
  objection: z.string().nullable(),
  /** The same by its code, if it is no program that says it. */
  fault: CodedFault.optional(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
})

export const NewProposal = z.object({
  input: rawText(labels.input, MAX_PROPOSED_INPUT_BYTES, testProposalRefusals['test-proposal.too-large'][1])
    .refine((text) => text.trim() !== '', fieldErrors.required({ label: labels.input }))
    .refine(hasNoNul, fieldErrors.notText({ label: labels.input })),
})

export const listOwnProposals = endpoint({
  method: 'GET',
  path: '/problems/:id/test-proposals',
  access: 'member',
  scope: 'read',
  managedWith: 'problems',
  summary:
    'The tests that the viewer has proposed for a problem, newest first, and whether another one may be proposed',
  params: idParam(labels.problem),
  reply: success({
    /** Why the viewer can't propose a test; null if they can. */
    refusal: z.string().nullable(),
    ...refusalCodesShape,
    proposals: z.array(OwnProposal),
  }),
})

export const proposeTest = endpoint({
  method: 'POST',
  path: '/problems/:id/test-proposals',
  access: 'member',
  scope: 'submit',
  managedWith: 'problems',
  summary: 'Propose an input for the tests of a solved problem; the expected output comes from the reference solution',
  params: idParam(labels.problem),
  body: NewProposal,
  reply: success({ ...saidShape, proposal: OwnProposal }),
  // JSON writes a newline as two characters; an input of control characters alone is refused as too large.
  bodyLimit: 2 * MAX_PROPOSED_INPUT_BYTES + 1024,
})

const Check = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('refused'), by: z.string(), ...objectionShape }),
  z.object({ kind: z.literal('reference-failed'), verdict: z.string() }),
  z.object({ kind: z.literal('disagreed'), name: z.string(), verdict: z.string() }),
  /** The name of the second solution; null where there is none. */
  z.object({ kind: z.literal('agreed'), name: z.string().nullable() }),
])

/** The proposed test as administrators see it. */
export const TestProposal = z.object({
  _id: Id,
  problem: z.object({ _id: Id, name: z.string(), slug: z.string() }),
  proposedBy: z.string(),
  createdAt: Instant,
  state: ProposalState,
  inputSize: z.int(),
  check: Check.nullable(),
  dryRun: DryRun.nullable(),
  /** The problem is in a running contest, so nothing happens until its end. */
  isPaused: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  /** The first version of the test set that contains it. */
  version: z.int().nullable(),
})

export const proposalFilters = ['open', 'decided', 'all'] as const

export const listTestProposals = endpoint({
  method: 'GET',
  path: '/admin/test-proposals',
  access: { may: 'problem.edit', of: 'any' },
  scope: 'problems',
  summary: 'Proposed tests, newest first: those that are open, those that were decided, or all',
  query: z.object({
    ...pageQuery(TEST_PROPOSALS_PAGE_SIZE),
    show: choice(labels.filter, proposalFilters).default('open'),
    problemId: id(labels.problem).optional(),
  }),
  reply: success({ proposals: z.array(TestProposal), pagination: Pagination }),
})

const Change = z.object({
  submission: z.object({ _id: Id, number: z.int() }),
  username: z.string(),
  language: Language,
  verdict: Verdict,
})

export const getTestProposal = endpoint({
  method: 'GET',
  path: '/admin/test-proposals/:id',
  access: { may: 'problem.edit', of: 'any' },
  scope: 'problems',
  summary: 'A proposed test with its texts, and the submissions whose verdict it would change',
  params: idParam(labels.proposedTest),
  reply: success({
    proposal: TestProposal,
    input: z.string(),
    /** The output of the reference solution; null until it has run. */
    output: z.string().nullable(),
    /** Whether one of the texts is cut. */
    truncated: z.boolean(),
    /** Whether the test set already has this input. */
    isInTests: z.boolean(),
    changes: z.array(Change),
  }),
})

export const takeTestProposal = endpoint({
  method: 'POST',
  path: '/admin/test-proposals/:id/take',
  access: { may: 'problem.edit', of: 'any' },
  scope: 'problems',
  summary: 'Add a proposed test to the tests of its problem, as a new version',
  params: idParam(labels.proposedTest),
  reply: success({ ...saidShape, version: z.int() }),
})

export const RejectProposal = z.object({ reason: requiredText(labels.reason, MAX_REASON_LENGTH) })

export const rejectTestProposal = endpoint({
  method: 'POST',
  path: '/admin/test-proposals/:id/reject',
  access: { may: 'problem.edit', of: 'any' },
  scope: 'problems',
  summary: 'Reject a proposed test, with a reason that its proposer sees',
  params: idParam(labels.proposedTest),
  body: RejectProposal,
  reply: Done,
})

export const recheckTestProposal = endpoint({
  method: 'POST',
  path: '/admin/test-proposals/:id/recheck',
  access: { may: 'problem.edit', of: 'any' },
  scope: 'problems',
  summary: 'Check a proposed test again, with the solutions as they are now, or with the reference solution alone',
  params: idParam(labels.proposedTest),
  body: z.object({ allowSingle: yesOrNo(labels.singleSolution).default(false) }),
  reply: Done,
})
