import type { AnswerOf } from '@arbiter/contract/endpoint'
import { refusals } from '@arbiter/contract/messages/refusals'
import type { getTestProposal, OwnProposal, TestProposal } from '@arbiter/contract/setting/test-proposals'
import { MAX_LISTED_TEST_BYTES } from '@arbiter/rules/limits'
import type { canProposeTest } from '@arbiter/rules/problems/test-proposal'
import type { z } from 'zod'
import { blobText } from '../http/clipped-text.ts'
import { type FoundOwn, type FoundProposal, OWN_PREVIEW_BYTES, type selectChanges, type selectTexts } from './store.ts'

type WireOwn = z.input<typeof OwnProposal>
type WireProposal = z.input<typeof TestProposal>
type WireDetail = Omit<AnswerOf<typeof getTestProposal>, 'success'>

export const sentenceOf = (answer: ReturnType<typeof canProposeTest>) => (answer === 'ok' ? null : refusals[answer][1])

/** Shows neither the answer nor the jury's programs, and nothing of other tests. */
export async function presentOwn(proposal: FoundOwn): Promise<WireOwn> {
  const { id, createdAt, state, input, inputSize, found, reason } = proposal
  const { text } = await blobText(input, inputSize, OWN_PREVIEW_BYTES)
  const { objection = null, fault = null } = found?.kind === 'refused' ? found : {}
  const facts = { _id: id, createdAt: createdAt.toISOString(), state, input: text, inputSize }
  return { ...facts, objection, ...(fault && { fault }), reason }
}

export function presentProposal(proposal: FoundProposal): WireProposal {
  const { id, problem, proposedBy, createdAt, state, inputSize, found, total, tried, changed, isPaused } = proposal
  const { decidedBy, decidedAt, reason, version } = proposal
  return {
    ...{ _id: id, problem: { _id: problem.id, name: problem.name, slug: problem.slug }, proposedBy },
    ...{ createdAt: createdAt.toISOString(), state, inputSize, check: found },
    dryRun: total === null || state === 'checking' ? null : { total, tried, changed },
    ...{ isPaused, decidedBy, decidedAt: decidedAt?.toISOString() ?? null, reason, version },
  }
}

type Texts = NonNullable<Awaited<ReturnType<typeof selectTexts>>>
type Changes = Awaited<ReturnType<typeof selectChanges>>

export async function presentDetail(
  proposal: FoundProposal,
  texts: Texts,
  changes: Changes,
  isInTests: boolean,
): Promise<WireDetail> {
  const input = await blobText(texts.input, texts.inputSize, MAX_LISTED_TEST_BYTES)
  const output = texts.output && (await blobText(texts.output, texts.outputSize ?? 0, MAX_LISTED_TEST_BYTES))
  return {
    ...{ proposal: presentProposal(proposal), input: input.text, output: output?.text ?? null, isInTests },
    truncated: input.isClipped || (output?.isClipped ?? false),
    changes: changes.map(({ submission: { id, number }, ...change }) => {
      return { ...change, submission: { _id: id, number } }
    }),
  }
}
