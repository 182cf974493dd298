import { sameOutput } from '@arbiter/rules/judging/output-comparison'
import type { Comparison } from '@arbiter/rules/problems/problem'
import type { RunCase } from './run-cases.ts'
import { type RunEnd, type Runs, runFailure } from './use-runs.ts'

/** The state of a case: not run, running, ended without anything to compare, or compared. Never a verdict. */
export type CaseOutcome =
  | { kind: 'not-run' }
  | { kind: 'running' }
  | { kind: 'failed' | 'ran' | 'matches' | 'differs'; end: RunEnd }

export function caseOutcome(
  { id, input, expected }: RunCase,
  { byCase, underWay }: Runs,
  comparison: Comparison,
): CaseOutcome {
  if (underWay?.caseIds.includes(id)) return { kind: 'running' }
  const run = byCase.get(id)
  if (!run || run.input !== input) return { kind: 'not-run' }
  const { end } = run
  if (end.kind === 'failed' || runFailure(end) !== null) return { kind: 'failed', end }
  if (expected === null) return { kind: 'ran', end }
  return { kind: isSame(end.reply.output ?? '', expected, comparison) ? 'matches' : 'differs', end }
}

/** Compares like the judge. */
function isSame(output: string, expected: string, comparison: Comparison): boolean {
  const bytes = new TextEncoder()
  return sameOutput(bytes.encode(output), bytes.encode(expected), comparison)
}
