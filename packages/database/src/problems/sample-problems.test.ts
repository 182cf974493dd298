import { fileURLToPath } from 'node:url'
import { findPackages, readPackages } from '@arbiter/problem-format/read-package'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { problems } from '../schema/problems.ts'
import { testCases } from '../schema/test-data.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { addSampleProblems } from './sample-problems.ts'

const { db } = await freshDatabase()
const content = fileURLToPath(new URL('../../../../content', import.meta.url))
const slugs = await findPackages(content)

test('an empty database gets the sample problems once, however many start at the same time', async () => {
  const added = await Promise.all([addSampleProblems(db, content), addSampleProblems(db, content)])
  expect(added.sort((a, b) => a - b)).toEqual([0, slugs.length])
  expect(await db.select().from(problems)).toHaveLength(slugs.length)
})

test('all but those of the contests to come are in the list of problems', async () => {
  const unlisted = await db.select().from(problems).where(eq(problems.isOpen, false))
  expect(unlisted.map(({ slug }) => slug).sort()).toEqual([
    'dead-end-depot',
    'metal-type',
    'repeat-lever',
    'shady-side',
    'shared-necklace',
    'snow-poles',
  ])
})

test('a package is stored with all that it says', async () => {
  const [stored] = await db.select().from(problems).where(eq(problems.slug, 'salt-basins'))
  expect(stored).toMatchObject({
    ...{ name: 'Salt Basins', difficulty: 'Easy', points: 100, visibility: 'public' },
    ...{ topics: ['arrays', 'searching'], tags: ['sorting', 'prefix sums', 'binary search'] },
    ...{ timeLimitMs: 1000, memoryLimitMb: 256 },
    ...{ comparisonMode: 'float', caseSensitive: true, tolerance: 1e-6 },
  })
  expect(stored?.statement).toMatch(/^The salt works at Puerto Blanco/)
  expect(stored?.inputFormat).toMatch(/^The first line has two integers \$n\$ and \$q\$/)
  expect(stored?.outputFormat).toMatch(/^Print \$q\$ lines/)
  expect(stored?.customConstraints).toMatch(/^- \$1 \\le n, q \\le 6000\$/)
})

test('samples that an admin deleted do not come back', async () => {
  await db.update(problems).set({ deletedAt: new Date() })
  expect(await addSampleProblems(db, content)).toBe(0)
})

test('every case is stored, samples first', async () => {
  const packages = await readPackages(content)
  const cases = await db.select().from(testCases)
  expect(cases).toHaveLength(packages.reduce((sum, each) => sum + each.cases.length, 0))
  const first = await db.select().from(testCases).where(eq(testCases.position, 0))
  expect(first.every((each) => each.isSample)).toBe(true)
})

test('every sample problem can explain a wrong answer', async () => {
  const stored = await db.select().from(problems)
  const incomplete = stored.filter((row) => row.inputDescription === null || row.referenceCode === null)
  expect(incomplete.map(({ slug }) => slug)).toEqual([])
})
