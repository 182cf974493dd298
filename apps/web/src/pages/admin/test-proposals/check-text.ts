import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import { verdicts } from '@arbiter/rules/verdict'
import { stateTexts } from '../../../copy/admin/admin-test-proposals.ts'
import { proposalReviewTexts as texts } from '../../../copy/setting/proposal-review.ts'
import type { TestProposal } from './queries.ts'

/** What the check found out, or else what the state means. */
export function checkText({ check, state }: TestProposal): string {
  if (check === null || state === 'checking') return stateTexts[state]
  switch (check.kind) {
    case 'refused':
      return texts.says({ by: check.by, objection: check.objection })
    case 'reference-failed':
      return texts.referenceFailed({ verdict: verdictText(check.verdict) })
    case 'disagreed':
      return texts.disagreed({ solution: check.name, verdict: verdictText(check.verdict) })
    case 'agreed':
      return agreedText(check.name, state)
  }
}

const verdictText = (name: string): string => {
  const verdict = verdicts.find((each) => each === name)
  return verdict ? verdictNames[verdict] : name
}

function agreedText(name: string | null, state: TestProposal['state']): string {
  if (state === 'single-solution') return stateTexts[state]
  const who = name === null ? texts.askedAlone : texts.agreed({ solution: name })
  return `${who} ${stateTexts[state]}`
}
