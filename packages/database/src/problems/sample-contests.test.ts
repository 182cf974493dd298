import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { readBoard } from '../contests/contest-log.ts'
import { finaliseContests } from '../contests/finalise-contests.ts'
import { contestStandings } from '../schema/contest-log.ts'
import { contestProblems, contests } from '../schema/contests.ts'
import { problems } from '../schema/problems.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { addSampleContests } from './sample-contests.ts'
import { addSampleProblems } from './sample-problems.ts'

const { db } = await freshDatabase()
const content = fileURLToPath(new URL('../../../../content', import.meta.url))
const now = new Date()

test('the first start brings one past, one live and one upcoming contest, and a second start none', async () => {
  expect(await addSampleContests(db, content, now)).toBe(0) // there are no problems yet
  await addSampleProblems(db, content)
  expect(await addSampleContests(db, content, now)).toBe(3)
  expect(await addSampleContests(db, content, now)).toBe(0)
  const all = await db.select().from(contests)
  const phase = ({ startTime, endTime }: (typeof all)[number]) => (startTime > now ? 1 : endTime > now ? 0 : -1)
  expect(all.map(phase).sort()).toEqual([-1, 0, 1])
})

const problemsOf = (title: string) =>
  db
    .select({ slug: problems.slug, visibility: problems.visibility })
    .from(contestProblems)
    .innerJoin(contests, eq(contests.id, contestProblems.contestId))
    .innerJoin(problems, eq(problems.id, contestProblems.problemId))
    .where(eq(contests.title, title))
    .orderBy(contestProblems.position)

test.each([
  ['Open House', ['metal-type', 'shady-side', 'dead-end-depot']],
  ['First Round', ['snow-poles', 'shared-necklace', 'repeat-lever']],
])('%s has hidden problems of its own, so that no practice problem hides its tests', async (title, slugs) => {
  expect(await problemsOf(title)).toEqual(slugs.map((slug) => ({ slug, visibility: 'hidden' })))
})

test('the past one has the six practice problems', async () => {
  const visibilities = (await problemsOf('Harbour Round')).map(({ visibility }) => visibility)
  expect(visibilities).toEqual(Array(6).fill('public'))
})

test('the rows of the past one are the fold of its log, and it becomes final', async () => {
  const [past] = await db.select().from(contests).where(eq(contests.title, 'Harbour Round'))
  const contestId = past?.id ?? ''
  const board = await readBoard(db, contestId)
  const stored = await db.select().from(contestStandings).where(eq(contestStandings.contestId, contestId))
  expect(stored).toHaveLength(14)
  for (const { participant, row } of stored)
    expect(row).toEqual(JSON.parse(JSON.stringify(board.rows.get(participant))))
  expect(stored.filter(({ row }) => row.problemsSolved > 0).length).toBeGreaterThan(10)
  expect(await finaliseContests(db, now)).toBe(1)
})

test('every try of it is a solution that comes with its problem', async () => {
  const { default: round } = await import('../../../../content/contests/sample-round.json', { with: { type: 'json' } })
  for (const [, , slug, solution] of round.tries)
    expect(existsSync(join(content, String(slug), 'submissions', String(solution)))).toBe(true)
})
