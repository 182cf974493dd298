import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verdictOf } from '@arbiter/database/sample-contests'
import { addSampleProblems, readPackages } from '@arbiter/database/sample-problems'
import { problems } from '@arbiter/database/schema/problems'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newSubmission, newUser } from '@arbiter/database/testing/judging'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startJudge } from './judge.ts'
import { judgeConfig, judged } from './testing/judging.ts'

/** Every solution that comes with a problem is judged for real: the sample contest tells its verdict by its name. */

const content = fileURLToPath(new URL('../../../content', import.meta.url))
const { db, url } = await freshDatabase()
await addSampleProblems(db, content)
const userId = await newUser(db)
const judge = await startJudge(judgeConfig(url))
afterAll(() => judge.stop(0))

const packages = await readPackages(content)
const solutions = packages.flatMap(({ problem }) =>
  readdirSync(join(content, problem.slug, 'solutions')).map((file) => [problem.slug, file] as const),
)

test.each(packages.map(({ problem }) => problem.slug))('%s has both accepted solutions and one that fails', (slug) => {
  const files = solutions.filter(([of]) => of === slug).map(([, file]) => file)
  expect(files).toEqual(expect.arrayContaining(['accepted.cpp', 'accepted.py', 'wrong-answer.py']))
})

/** All of them take minutes, so an ordinary run judges the quick ones; `npm test -- --all` judges all. */
const judgedNow = solutions.filter(([, file]) => process.env.ALL_PROGRAMS === '1' || file === 'accepted.cpp')

test.each(judgedNow)('%s: %s gets the verdict of its name and of its first line', async (slug, file) => {
  const code = readFileSync(join(content, slug, 'solutions', file), 'utf8')
  const expected = verdictOf(file)
  expect(code.split('\n', 1)[0]).toMatch(new RegExp(`^(#|//) Expected: ${expected}\\. `))
  const [problem] = await db.select({ id: problems.id }).from(problems).where(eq(problems.slug, slug))
  const language = file.endsWith('.cpp') ? 'cpp' : 'python'
  const { submissionId } = await newSubmission(db, { userId, problemId: problem?.id ?? '', language, code })
  expect((await judged(db, submissionId)).verdict).toBe(expected)
})
