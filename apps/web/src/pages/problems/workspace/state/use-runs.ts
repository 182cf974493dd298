import type { Language } from '@arbiter/rules/languages'
import { useEffect, useRef, useState } from 'react'
import { workspaceTexts } from '../../../../copy/problems/workspace.ts'
import { sentenceFor } from '../../../../lib/sentence-for.ts'
import type { RunCase } from './run-cases.ts'
import { type RunReply, runOnCases, runProgram } from './run-program.ts'

export type RunEnd = { kind: 'ran'; reply: RunReply } | { kind: 'failed'; message: string }

/** The last run of a case, and the input it had: another input has no result yet. */
export interface CaseRun {
  input: string
  end: RunEnd
}

export interface UnderWay {
  caseIds: readonly string[]
  /** By the clock of `performance.now()`. */
  startedMs: number
}

export interface Runs {
  byCase: ReadonlyMap<string, CaseRun>
  underWay: UnderWay | null
  /** The user has stopped the last run before it ended. */
  wasStopped: boolean
}

export interface RunsControl {
  runs: Runs
  /** Null when it was stopped; else the failure that concerns the program itself, if there was one. */
  run: (program: RunnableProgram, cases: readonly RunCase[]) => Promise<RunEnd | null>
  stop: () => void
}

interface RunnableProgram {
  language: Language
  code: string
}

const nothingRan: Runs = { byCase: new Map(), underWay: null, wasStopped: false }

/** One run at a time: a new one ends the one before, and so does leaving the page. */
export function useRuns(problemId: string): RunsControl {
  const [runs, setRuns] = useState(nothingRan)
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])
  return {
    runs,
    async run(program, cases) {
      current.current?.abort()
      const abort = new AbortController()
      current.current = abort
      setRuns((before) => begun(before, cases))
      const ends = await endsOf({ problemId, ...program }, cases, abort.signal)
      if (abort.signal.aborted) return null
      setRuns((before) => ended(before, cases, ends))
      return ends[0] ?? null
    },
    /** Aborts the request; the server then kills the program. */
    stop() {
      current.current?.abort()
      setRuns((before) => ({ ...before, underWay: null, wasStopped: before.underWay !== null }))
    },
  }
}

function begun({ byCase }: Runs, cases: readonly RunCase[]): Runs {
  const caseIds = cases.map(({ id }) => id)
  const others = [...byCase].filter(([id]) => !caseIds.includes(id))
  return { byCase: new Map(others), underWay: { caseIds, startedMs: performance.now() }, wasStopped: false }
}

function ended({ byCase }: Runs, cases: readonly RunCase[], ends: readonly RunEnd[]): Runs {
  const added = cases.flatMap(({ id, input }, index) => {
    const end = ends[index]
    return end ? [[id, { input, end }] as const] : []
  })
  return { byCase: new Map([...byCase, ...added]), underWay: null, wasStopped: false }
}

/** The results in the order of the cases. A failure of the program itself, such as a compile error, is the result of each. */
async function endsOf(
  program: RunnableProgram & { problemId: string },
  cases: readonly RunCase[],
  signal: AbortSignal,
): Promise<RunEnd[]> {
  const inputs = cases.map(({ input }) => input)
  try {
    if (inputs.length === 1)
      return [{ kind: 'ran', reply: await runProgram({ ...program, input: inputs[0] ?? '' }, signal) }]
    const { success, error, results } = await runOnCases({ ...program, inputs }, signal)
    if (success) return results.map((reply) => ({ kind: 'ran', reply }))
    return inputs.map(() => ({ kind: 'failed', message: error ?? workspaceTexts.runFailedUnknown }))
  } catch (error) {
    return inputs.map(() => ({ kind: 'failed', message: sentenceFor(error, workspaceTexts.runFailed) }))
  }
}

/** The error of a run, in the server's words if there are any. */
export function runFailure(end: RunEnd): string | null {
  if (end.kind === 'failed') return end.message
  return end.reply.success ? null : (end.reply.error ?? workspaceTexts.runFailedUnknown)
}
