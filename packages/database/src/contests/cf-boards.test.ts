import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishJudgement } from '../queue/finish-judgement.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { claimNext, newContest, newProblem, newSubmission, newUser, resultOf } from '../testing/judging.ts'

const { db } = await freshDatabase()

const tests = [
  { input: '1 2\n', output: '3\n', isSample: true },
  { input: '5 6\n', output: '11\n' },
]

/** Judged with these verdicts, test by test. */
function judged(...[sample, hidden]: ['Accepted' | 'Wrong Answer', 'Accepted' | 'Wrong Answer']) {
  const verdict = sample === 'Accepted' ? hidden : sample
  const [result] = resultOf(verdict).tests
  if (!result) throw new Error('a judging has a test')
  return resultOf(verdict, {
    tests: [
      { ...result, position: 0, verdict: sample },
      { ...result, position: 1, verdict: hidden },
    ],
  })
}

async function cellAfter(...results: Parameters<typeof judged>[]) {
  const problemId = await newProblem(db, { tests })
  const { contestId, startTime } = await newContest(db, { problemIds: [problemId], contestType: 'CF', points: 500 })
  const userId = await newUser(db)
  for (const result of results) {
    await newSubmission(db, { userId, problemId, contestId, createdAt: startTime })
    await finishJudgement(db, await claimNext(db), judged(...result))
  }
  const { rows } = await db.execute(
    sql`select row->'cells'->0 as cell from contest_standings where contest_id = ${contestId}`,
  )
  return rows[0]?.cell
}

test('in a CF contest a failed sample costs nothing, and a failed hidden test fifty points', async () => {
  expect(await cellAfter(['Wrong Answer', 'Wrong Answer'], ['Wrong Answer', 'Accepted'])).toMatchObject({
    ...{ state: 'untried', wrongTries: 0 },
  })
  expect(await cellAfter(['Wrong Answer', 'Wrong Answer'], ['Accepted', 'Accepted'])).toMatchObject({
    ...{ state: 'solved', points: 500, wrongTries: 0 },
  })
  expect(await cellAfter(['Accepted', 'Wrong Answer'], ['Accepted', 'Accepted'])).toMatchObject({
    ...{ state: 'solved', points: 450, wrongTries: 1 },
  })
})
