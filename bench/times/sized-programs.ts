import { addProblem, type Test, testsOf } from '../judging/problems.ts'
import type { TimedProgram } from './programs.ts'
import type { Stage } from './stage.ts'

const WANTED_MS = 250
const GENEROUS_MS = 10_000
/** Below this a time says little about the size that is wanted. */
const LEAST_MS = 5
/** Starting a runtime takes time too, so the first guess is often too small. */
const TRIES = 4
const ENOUGH = 0.7
/** Of the chosen size: the least is what the program needs. */
const MEASUREMENTS = 7

export interface SizedProgram extends TimedProgram {
  tests: Test[]
  timeMs: number
}

/** The size for which it takes about the wanted time on this judge, its answer, and what it is reported to take at best. */
export async function findSize(stage: Stage, program: TimedProgram): Promise<SizedProgram> {
  let size = program.firstSize
  for (let tried = 0; tried < TRIES; tried += 1) {
    const { timeMs } = await measured(stage, program, size, 1)
    if (timeMs >= ENOUGH * WANTED_MS) break
    const grown = size * (WANTED_MS / Math.max(LEAST_MS, timeMs)) ** (1 / program.power)
    size = Math.max(2, Math.min(program.maxSize, Math.round(grown)))
  }
  return { ...program, ...(await measured(stage, program, size, MEASUREMENTS)) }
}

async function measured(stage: Stage, program: TimedProgram, size: number, times: number) {
  const { language, code, name } = program
  const tests = await answeredTests(stage, program, size)
  const { id: problemId } = await addProblem(stage.db, name, GENEROUS_MS, tests)
  const reported: number[] = []
  for (let time = 0; time < times; time += 1) {
    const entry = { problemId, language, code, verdict: 'Accepted' } as const
    const judged = await stage.people[0]?.judge(entry)
    reported.push(judged?.executionTime ?? Number.NaN)
  }
  return { tests, timeMs: Math.min(...reported) }
}

/** What the program itself answers without a sandbox is right. */
async function answeredTests({ bare, directory }: Stage, { language, code, input }: TimedProgram, size: number) {
  const { program } = await bare.compile(language, code)
  if (!program) throw new Error(`${language} does not compile`)
  return testsOf(directory, [input(size)], async (file) => (await bare.run(program, file)).output)
}
