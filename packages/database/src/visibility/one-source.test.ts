import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
/** Where the columns are declared, where they are turned into conditions, and where columns are granted by name. */
const EXEMPT = /\/(visibility|schema|testing)\/|\.test\.ts$|\/roles\.ts$/
/** Conditions on the columns that decide who sees a row; writing such a column is something else. */
const CONDITIONS = [
  /\b(?:deleted|lifted)_at\s+is\b/,
  /(?:isNull|isNotNull)\([^)]*\.(?:deletedAt|liftedAt)\)/,
  /\.(?:deletedAt|liftedAt)\}/,
  /\bis_public\b/,
  /\.isPublic,/,
  /visibility\s*=\s*'|\.visibility,\s*'/,
  // That someone's submission was accepted: a freeze or a running contest may hide it.
  /\bverdict\s*=\s*'Accepted'|\.verdict,\s*'Accepted'/,
]

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return sourcesBelow(path)
    return path.endsWith('.ts') && !EXEMPT.test(path) ? [path] : []
  })
}

const ownConditions = (text: string) => text.split('\n').filter((line) => CONDITIONS.some((one) => one.test(line)))

test.each([
  'where(and(isIt, isNull(problems.deletedAt)))',
  'where problems.deleted_at is null',
  'isDeleted: sql`$' + '{problems.deletedAt} is not null`',
  'or(eq(contests.isPublic, true), isRegistered)',
  "eq(problems.visibility, 'public')",
  "where problem_id = 1 and verdict = 'Accepted'",
  "eq(submissionStates.verdict, 'Accepted')",
])('%s is found', (line) => {
  expect(ownConditions(line)).toHaveLength(1)
})

test('a user who may see a row is decided in `visibility/` alone', () => {
  const sources = ['apps/api/src', 'apps/judge/src', 'packages/database/src'].flatMap(sourcesBelow)
  expect(sources.length).toBeGreaterThan(50)
  const stray = sources.flatMap((path) =>
    ownConditions(readFileSync(join(ROOT, path), 'utf8')).map((line) => `${path}: ${line.trim()}`),
  )
  expect(stray).toEqual([])
})
