import { stateTexts } from '../../../copy/admin/admin-test-proposals.ts'
import type { TestProposal } from './queries.ts'

/** What the check found out, or else what the state means. */
export function checkText({ check, state }: TestProposal): string {
  if (check === null || state === 'checking') return stateTexts[state]
  switch (check.kind) {
    case 'refused':
      return `${check.by}: ${check.objection}`
    case 'reference-failed':
      return `The reference solution fails on it: ${check.verdict}.`
    case 'disagreed':
      return `${check.name} does not agree with the reference solution: ${check.verdict}.`
    case 'agreed':
      return agreedText(check.name, state)
  }
}

function agreedText(name: string | null, state: TestProposal['state']): string {
  if (state === 'single-solution') return stateTexts[state]
  const who = name === null ? 'The reference solution alone was asked.' : `${name} agrees with the reference solution.`
  return `${who} ${stateTexts[state]}`
}
