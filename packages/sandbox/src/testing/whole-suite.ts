/**
 * Which of the honest and hostile programs a test run tries. All of them when the sandbox is not the one that they were last
 * tried on, and with `npm test -- --all`, which records its fingerprint when it was green; otherwise a fixed third. Of the honest
 * ones `npm test` takes fewer where a whole run of all sources was green (scripts/testing/whole-run.ts).
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const home = dirname(dirname(fileURLToPath(new URL('.', import.meta.url))))
const record = join(home, 'whole-suite.json')
const FOLDERS = ['src', 'warden', 'honest-programs', 'hostile-programs']
const SHARE = 3
const HONEST_SHARE = Number(process.env.TEST_SHARE ?? SHARE)

/** Set by `npm test -- --all`, and by `npm run machines`, which chooses by itself. */
const isAskedFor = process.env.ALL_PROGRAMS === '1'

export const isWholeSuite = isAskedFor || fingerprint() !== recorded()

/** Always the same ones of a list. */
const oneIn =
  (share: number) =>
  <T>(programs: readonly T[]): T[] =>
    programs.filter((_, index) => isWholeSuite || index % share === 0)

export const selectHostile = oneIn(SHARE)
export const selectHonest = oneIn(HONEST_SHARE)

export function recordWholeSuite(): void {
  writeFileSync(record, `${JSON.stringify({ fingerprint: fingerprint() }, null, 2)}\n`)
}

function recorded(): string | undefined {
  try {
    return JSON.parse(readFileSync(record, 'utf8')).fingerprint
  } catch {
    return undefined
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of FOLDERS)
    for (const file of filesBelow(join(home, folder))) hash.update(relative(home, file)).update(readFileSync(file))
  return hash.digest('hex').slice(0, 32)
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
