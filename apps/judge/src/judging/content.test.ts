import { fileURLToPath } from 'node:url'
import { addPackage } from '@arbiter/database/problems/sample-problems'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newSubmission, newUser } from '@arbiter/database/testing/judging'
import { folderFiles } from '@arbiter/problem-format/package-files'
import { readPackage } from '@arbiter/problem-format/read-package'
import { expectedVerdicts } from '@arbiter/problem-format/submission-labels'
import { readSubmissions } from '@arbiter/problem-format/submissions'
import { afterAll, expect, test } from 'vitest'
import { startJudge } from '../judge.ts'
import { judgeConfig, judged } from '../testing/judging.ts'

/** A fixed sample of the programs that come with the problems; `npm run content` judges all of them, in minutes. */
const sample = [
  ['quiet-carriage', 'accepted/solution.cpp'],
  ['quiet-carriage', 'wrong_answer/wrong.py'],
  ['quiet-carriage', 'time_limit_exceeded/slow.py'],
  ['salt-basins', 'accepted/solution.js'],
  ['one-telescope', 'accepted/Main.java'],
  ['two-couriers', 'accepted/solution.py'],
] as const

const content = fileURLToPath(new URL('../../../../content', import.meta.url))
const { db, url } = await freshDatabase()
const userId = await newUser(db)
const judge = await startJudge(judgeConfig(url))
afterAll(() => judge.stop(0))

const problemIds = new Map<string, string>()
for (const slug of new Set(sample.map(([slug]) => slug)))
  problemIds.set(slug, await addPackage(db, await readPackage(await folderFiles(content, slug))))

test.each(sample)('%s: %s gets the verdict of its folder', async (slug, path) => {
  const programs = await readSubmissions(await folderFiles(content, slug))
  const program = programs.find((each) => each.path === path)
  if (!program) throw new Error(`there is no ${path}`)
  const { language, code, label } = program
  const { submissionId } = await newSubmission(db, { userId, problemId: problemIds.get(slug) ?? '', language, code })
  expect((await judged(db, submissionId)).verdict).toBe(expectedVerdicts(label)[0])
})
