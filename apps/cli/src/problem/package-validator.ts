import { type OpenValidator, openDataValidator } from '@arbiter/judge/judging/data-validator'
import { faultWithin } from '@arbiter/problem-format/fault'
import type { PackageFaults } from '@arbiter/problem-format/package-faults'
import type { InputValidator, ProgramFile } from '@arbiter/problem-format/problem-package'
import type { Sandbox, SourceFile } from '@arbiter/sandbox/sandbox'
import { commandFault } from './command-fault.ts'

/** A validator of inputs or answers that is a program; null with a fault where it can't be run. */
export async function openProgram(
  sandbox: Sandbox,
  validator: InputValidator,
  dataDirectory: string,
  faults: PackageFaults,
): Promise<OpenValidator | null> {
  if (validator.kind === 'checktestdata' || validator.kind === 'description') return null
  if (validator.kind === 'unsupported') {
    faults.warn(validator.path, faultWithin('program.notRun', { reason: validator.reason }))
    return null
  }
  const { language, isTestlib } = validator
  const source = { language, isTestlib, files: await sourcesOf(validator.files) }
  const opened = await openDataValidator(sandbox, source, { dataDirectory })
  if (opened.kind === 'open') return opened.validator
  faults.error(validator.path, commandFault(`does not compile:\n${shownLog(opened.log)}`))
  return null
}

export const sourcesOf = (files: readonly ProgramFile[]): Promise<SourceFile[]> =>
  Promise.all(files.map(async ({ path, read }) => ({ name: path, content: await read() })))

const SHOWN_LINES = 20

/** The beginning of a compiler's log, below the fault that it belongs to. */
export function shownLog(log: string): string {
  const lines = log.trim().split('\n')
  const more = lines.length > SHOWN_LINES ? [`and ${lines.length - SHOWN_LINES} more lines`] : []
  return [...lines.slice(0, SHOWN_LINES), ...more].map((line) => `    ${line}`).join('\n')
}
