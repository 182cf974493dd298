import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getSetterJob } from '@arbiter/contract/setting/setter-jobs'
import type { getStressTests } from '@arbiter/contract/setting/stress-tests'
import { shownStatus } from '@arbiter/rules/judging/job-status'
import { MAX_SHOWN_COUNTEREXAMPLE_BYTES } from '@arbiter/rules/limits'
import {
  type CheckerResult,
  noProgress,
  type ScriptPlan,
  type ScriptResult,
  type SetterResult,
  type StressFound,
  type StressPlan,
} from '@arbiter/rules/setting/setter-job'
import { clippedText } from '../http/clipped-text.ts'
import type { FoundJob } from './store.ts'

type WireJob = AnswerOf<typeof getSetterJob>['job']
type WireSummary = AnswerOf<typeof getStressTests>['jobs'][number]

/** The results of a job, with the data of a stress test. */
export interface JobFindings {
  results: { position: number; result: SetterResult }[]
  data: { input: Buffer | null; answer: Buffer | null } | null
  /** The names of current tests that the script does not make, by the hashes of their inputs. */
  tests: ReadonlyMap<string, string>
}

export function presentJob(job: FoundJob, findings: JobFindings): WireJob {
  const { plan, progress } = job
  const { done, total, spentMs, found } = progress ?? noProgress
  const failure = findings.results.map(({ result }) => result).find((each) => each.kind === 'stress')
  return {
    ...factsOf(job),
    kind: job.kind,
    progress: { done, total, spentMs, foundTry: found?.try ?? null },
    end: job.result,
    outputs: findings.results.flatMap(({ result }) => (result.kind === 'checker' ? [presentOutput(result)] : [])),
    tests: plan.kind === 'script' ? presentTests(plan, findings) : [],
    stress: plan.kind === 'stress' ? presentPlan(plan) : null,
    failure: failure ? presentFailure(failure, findings.data) : null,
  }
}

function factsOf({ id, status, createdAt, createdBy, appliedVersion }: FoundJob) {
  return {
    _id: id,
    status: shownStatus('setter', status),
    createdAt: createdAt.toISOString(),
    createdBy,
    appliedVersion,
  }
}

const presentOutput = ({ name, test, isJunk, expected, verdict, score, message }: CheckerResult) => {
  return { name, test, isJunk, expected, verdict, score, message }
}

function presentPlan({ generator, pattern, target, reference, tries, seconds }: StressPlan) {
  return { generator: generator.name, pattern, target: target.name, reference: reference?.name ?? null, tries, seconds }
}

function presentTests({ tests, generators }: ScriptPlan, { results, tests: others }: JobFindings): WireJob['tests'] {
  const found = new Map(results.map(({ position, result }) => [position, result]))
  const seen = new Map(others)
  return tests.map(({ name, line, generator, args }, position) => {
    const result = found.get(position)
    const command = [generators[generator]?.name ?? '', ...args.map(quoted)].join(' ')
    return { name, line, command, made: result?.kind === 'script' ? presentMade(result, name, seen) : null }
  })
}

const quoted = (word: string) => (/^[^\s"']+$/.test(word) ? word : `"${word}"`)

/** The first of several tests with the same input is not a duplicate. */
function presentMade(result: ScriptResult, name: string, seen: Map<string, string>) {
  const { fault, start, size, cpuMs, objection, answerFault, hash } = result
  const duplicateOf = hash === null ? null : (seen.get(hash) ?? null)
  if (hash !== null && duplicateOf === null) seen.set(hash, name)
  return { fault, start, size, time: cpuMs, objection, answerFault, duplicateOf }
}

function presentFailure(found: StressFound, data: JobFindings['data']): WireJob['failure'] {
  const { try: number, args, size, verdict, verdictDetail, message, output, isOutputClipped, cpuMs } = found
  const shown = (bytes: Buffer) => clippedText(bytes, MAX_SHOWN_COUNTEREXAMPLE_BYTES, false)
  const input = shown(data?.input ?? Buffer.alloc(0))
  const answer = data?.answer ? shown(data.answer) : null
  return {
    ...{ try: number, args, size, verdict, verdictDetail, message, output, time: cpuMs, input: input.text },
    answer: answer?.text ?? null,
    isClipped: isOutputClipped || input.isClipped || (answer?.isClipped ?? false),
  }
}

export function presentSummary(job: FoundJob, results: readonly SetterResult[]): WireSummary[] {
  const { plan, progress, result } = job
  if (plan.kind !== 'stress') return []
  const failure = results.find((each) => each.kind === 'stress')
  return [
    {
      ...factsOf(job),
      stress: presentPlan(plan),
      tries: progress?.done ?? 0,
      verdict: failure?.verdict ?? null,
      isFaulty: job.status === 'failed' || (result !== null && result.kind !== 'finished'),
    },
  ]
}
