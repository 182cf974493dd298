import type { ProposalJob } from '@arbiter/database/queue/proposal-queue'
import { MAX_TEST_DATA_BYTES } from '@arbiter/rules/limits'
import type { JurySolution, ProposalCheck } from '@arbiter/rules/problems/test-proposal'
import { isCompared, type Verdict } from '@arbiter/rules/verdict'
import { generateOutputs } from '../../judging/generate-outputs.ts'
import { judgeSubmission } from '../../judging/judge-submission.ts'
import type { JudgedTest } from '../../judging/judged-test.ts'
import { probeTest } from '../counterexamples/prober.ts'
import type { ProposedData } from './proposed-data.ts'
import { objectionToInput } from './validate-input.ts'

/** The parts of a proposal that the check needs. */
export type CheckedJob = Pick<ProposalJob, 'plan' | 'input' | 'output' | 'jobOf'>

export interface Checked {
  found: ProposalCheck
  /** The answer of the reference solution; null if it gives none. */
  answer: Buffer | null
}

/** The validators first, then the reference solution, then whether the other solution of the jury agrees. */
export async function checkProposal(data: ProposedData, job: CheckedJob, signal: AbortSignal): Promise<Checked> {
  const { plan, input } = job
  const objection = await objectionToInput(data.context, plan, input, signal)
  if (objection) return { found: { kind: 'refused', ...objection }, answer: null }
  const answered = await answerOf(data, job, signal)
  if (answered.answer === null) return { found: { kind: 'reference-failed', verdict: answered.verdict }, answer: null }
  const { answer } = answered
  const judge = (solution: JurySolution) => judgeProposed(data, { ...job, output: answer }, solution, signal)
  const own = await judge(plan.reference)
  if (own !== 'Accepted') return { found: { kind: 'reference-failed', verdict: own }, answer }
  if (!plan.second) return { found: { kind: 'agreed', name: null }, answer }
  const { name } = plan.second
  const verdict = await judge(plan.second)
  return { found: verdict === 'Accepted' ? { kind: 'agreed', name } : { kind: 'disagreed', name, verdict }, answer }
}

type Answered = { answer: Buffer } | { answer: null; verdict: Verdict }

/** An interactive problem has no answer: its validator decides alone. */
async function answerOf(data: ProposedData, job: CheckedJob, signal: AbortSignal): Promise<Answered> {
  const nothing = Buffer.alloc(0)
  const program = job.jobOf(job.plan.reference)
  if (program.judging?.isInteractive) return { answer: nothing }
  const written: JudgedTest[] = []
  const keep = async (_: unknown, judged: JudgedTest) => void written.push(judged)
  const tests = [probeTest(data.put(job.input), data.put(nothing))]
  const whole = { ...program, tests, keptOutputBytes: MAX_TEST_DATA_BYTES }
  const { verdict } = await generateOutputs(data.context, whole, keep, signal)
  signal.throwIfAborted()
  // The output is not compared here: any output of a run that ended well is the answer.
  const [only] = written
  const hasEnded = only !== undefined && isCompared(only.verdict)
  if (hasEnded && !only.output.isClipped) return { answer: only.output.bytes }
  return { answer: null, verdict: hasEnded ? 'Runtime Error' : verdict }
}

/** Judges a program on the proposed test alone, by the problem's own rules. */
export async function judgeProposed(
  data: ProposedData,
  { input, output, jobOf }: Pick<ProposalJob, 'input' | 'output' | 'jobOf'>,
  program: { language: JurySolution['language']; code: string },
  signal: AbortSignal,
): Promise<Verdict> {
  const tests = [probeTest(data.put(input), data.put(output ?? Buffer.alloc(0)))]
  const { verdict } = await judgeSubmission(data.context, { ...jobOf(program), tests }, () => {}, signal)
  signal.throwIfAborted()
  return verdict
}
