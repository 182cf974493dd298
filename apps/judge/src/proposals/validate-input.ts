import { readGrammar } from '@arbiter/database/problem-packages/checktestdata/check-test-data'
import { parseDescription } from '@arbiter/rules/input-description/parse-description'
import { faultOfInput } from '@arbiter/rules/input-description/read-input'
import type { ProposalPlan } from '@arbiter/rules/test-proposal'
import { openPlannedValidator } from '../data-validator-plan.ts'
import type { JudgeContext } from '../test-runs.ts'

export interface Objection {
  by: string
  objection: string
}

/** What the first validator says that has something against the input; null when all take it. Those that need no sandbox come first. */
export async function objectionToInput(
  context: JudgeContext,
  { description, grammars, validators }: ProposalPlan,
  input: Buffer,
  signal: AbortSignal,
): Promise<Objection | null> {
  if (description !== null) {
    const fault = faultOfInput(parseDescription(description), input.toString('latin1'))
    if (fault) return { by: 'input description', objection: `line ${fault.line}: ${fault.message}` }
  }
  for (const { name, text } of grammars) {
    const mismatch = readGrammar(text).check(input)
    if (mismatch) return { by: name, objection: `line ${mismatch.line}, column ${mismatch.column}: ${mismatch.fault}` }
  }
  for (const { name, plan } of validators) {
    const validator = await openPlannedValidator(context, plan, signal)
    try {
      const objection = await validator.objectionTo({ input: { kind: 'bytes', bytes: input }, args: [], signal })
      if (objection !== null) return { by: name, objection }
    } finally {
      await validator.close()
    }
  }
  return null
}
