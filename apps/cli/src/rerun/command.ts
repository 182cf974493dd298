import { resolve } from 'node:path'
import { SandboxFailed } from '@arbiter/judge/judging/judged-test'
import { languageNames } from '@arbiter/rules/languages'
import { NoSpace } from '@arbiter/sandbox/disk-space'
import { CliError } from '@arbiter/supervisor/terminal'
import { withSandbox } from '../problem/sandbox.ts'
import { differencesOf } from './differences.ts'
import { CapsuleFault, printable, type ReadCapsule, readCapsule } from './read-capsule.ts'
import { type Rerun, rerunCapsule } from './rerun-capsule.ts'

export const exitCodes = { same: 0, different: 1, cannotRun: 2 } as const

const USAGE = `npm run rerun -- FILE

  Judges the submission of a verdict capsule (docs/capsule.md) in the sandbox of this machine, with the tests that the file
  holds, and reports every difference: verdicts, times and memory, compiler, flags, sandbox.
  Ends with 0 where there is none, 1 where there are some, 2 where it can't be run.`

export interface RerunContext {
  root: string
  /** The folder that the command was typed in. */
  from: string
  say(line: string): void
  /** Installs what judging needs; called once the file was read. */
  prepare(): Promise<unknown>
}

export async function rerunCommand(args: readonly string[], context: RerunContext): Promise<number> {
  try {
    const [name, ...more] = args
    if (name === undefined || more.length > 0 || name.startsWith('--')) throw new CapsuleFault(USAGE)
    const read = await readCapsule(resolve(context.from, name))
    await context.prepare()
    const rerun = await withSandbox(context.root, (sandbox) => rerunCapsule(sandbox, read))
    return report(read, rerun, context.say)
  } catch (error) {
    if (!isExpected(error)) throw error
    context.say(error.message)
    return exitCodes.cannotRun
  }
}

const isExpected = (error: unknown): error is Error =>
  [CapsuleFault, CliError, NoSpace, SandboxFailed].some((kind) => error instanceof kind)

function report({ capsule }: ReadCapsule, rerun: Rerun, say: (line: string) => void): number {
  const { problem, submission, judgement, tests } = capsule
  const held = tests.filter(({ data }) => data !== null).length
  say(`Submission ${submission.number}, ${languageNames[submission.language]}, ${printable(problem.name)}`)
  say(`Recorded: ${judgement.verdict}, ${judgement.testsPassed} of ${judgement.testsTotal} tests passed`)
  say(`Here: ${held} of ${tests.length} tests are in the file, ${rerun.result.testsPassed} of them passed`)
  if (!capsule.limits.areRecorded)
    say('The limits are those of the problem when the file was made, not of the judging.')
  const differences = differencesOf(capsule, rerun)
  for (const { what, recorded, here, versions } of differences)
    say(`  ${what}: ${recorded} → ${here}${versions ? ` (${versions})` : ''}`)
  say(differences.length === 0 ? 'No difference.' : `${differences.length} differences.`)
  return differences.length === 0 ? exitCodes.same : exitCodes.different
}
