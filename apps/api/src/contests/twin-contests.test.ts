import { callName } from '@arbiter/contract/testing/contract-endpoints'
import { claimJob } from '@arbiter/database/queue/background-jobs'
import { finishJob } from '@arbiter/database/queue/job-table'
import type { MeasurementResult } from '@arbiter/database/schema/background-jobs'
import { newProblem } from '@arbiter/database/testing/judging'
import { languages } from '@arbiter/rules/languages'
import type { Verdict } from '@arbiter/rules/verdict'
import { expect, test } from 'vitest'
import { settle } from '../sweep.ts'
import { contestStage } from '../testing/contest-stage.ts'
import { judge } from '../testing/play-judge.ts'
import { described } from '../testing/play-search.ts'
import type { Sent } from '../testing/test-server.ts'
import { comparableCalls, differences, everyReply, type Names } from '../testing/twin-replies.ts'

/**
 * Two contests that differ only in what a freeze hides: in one the submissions of the frozen hour were accepted, in the
 * other they failed. For every request of anyone but administrators and the authors, both servers must send the same reply.
 */

const calls = await comparableCalls()

test('every call that is not compared is in the contract', () => {
  expect(calls.unknown).toEqual([])
  expect(calls.compared.map(callName)).toContain('POST /ai/:id/analyze')
})

test('no call tells what the submissions of a frozen hour were', async () => {
  const twins = await Promise.all([twin(['Accepted', 'Accepted']), twin(['Wrong Answer', 'Wrong Answer'])])
  await expectSameReplies(twins)
  await Promise.all(twins.map(({ end }) => end()))
  await expectSameReplies(twins)
}, 180_000)

test('no call tells whose submissions were accepted while the board is hidden', async () => {
  const isHidden = true
  const verdicts: [Verdict, Verdict][] = [
    ['Accepted', 'Wrong Answer'],
    ['Wrong Answer', 'Accepted'],
  ]
  await expectSameReplies(await Promise.all(verdicts.map((each) => twin(each, isHidden))))
}, 180_000)

test('no call tells that a public problem will be in a contest', async () => {
  const [coming, free] = await Promise.all([beforeContest('lanterns'), beforeContest('bridges')])
  await expectSameReplies([coming, free])
  expect(await coming.checkedProposals()).toBe(await free.checkedProposals())
  // What was opened and proposed meanwhile stays visible.
  await expectSameReplies([coming, free])
}, 180_000)

interface Asked {
  replies(): Promise<Map<string, string>>
}

/** Both servers are asked at the same time, because each mostly waits for its database. */
async function expectSameReplies(twins: readonly Asked[]): Promise<void> {
  const [one = new Map(), other = new Map()] = await Promise.all(twins.map((each) => each.replies()))
  expect(one.size).toBeGreaterThan(0)
  expect(differences(one, other)).toEqual([])
}

/** Two public problems, one of which will be in a contest that only administrators know. */
async function beforeContest(inContest: 'lanterns' | 'bridges') {
  const stage = await contestStage()
  const { db, post, signedIn, create } = stage
  const help = { hints: ['Add.', 'Subtract.'], editorial: '## By adding', isEditorialPublished: true }
  const made = async (slug: string) => newProblem(db, { ...described, ...help, name: slug, slug })
  const ids = { lanterns: await made('lanterns'), bridges: await made('bridges') }
  await create({ problems: [ids[inContest]], isPublic: false })
  const [solver, newcomer] = [await signedIn('solver'), await signedIn('newcomer')]
  const submission = { problemId: ids.lanterns, language: 'cpp', code: 'int main() {}' }
  const { submissionId } = (await post('/api/submissions', submission, solver)).json().data
  await judge(db, submissionId, [{ verdict: 'Accepted' }])

  async function checkedProposals(): Promise<number> {
    let checked = 0
    while (await claimJob(db, { id: crypto.randomUUID(), languages: [...languages] }, ['proposal'])) checked++
    return checked
  }

  const names: Names = { contests: [], problems: [ids.lanterns, 'lanterns'], users: [] }
  const viewers = [
    { role: 'visitor', headers: {}, submissions: [submissionId] },
    { role: 'who has solved it', headers: solver, submissions: [submissionId] },
    { role: 'who has not', headers: newcomer, submissions: [submissionId] },
  ]
  return { checkedProposals, replies: () => everyReply(stage.app, calls.compared, names, viewers) }
}

