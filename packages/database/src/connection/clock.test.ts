import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { databaseNow } from './clock.ts'

const { db } = await freshDatabase()
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** It answers while the database does not. */
const OWN_CLOCKS = ['apps/api/src/health/routes.ts']

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'testing' ? [] : sourcesBelow(path)
    return path.endsWith('.ts') && !path.endsWith('.test.ts') ? [path] : []
  })
}

test('within a transaction it is one moment', async () => {
  await db.transaction(async (db) => {
    const first = await databaseNow(db)
    expect(await databaseNow(db)).toEqual(first)
    expect(Math.abs(first.getTime() - Date.now())).toBeLessThan(60_000)
  })
})

test('no rule about time reads the clock of its own machine', () => {
  const sources = ['apps/api/src', 'packages/database/src'].flatMap(sourcesBelow)
  expect(sources.length).toBeGreaterThan(80)
  const readers = sources.filter((path) => /new Date\(\)|Date\.now\(\)/.test(readFileSync(join(ROOT, path), 'utf8')))
  expect(readers.sort()).toEqual(OWN_CLOCKS)
})
