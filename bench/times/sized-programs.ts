import { inShort } from '../harness.ts'
import { addProblem, type Test, testsOf } from '../judging/problems.ts'
import type { RunningProduct } from '../judging/stage.ts'
import type { TimedProgram } from './programs.ts'

const WANTED_MS = 150
const GENEROUS_MS = 10_000
/** Below this a time says little about the size that is wanted. */
const LEAST_MS = 5
/** Starting a runtime takes time too, so the first guess is often too small. */
const TRIES = 4
const ENOUGH = 0.7
/** The shortest of these times is what the program needs. */
const MEASUREMENTS = inShort(2, 7)

export interface SizedProgram extends TimedProgram {
  tests: Test[]
  /** A problem whose time limit the program never reaches. */
  problemId: string
  timeMs: number
}

/**
 * Finds for each program the size at which it takes about the wanted time on this judge, its answer, and its best reported time.
 * Programs are measured in turns, so that a core that is slow for a second affects only one measurement of each.
 */
export async function sizePrograms(stage: RunningProduct, programs: readonly TimedProgram[]): Promise<SizedProgram[]> {
  const sized: SizedProgram[] = []
  for (const program of programs) sized.push(await findSize(stage, program))
  for (let time = 1; time < MEASUREMENTS; time += 1) await measureAgain(stage, sized)
  return sized
}

/** A program needs the least of all its times, because a virtual machine can be half as fast for minutes. */
export async function measureAgain(stage: RunningProduct, programs: readonly SizedProgram[]): Promise<void> {
  for (const program of programs) noteTime(program, await measured(stage, program))
}

export function noteTime(program: SizedProgram, timeMs: number): void {
  program.timeMs = Math.min(program.timeMs, timeMs)
}

async function findSize(stage: RunningProduct, program: TimedProgram): Promise<SizedProgram> {
  let sized = await withSize(stage, program, program.firstSize)
  for (let tried = 1; tried < TRIES && sized.timeMs < ENOUGH * WANTED_MS; tried += 1) {
    const grown = sized.size * (WANTED_MS / Math.max(LEAST_MS, sized.timeMs)) ** (1 / program.power)
    sized = await withSize(stage, program, Math.max(2, Math.min(program.maxSize, Math.round(grown))))
  }
  return sized
}

async function withSize(stage: RunningProduct, program: TimedProgram, size: number) {
  const tests = await answeredTests(stage, program, size)
  const { id: problemId } = await addProblem(stage.db, program.name, GENEROUS_MS, tests)
  const sized = { ...program, size, tests, problemId }
  return { ...sized, timeMs: await measured(stage, sized) }
}

async function measured({ people: [person] }: RunningProduct, program: Omit<SizedProgram, 'timeMs'>): Promise<number> {
  const { problemId, language, code } = program
  const judged = await person?.judge({ problemId, language, code, verdict: 'Accepted' })
  return judged?.executionTime ?? Number.NaN
}

/** The program's own output without a sandbox is the expected output. */
async function answeredTests(
  { bare, directory }: RunningProduct,
  { language, code, input }: TimedProgram,
  size: number,
) {
  const { program } = await bare.compile(language, code)
  if (!program) throw new Error(`${language} does not compile`)
  return testsOf(directory, [input(size)], async (file) => (await bare.run(program, file)).output)
}
