import { readGrammar } from '@arbiter/problem-format/checktestdata/check-test-data'
import { descriptionFault, type Fault, faultSentence, faultWithin } from '@arbiter/problem-format/fault'
import { parseDescription } from '@arbiter/rules/input-description/parse-description'
import { faultOfInput } from '@arbiter/rules/input-description/read-input'
import { BY_DESCRIPTION, type Objection } from '@arbiter/rules/problems/test-proposal'
import type { InputCheck } from '@arbiter/rules/setting/setter-job'
import { openPlannedValidator } from '../../judging/data-validator-plan.ts'
import type { JudgeContext } from '../../judging/judge-context.ts'

/** The objection of the first validator that refuses the input; null if all accept it. */
export async function objectionToInput(
  context: JudgeContext,
  check: InputCheck,
  input: Buffer,
  signal: AbortSignal,
): Promise<Objection | null> {
  const [objection] = await objectionsToInputs(context, check, [input], signal)
  return objection ?? null
}

/** The same for several inputs, in their order. Those that need no sandbox come first; each program is opened once for all. */
export async function objectionsToInputs(
  context: JudgeContext,
  check: InputCheck,
  inputs: readonly Buffer[],
  signal: AbortSignal,
): Promise<(Objection | null)[]> {
  const found = inputs.map((input) => objectionWithoutSandbox(check, input))
  for (const { name, plan } of check.validators) {
    if (found.every((each) => each !== null)) break
    const validator = await openPlannedValidator(context, plan, signal)
    try {
      for (const [index, bytes] of inputs.entries()) {
        if (found[index]) continue
        const objection = await validator.objectionTo({ input: { kind: 'bytes', bytes }, args: [], signal })
        if (objection !== null) found[index] = { by: name, objection }
      }
    } finally {
      await validator.close()
    }
  }
  return found
}

function objectionWithoutSandbox({ description, grammars }: InputCheck, input: Buffer): Objection | null {
  if (description !== null) {
    const found = faultOfInput(parseDescription(description), input.toString('latin1'))
    const fault = found && faultWithin('input.atLine', { line: found.line, fault: descriptionFault(found) })
    if (fault) return objectionBy(BY_DESCRIPTION, fault)
  }
  for (const { name, text } of grammars) {
    const mismatch = readGrammar(text).check(input)
    if (!mismatch) continue
    const { line, column, fault } = mismatch
    return objectionBy(name, faultWithin('input.atColumn', { line, column, fault }))
  }
  return null
}

const objectionBy = (by: string, fault: Fault): Objection => ({ by, objection: faultSentence(fault) ?? '', fault })
