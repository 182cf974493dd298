import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UnshownPassword } from '@arbiter/database/accounts/first-admin'

/** The generated password of the first admin, in a file that only we can read, until the banner has shown it. */
export function unshownPasswordIn(dataDir: string): UnshownPassword & { forget(): Promise<void> } {
  const file = join(dataDir, 'admin-password')
  return {
    read: () => readFile(file, 'utf8').catch(() => undefined),
    write: (password) => writeFile(file, password, { mode: 0o600, flush: true }),
    forget: () => rm(file, { force: true }),
  }
}
