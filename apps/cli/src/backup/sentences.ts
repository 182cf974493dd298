import { CliError } from '@arbiter/supervisor/terminal'

const UNREACHABLE = /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|ETIMEDOUT|EACCES|28P01|28000|3D000)$/

/** Turns errors that the operator can act on into a sentence; others keep their stack. */
export function asSentence(error: unknown): unknown {
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name === 'BackupError') return new CliError(message)
  if (UNREACHABLE.test(code ?? '')) return new CliError(`The database can't be reached: ${message || code}.`)
  if (code === 'ENOSPC') return new CliError('The disk is full. No backup was made.')
  return error
}

const MEGABYTE = 1024 * 1024

export const megabytes = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`
