import { timeLimitFor } from '@arbiter/rules/judging/language-limits'
import type { TimedSolution } from '@arbiter/rules/setting/time-limit-advice'
import type { JudgedSolution, Results } from './queries.ts'

export interface SolutionTime {
  id: string
  path: string
  /** The CPU time of its slowest test, at least the limit if it was stopped; null when nothing was measured. */
  cpuMs: number | null
  /** The problem's time limit times the factor of the language. */
  limitMs: number
  factor: number
  /** The program was stopped at the limit; its real time is unknown. */
  isStopped: boolean
  timeUse: JudgedSolution['timeUse']
}

export function solutionTimes({ timeLimit, languageFactors, solutions }: Results): SolutionTime[] {
  return (solutions?.programs ?? []).map(({ _id, path, language, timeUse, times, verdicts }) => {
    const limitMs = timeLimitFor(language, { timeLimitMs: timeLimit, languageFactors })
    const factor = limitMs / timeLimit
    const measured = times.filter((time) => time !== null)
    const isStopped = verdicts.includes('Time Limit Exceeded')
    // A sleeping program is stopped after little CPU time, so a stopped one counts with at least the limit.
    const most = Math.max(...measured, isStopped ? limitMs : 0)
    return { id: _id, path, factor, limitMs, isStopped, timeUse, cpuMs: measured.length > 0 || isStopped ? most : null }
  })
}

/** Times divided by the language's factor. Solutions that are neither fast nor slow on purpose say nothing about the limit. */
export function timedSolutions(times: readonly SolutionTime[]): TimedSolution[] {
  return times.flatMap(({ cpuMs, factor, timeUse, isStopped }): TimedSolution[] => {
    if (cpuMs === null || timeUse === 'none') return []
    if (timeUse === 'lower') return [{ timeUse: 'fast', cpuMs: cpuMs / factor }]
    // A slow solution that was not stopped has a wrong label. It would count against every limit, so it is left out.
    return isStopped ? [{ timeUse: 'slow', cpuMs: cpuMs / factor }] : []
  })
}
