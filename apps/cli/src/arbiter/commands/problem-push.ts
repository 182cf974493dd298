import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { importProblem } from '@arbiter/contract/setting/problem-packages'
import { CliFailure, usageFailure } from '../cli-failure.ts'
import { type Command, stringOf } from '../command.ts'
import type { Context } from '../context.ts'
import { type ExitCode, exitCodes } from '../exit-codes.ts'
import { optionWords, problemPushHelp } from '../words/help.ts'
import { packageWords } from '../words/packages.ts'

type Imported = ReplyOf<typeof importProblem>
type Faults = Imported['warnings']

export const problemPush: Command = {
  name: 'problem push',
  usage: 'DIR',
  ...problemPushHelp,
  options: { name: { type: 'string', value: 'NAME', about: optionWords.name } },
  words: [1, 1],
  async run(context, given) {
    const [folder = ''] = given.words
    const path = resolve(context.folder, folder)
    const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
    if (!isFolder) throw usageFailure(packageWords.noFolder({ folder }))
    const api = await context.signedInApi()
    const { packFolder } = await import('../packages/pack-folder.ts')
    const upload = { bytes: await packFolder(path), type: 'application/zip' }
    const query = { name: stringOf(given, 'name') ?? basename(path) }
    const call = { method: 'POST', path: '/admin/problems/import', query, upload } as const
    const imported = (await api.json(call).catch((error) => refuse(context, folder, error))) as Imported
    return report(context, folder, imported, api.server)
  },
}

async function report(context: Context, folder: string, imported: Imported, server: string): Promise<ExitCode> {
  const { terminal } = context
  const { message, problem, version, warnings, submissions: count } = imported
  terminal.value(imported)
  await sayFaults(context, folder, warnings)
  terminal.say(packageWords.pushed({ message, slug: problem.slug, version }))
  const page = `${server}/problems/${problem.slug}`
  if (imported.areTestsChanged && count > 0) terminal.say(packageWords.rejudge({ count, page }))
  return exitCodes.done
}

/** Faults are shown as `check` shows them. */
async function refuse(context: Context, folder: string, error: unknown): Promise<never> {
  if (!(error instanceof CliFailure)) throw error
  const { faults } = error.details as { faults?: Faults }
  if (faults) await sayFaults(context, folder, faults)
  if (error.exitCode === exitCodes.noConnection && error.refusal === undefined) context.terminal.note(packageWords.lost)
  throw faults ? new CliFailure(exitCodes.rejected, error.message, error.refusal, error.details) : error
}

async function sayFaults({ terminal }: Context, folder: string, faults: Faults): Promise<void> {
  const { shownFault } = await import('../packages/shown-fault.ts')
  for (const fault of faults) terminal.say(shownFault(folder, fault as Parameters<typeof shownFault>[1]))
}
