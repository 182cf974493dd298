import { readBoard } from '@arbiter/database/contests/contest-log'
import { contestStandings } from '@arbiter/database/schema/contest-log'
import { problemStats, userProblems } from '@arbiter/database/schema/problem-progress'
import { judgements, submissions } from '@arbiter/database/schema/submissions'
import { newContest, newParticipant, newProblem } from '@arbiter/database/testing/judging'
import { count, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { refused, type Sent, testServer } from '../testing/test-server.ts'

/** Concurrent submissions are written in few transactions; each request gets its own reply. */

const { db, post, signedIn, idOf } = await testServer()

const PEOPLE = 40

async function crowd(name: string): Promise<{ headers: Sent; userId: string; index: number }[]> {
  const people = Array.from({ length: PEOPLE }, async (_, index) => {
    const headers = await signedIn(`${name}${index}`)
    return { headers, userId: await idOf(`${name}${index}`), index }
  })
  return Promise.all(people)
}

const submit = (headers: Sent, body: object) =>
  post('/api/submissions', { language: 'cpp', code: 'int main() {}', ...body }, headers)

test('those who may submit are written with their own code, job and try, and the others refused', async () => {
  const problemIds = [await newProblem(db), await newProblem(db), await newProblem(db)]
  const { contestId } = await newContest(db, { problemIds })
  const people = await crowd('rush')
  const isIn = (index: number) => index % 4 !== 0
  for (const { userId, index } of people) if (isIn(index)) await newParticipant(db, contestId, userId)
  const codeOf = (index: number) => `// "${index}", {\\} 'é'\r\n`
  const replies = await Promise.all(
    people.map(({ headers, index }) =>
      submit(headers, { contestId, problemId: problemIds[index % 3], code: codeOf(index) }),
    ),
  )
  for (const { userId, index } of people) {
    const answer = [replies[index]?.statusCode, replies[index]?.json()]
    if (!isIn(index)) {
      expect(answer).toEqual(refused('contest.not-registered'))
      continue
    }
    expect(answer).toMatchObject([200, { data: { contestId, isLate: false } }])
    const { submissionId, number } = answer[1].data
    const [stored] = await db
      .select()
      .from(submissions)
      .innerJoin(judgements, eq(judgements.submissionId, submissions.id))
      .innerJoin(userProblems, eq(userProblems.userId, submissions.userId))
      .where(eq(submissions.id, submissionId))
    expect(stored?.submissions).toMatchObject({ userId, number, code: codeOf(index), problemId: problemIds[index % 3] })
    expect(stored?.judgements).toMatchObject({ userId, number: 1, priority: 0, round: 0, status: 'queued' })
    expect(stored?.user_problems).toMatchObject({ problemId: problemIds[index % 3], attempts: 1, isSolved: false })
  }
  const counted = await db.select().from(problemStats).where(inArray(problemStats.problemId, problemIds))
  const taken = people.filter(({ index }) => isIn(index)).length
  expect(counted.reduce((sum, each) => sum + each.submissions, 0)).toBe(taken)
  await expectFolded(contestId)
})

async function expectFolded(contestId: string): Promise<void> {
  const board = await readBoard(db, contestId)
  const stored = await db.select().from(contestStandings).where(eq(contestStandings.contestId, contestId))
  expect(new Map(stored.map(({ participant, row }) => [participant, row]))).toEqual(
    new Map(JSON.parse(JSON.stringify([...board.rows]))),
  )
}

test('the problems may be those of several contests that nobody names', async () => {
  const problemIds = [await newProblem(db), await newProblem(db)]
  const contests = await Promise.all(problemIds.map((id) => newContest(db, { problemIds: [id] })))
  const people = await crowd('unnamed')
  for (const { userId, index } of people) await newParticipant(db, contests[index % 2]?.contestId ?? '', userId)
  const replies = await Promise.all(
    people.map(({ headers, index }) => submit(headers, { problemId: problemIds[index % 2] })),
  )
  const found = replies.map((reply) => reply.json().data.contestId)
  expect(found).toEqual(people.map(({ index }) => contests[index % 2]?.contestId))
  for (const { contestId } of contests) await expectFolded(contestId)
})

test('one that the database refuses fails alone', async () => {
  const problemId = await newProblem(db)
  await db.execute(sql`
    create function refuse_poison() returns trigger language plpgsql as $$
    begin raise exception 'poison' using errcode = 'check_violation'; end $$`)
  await db.execute(sql`
    create trigger poison before insert on submissions for each row when (new.code = 'poison') execute function refuse_poison()`)
  const people = await crowd('beside')
  const code = (index: number) => (index === 7 ? 'poison' : `int main() { return ${index}; }`)
  const replies = await Promise.all(
    people.map(({ headers, index }) => submit(headers, { problemId, code: code(index) })),
  )
  expect(replies.map((reply) => reply.statusCode)).toEqual(people.map(({ index }) => (index === 7 ? 500 : 200)))
  const [stored] = await db.select({ rows: count() }).from(submissions).where(eq(submissions.problemId, problemId))
  expect(stored?.rows).toBe(PEOPLE - 1)
})
