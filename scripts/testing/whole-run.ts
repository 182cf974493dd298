/**
 * The slow tiers are tried whole when anything they depend on has changed since they were last green as a whole; otherwise
 * a fixed eighth of their files, as a check that this machine agrees. `npm test -- --all` tries everything. The record is
 * committed, as other build systems keep results of tests by the hash of their inputs (docs/decisions/0033).
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = dirname(dirname(fileURLToPath(new URL('.', import.meta.url))))
const RECORD = 'scripts/testing/whole-run.json'
/** Everything that a test of these tiers may read. Documents are read by tests of other tiers. */
const INPUTS = [
  'apps',
  'packages',
  'content',
  'e2e',
  'scripts',
  'package.json',
  'package-lock.json',
  'vitest.config.ts',
]
const NO_INPUT = new Set([RECORD, 'packages/sandbox/whole-suite.json'])
const SHARE = 8

/** Read by the sequencer and by the honest programs; set by `npm test` alone, so that a chosen test is always run. */
const SHARE_VARIABLE = 'TEST_SHARE'

interface TestFile {
  moduleId: string
  project: { name: string }
}

export const isRecorded = (): boolean => recorded() !== undefined && recorded() === fingerprint()

export function takeShare(): void {
  process.env[SHARE_VARIABLE] = String(SHARE)
}

export function recordWholeRun(): void {
  const print = fingerprint()
  if (print) writeFileSync(join(ROOT, RECORD), `${JSON.stringify({ fingerprint: print }, null, 2)}\n`)
}

/** One in eight of the slow tiers, always the same ones. */
export function shareOf<File extends TestFile>(
  files: readonly File[],
  isShare = SHARE_VARIABLE in process.env,
): File[] {
  const slow = files.filter(isSlow).toSorted((one, other) => one.moduleId.localeCompare(other.moduleId))
  const left = new Set(slow.filter((_, index) => index % SHARE !== 0))
  return files.filter((file) => !isShare || !left.has(file))
}

const SLOW_TIERS = ['component', 'database', 'sandbox', 'judging', 'browser']
/** The others compare documents with the code, and are quick. */
const SLOW_SCRIPTS = ['/scripts/backup/', '/scripts/rerun/']
/** They take a share of their programs by themselves. */
const PROGRAMS = ['/packages/sandbox/src/honest.test.ts', '/packages/sandbox/src/hostile.test.ts']

function isSlow({ moduleId, project }: TestFile): boolean {
  const isIn = (places: readonly string[]) => places.some((place) => moduleId.includes(place))
  return SLOW_TIERS.includes(project.name) && !isIn(PROGRAMS) && (!isIn(['/scripts/']) || isIn(SLOW_SCRIPTS))
}

function recorded(): string | undefined {
  try {
    return JSON.parse(readFileSync(join(ROOT, RECORD), 'utf8')).fingerprint
  } catch {
    return undefined
  }
}

/** Undefined where Git does not know the files, as in an unpacked archive. */
export function fingerprint(root = ROOT): string | undefined {
  try {
    const hash = createHash('sha256')
    for (const path of inputs(root))
      hash
        .update(path)
        .update('\0')
        .update(readFileSync(join(root, path)))
    return hash.digest('hex').slice(0, 32)
  } catch {
    return undefined
  }
}

function inputs(root: string): string[] {
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...INPUTS]
  const listed = execFileSync('git', options, {
    ...{ cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return [...new Set(listed.split('\0'))].filter((path) => path !== '' && !NO_INPUT.has(path)).sort()
}
