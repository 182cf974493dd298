import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getComplexity, Measurement } from '@arbiter/contract/submissions/complexity'
import type { CounterexampleSearch } from '@arbiter/contract/submissions/counterexamples'
import type { KeptJob } from '@arbiter/database/queue/described-jobs'
import type { FoundCase, MeasurementResult, SearchResult } from '@arbiter/database/schema/background-jobs'
import type { Complexity } from '@arbiter/rules/analysis/complexity'
import type { MeasuredComplexity } from '@arbiter/rules/analysis/measured-complexity'
import type { SearchProgress } from '@arbiter/rules/input-description/find-counterexample'
import { shownStatus } from '@arbiter/rules/judging/job-status'
import type { Language } from '@arbiter/rules/languages'
import { MAX_SHOWN_COUNTEREXAMPLE_BYTES } from '@arbiter/rules/limits'
import { isAdmin, type Viewer } from '@arbiter/rules/people/access'
import type { z } from 'zod'
import { clippedText } from '../http/clipped-text.ts'
import { isOwn } from './service.ts'

type WireSearch = z.input<typeof CounterexampleSearch>
type WireMeasurement = z.input<typeof Measurement>
type WireOther = AnswerOf<typeof getComplexity>['others'][number]

const noProgress: SearchProgress = { phase: 'searching', runs: 0, tokens: null }

type Search = Pick<KeptJob<'counterexample'>, 'status' | 'progress'>

/** Also what an event of the stream says. */
export function presentProgress({ status, progress }: Search) {
  const { phase, runs, tokens } = { ...noProgress, ...progress }
  return { status: shownStatus('counterexample', status), phase, runs, tokens }
}

export function presentSearch(job: KeptJob<'counterexample'>, viewer: Viewer): WireSearch {
  return { ...presentProgress(job), isOwn: isOwn(job, viewer), result: job.result && presentFound(job.result, viewer) }
}

function presentFound(result: SearchResult, viewer: Viewer): WireSearch['result'] {
  if (result.kind === 'found') return { kind: 'found', isCut: result.isCut, ...presentCase(result.found) }
  if (result.kind !== 'reference-failed') return result
  return { kind: 'reference-failed', input: isAdmin(viewer) ? result.input : null }
}

function presentCase({ input, expected, output, isOutputClipped, verdict, verdictDetail, message }: FoundCase) {
  const [shownInput, shownExpected] = [shownText(input), expected === null ? null : shownText(expected)]
  return {
    ...{ verdict, verdictDetail, message },
    ...{ input: shownInput, expectedOutput: shownExpected, userOutput: output },
    truncated: isOutputClipped || shownInput !== input || shownExpected !== expected,
  }
}

const shownText = (text: string) => clippedText(Buffer.from(text), MAX_SHOWN_COUNTEREXAMPLE_BYTES, false).text

export function presentMeasurement(job: KeptJob<'complexity'>, viewer: Viewer): WireMeasurement {
  const { status, progress, result } = job
  return {
    ...{ status: shownStatus('complexity', status), runs: progress?.runs ?? 0, isOwn: isOwn(job, viewer) },
    result: result && presentMeasured(result),
  }
}

function presentMeasured(result: MeasurementResult): WireMeasurement['result'] {
  if (result.kind === 'not-compiled') return result
  const { sizes, largest, timeLimitMs, by, time, memory } = result.measured
  return {
    ...{ kind: 'measured', largest, timeLimit: timeLimitMs, by },
    sizes: rounded(sizes),
    time: presentGrowth(time),
    memory: presentGrowth(memory),
  }
}

/** A hundredth of a millisecond is far below the noise. */
const rounded = (sizes: MeasuredComplexity['sizes']) =>
  sizes.map(({ size, cpuMs, memoryKb }) => ({ size, cpuMs: Math.round(cpuMs * 100) / 100, memoryKb }))

function presentGrowth(growth: Complexity) {
  if (growth.kind === 'unclear') return growth
  return { kind: growth.kind, growth: growth.growth }
}

export function presentOthers(others: { language: Language; result: MeasurementResult | null }[]): WireOther[] {
  return others.flatMap(({ language, result }) => {
    if (result?.kind !== 'measured') return []
    const { sizes, time } = result.measured
    return [{ language, sizes: rounded(sizes), time: presentGrowth(time) }]
  })
}