const measured: MeasurementResult = {
  kind: 'measured',
  measured: {
    sizes: [{ size: 10, cpuMs: 1, memoryKb: 900 }],
    ...{ largest: 10, timeLimitMs: 1000, by: 'steps' },
    time: { kind: 'clear', growth: 'n' },
    memory: { kind: 'clear', growth: '1' },
  },
}

/** Two authors get these verdicts, in a frozen hour or behind a hidden board. */
async function twin(verdicts: readonly [Verdict, Verdict], isHidden = false) {
  const stage = await contestStage()
  const { db, admin, post, put, signedIn, joined, create, move, submit } = stage
  const problemId = await newProblem(db, { ...described, name: 'Lanterns', slug: 'lanterns', hints: ['Add.'] })
  const earlier = await create({ problems: [problemId], title: 'Earlier' })
  await move(earlier, -600)
  const contestId = await create({ problems: [problemId], ...(!isHidden && { freezeMinutes: 60 }) })
  if (isHidden) await put(`/api/contests/${contestId}/board-visibility`, { isHidden }, admin)
  const people = {
    visitor: {},
    user: await signedIn('bystander'),
    participant: await joined('rival', contestId),
    virtual: await signedIn('latecomer'),
  }
  const authors = [await joined('first', contestId), await joined('second', contestId)]
  await post(`/api/contests/${earlier}/virtual`, {}, people.virtual)
  await move(contestId, -50)
  await settle(db)

  const submitted = async (headers: Sent, code: string, contest?: string) => {
    const reply = await post('/api/submissions', { problemId, language: 'cpp', code, contestId: contest }, headers)
    return reply.json().data.submissionId as string
  }
  const own = {
    visitor: null,
    user: await submitted(people.user, 'int main() { return 1 - 1; }'),
    participant: await submitted(people.participant, 'int main() { return 2 - 2; }', contestId),
    virtual: await submitted(people.virtual, 'int main() { return 3 - 3; }', earlier),
  }
  for (const id of [own.user, own.participant, own.virtual]) await judge(db, id, [{ verdict: 'Accepted' }])
  await move(contestId, -90)
  const hiddenIds = [await submit(authors[0], contestId, problemId), await submit(authors[1], contestId, problemId)]
  for (const [index, id] of hiddenIds.entries()) await judge(db, id, [{ verdict: verdicts[index] ?? 'Accepted' }])
  await settle(db)

  /** The authors know their hidden results, and may have their accepted programs measured, as everyone may. */
  async function end(): Promise<void> {
    await stage.end(contestId)
    await settle(db)
    await post(`/api/submissions/${hiddenIds[0]}/complexity`, {}, authors[0])
    await post(`/api/submissions/${own.user}/complexity`, {}, people.user)
    await post(`/api/submissions/${own.participant}/complexity`, {}, people.participant)
    for (let lease = await nextLease(); lease; lease = await nextLease()) await finishJob(db, lease, measured)
  }

  const nextLease = () => claimJob(db, { id: crypto.randomUUID(), languages: [...languages] }, ['complexity'])

  const userId = await stage.idOf('first')
  const names: Names = { contests: [contestId, earlier], problems: [problemId, 'lanterns'], users: [userId] }
  const viewers = Object.entries(people).map(([role, headers]) => {
    const ids = own[role as keyof typeof own]
    return { role, headers, submissions: [...(ids ? [ids] : []), ...hiddenIds] }
  })
  return { end, replies: () => everyReply(stage.app, calls.compared, names, viewers) }
}
