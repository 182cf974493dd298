import { type GroupPlan, type GroupResult, plainPlan } from '@arbiter/rules/judging/judging-plan'
import { type SubtaskRule, subtaskRules } from '@arbiter/rules/scoring/subtask-rule'
import { PARTIAL_DETAIL } from '@arbiter/rules/verdict'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishJudgement } from '../queue/finish-judgement.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { claimNext, newContest, newProblem, newSubmission, newUser, resultOf } from '../testing/judging.ts'

const { db } = await freshDatabase()

const worth = { 'secret/1': 20, 'secret/2': 30, 'secret/3': 50 }
const names = Object.keys(worth) as (keyof typeof worth)[]
const group = (name: string, maxScore: number): GroupPlan => ({
  ...{ name, maxScore, minScore: 0, requires: [], ignoresSample: false, stopsAtFailure: false },
  ...{ aggregation: 'sum', verdictRule: 'worst-error', acceptScore: 1, rejectScore: 0 },
})
const scoring = {
  objective: 'max' as const,
  groups: [group('', 100), group('secret', 100), ...names.map((name) => group(name, worth[name]))],
}

/** The same for the same seed, so that a failure can be repeated. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

function judgedWith(shares: readonly number[]) {
  const parts = names.map((name, index) => ({ name, score: (shares[index] ?? 0) * worth[name], maxScore: worth[name] }))
  const score = parts.reduce((sum, part) => sum + part.score, 0)
  const verdict = score === 100 ? ('Accepted' as const) : ('Wrong Answer' as const)
  const whole = ['', 'secret'].map((name) => ({ name, score, maxScore: 100 }))
  const groups: GroupResult[] = [...whole, ...parts].map((part) => ({ ...part, verdict, decidedBy: null }))
  return resultOf(verdict, { score, groups })
}

/** From the stored judgements by a statement, without the log, the fold or the rules. */
const byHand: Record<SubtaskRule, ReturnType<typeof sql>> = {
  'max-per-subtask': sql`select participant, sum(best)::float as points from (
      select participant, each->>'name' as name, max((each->>'score')::float) as best from judged, jsonb_array_elements(groups) each
      where each->>'name' like 'secret/%' group by 1, 2) bests group by 1`,
  'best-submission': sql`select participant, max(score)::float as points from judged group by 1`,
  'last-submission': sql`select distinct on (participant) participant, score::float as points from judged
      order by participant, created_at desc, number desc`,
}

test('accepted with a part of the points is that part on the board, and solves nothing', async () => {
  const problemId = await newProblem(db, { judging: { ...plainPlan, scoring } })
  const { contestId } = await newContest(db, { problemIds: [problemId], contestType: 'IOI' })
  const userId = await newUser(db)
  await newSubmission(db, { userId, problemId, contestId })
  const partly = judgedWith([0.25, 0.25, 0.31])
  await finishJudgement(db, await claimNext(db), { ...partly, verdict: 'Accepted', verdictDetail: PARTIAL_DETAIL })
  const { rows } = await db.execute(sql`
    select row->'totalPoints' as points, row->'problemsSolved' as solved, row->'cells'->0->>'state' as state, rank_key[1]::int as key
    from contest_standings where contest_id = ${contestId}`)
  expect(rows).toEqual([{ points: 28, solved: 0, state: 'partial', key: -2_800 }])
  const { rows: own } = await db.execute(sql`
    select is_solved as solved, attempts from user_problems where user_id = ${userId}`)
  expect(own).toEqual([{ solved: false, attempts: 1 }])
})

test.each(subtaskRules)('a board by %s has the points that the judgements add up to', async (subtaskRule) => {
  const pick = random(20_261_118 + subtaskRule.length)
  const problemId = await newProblem(db, { judging: { ...plainPlan, scoring } })
  const { contestId } = await newContest(db, { problemIds: [problemId], contestType: 'IOI', subtaskRule, points: 200 })
  const userIds = await Promise.all(Array.from({ length: 4 }, () => newUser(db)))
  for (let turn = 0; turn < 40; turn++) {
    await newSubmission(db, { userId: userIds[pick(4)] ?? '', problemId, contestId })
    await finishJudgement(db, await claimNext(db), judgedWith(names.map(() => pick(5) / 4)))
  }
  const { rows: expected } = await db.execute(sql`
    with judged as (
      select submissions.participant, submissions.created_at, submissions.number, judgements.score, judgements.groups
      from submissions join judgements on judgements.submission_id = submissions.id where contest_id = ${contestId})
    ${byHand[subtaskRule]}`)
  const { rows: stored } = await db.execute(sql`
    select participant, (row->>'totalPoints')::float / 2 as points from contest_standings where contest_id = ${contestId}`)
  const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
  expect(stored).toHaveLength(4)
  expect(sorted(stored)).toEqual(sorted(expected))
})
