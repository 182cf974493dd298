import { unwatchFile, watchFile } from 'node:fs'
import { dirname } from 'node:path'
import { defaultComparison } from '@arbiter/rules/problems/problem'
import { CliFailure, usageFailure } from '../cli-failure.ts'
import { type Command, type Given, isOn, stringOf } from '../command.ts'
import type { KnownProblem } from '../config/folder-file.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { widthOf } from '../output/table.ts'
import { buildProgram } from '../programs/build-program.ts'
import { linesFor } from '../programs/command-lines.ts'
import { findProgram, type Program } from '../programs/find-program.ts'
import { readSamples, type Sample } from '../samples/read-samples.ts'
import { runHere } from '../samples/run-here.ts'
import { runRemotely } from '../samples/run-remotely.ts'
import { resultOf, type SampleResult, type SampleRun } from '../samples/sample-result.ts'
import { showResult, showSummary, valueOfResults } from '../samples/show-results.ts'
import { optionWords, testHelp, watchHelp } from '../words/help.ts'
import { testWords } from '../words/problems.ts'

const shared = {
  language: { type: 'string', short: 'l', value: 'NAME', about: optionWords.language },
  remote: { type: 'boolean', short: 'r', about: optionWords.remote },
} as const

export const test: Command = {
  name: 'test',
  usage: '[FILE]',
  ...testHelp,
  options: { ...shared, watch: { type: 'boolean', short: 'w', about: optionWords.watch } },
  words: [0, 1],
  run: (context, given) => (isOn(given, 'watch') ? testOnSave(context, given) : testOnce(context, given)),
}

export const watch: Command = {
  name: 'watch',
  usage: '[FILE]',
  ...watchHelp,
  options: shared,
  words: [0, 1],
  run: testOnSave,
}

async function testOnce(context: Context, given: Given): Promise<ExitCode> {
  const { usual, program } = await programFrom(context, given)
  const folder = await context.folderOf(program.path)
  const problem = folder?.problem
  if (problem?.isInteractive) throw usageFailure(testWords.interactive)
  const samples = await readSamples(problem && folder ? folder.path : dirname(program.path))
  if (samples.length === 0) throw usageFailure(testWords.none)
  const run = isOn(given, 'remote')
    ? await remoteRuns(context, program, samples, problem)
    : await localRuns(context, program, problem, usual.languages[program.language])
  return report(context, samples, run, problem)
}

async function programFrom(context: Context, given: Given) {
  const usual = await context.config()
  const language = stringOf(given, 'language')
  const wanted = { file: given.words[0], folder: context.folder, language, usualLanguage: usual.language }
  return { usual, program: await findProgram(wanted) }
}

type RunSample = (sample: Sample, index: number) => Promise<SampleRun>

async function remoteRuns(
  context: Context,
  program: Program,
  samples: Sample[],
  problem?: KnownProblem,
): Promise<RunSample> {
  const runs = await runRemotely(await context.signedInApi(), program, samples, problem?.id)
  return async (_, index) => runs[index] as SampleRun
}

const NO_LIMIT = { timeLimitMs: 10_000, languageFactors: {} }

async function localRuns(
  { terminal, environment }: Context,
  program: Program,
  problem: KnownProblem | undefined,
  own: { build?: string; run?: string } | undefined,
): Promise<RunSample> {
  const onBuild = (line: string) => terminal.note(terminal.colour('dim', line))
  const { argv, log } = await buildProgram(program, linesFor(program.language, own), { environment, onBuild })
  if (log !== '') terminal.note(`${testWords.warnings}\n${log}`)
  return ({ input }) => runHere(argv, input, program.language, problem ?? NO_LIMIT)
}

/** Each sample is shown as soon as it is done. */
async function report(
  { terminal }: Context,
  samples: Sample[],
  run: RunSample,
  problem?: KnownProblem,
): Promise<ExitCode> {
  const width = Math.max(...samples.map(({ name }) => widthOf(name)))
  const results: SampleResult[] = []
  for (const [index, sample] of samples.entries()) {
    const result = resultOf(sample, await run(sample, index), problem?.comparison ?? defaultComparison)
    showResult(terminal, result, width)
    results.push(result)
  }
  showSummary(terminal, results)
  terminal.value(valueOfResults(results))
  return results.every(({ isPassed }) => isPassed) ? exitCodes.done : exitCodes.rejected
}

/** Editors replace files, so the file is looked at instead of subscribed to. */
const LOOK_EVERY_MS = 250

async function testOnSave(context: Context, given: Given): Promise<ExitCode> {
  const { program } = await programFrom(context, given)
  const again = { ...given, words: [program.path] }
  for (;;) {
    await testOnce(context, again).catch((error) => sayAndGoOn(context, error))
    context.terminal.note(context.terminal.colour('dim', testWords.watching({ file: program.name })))
    await changeOf(program.path)
  }
}

/** A program that does not compile is being written. */
function sayAndGoOn({ terminal }: Context, error: unknown): void {
  if (!(error instanceof CliFailure)) throw error
  terminal.note(error.message)
}

function changeOf(path: string): Promise<void> {
  return new Promise((changed) => {
    watchFile(path, { interval: LOOK_EVERY_MS }, (now, before) => {
      if (now.mtimeMs === before.mtimeMs || now.size === 0) return
      unwatchFile(path)
      changed()
    })
  })
}
