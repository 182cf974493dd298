import { randomUUID } from 'node:crypto'
import { readSettings, writeSettings } from '@arbiter/database/accounts/site-settings'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { recordHeartbeat } from '@arbiter/database/queue/judges'
import {
  claimNext,
  newContest,
  newParticipant,
  newProblem,
  newSubmission,
  newUser,
  resultOf,
} from '@arbiter/database/testing/judging'
import { expect, test, vi } from 'vitest'
import { answered, refused, testServer } from '../testing/test-server.ts'

const { db, get, admin, signedIn } = await testServer()
const boss = await admin('boss')
const problemId = await newProblem(db)
const { contestId } = await newContest(db, { problemIds: [problemId] })
const path = `/api/contests/${contestId}/version-changes`
const changes = async () => (await get(path, boss)).json().changes

async function judgedBy(compiler: string | null): Promise<void> {
  const userId = await newUser(db)
  await newParticipant(db, contestId, userId)
  await newSubmission(db, { userId, problemId, contestId })
  await finishJudgement(db, await claimNext(db), resultOf('Accepted', { compiler }))
}

const connect = (version: string) =>
  recordHeartbeat(db, {
    ...{ id: randomUUID(), name: version, slots: 1, isJudging: true, idleReason: null, sandboxMode: null },
    ...{ languages: ['cpp'], languageVersions: { cpp: version } },
  })

test('a judge with another version than the one that has judged in the contest is named, until the site wants one', async () => {
  await connect('g++ 12.2.0')
  await judgedBy('g++ 12.2.0')
  await judgedBy(null)
  expect(await changes()).toEqual([])
  await connect('g++ 13.1.0')
  expect(await changes()).toEqual([{ language: 'cpp', judged: ['g++ 12.2.0'], arrived: ['g++ 13.1.0'] }])
  await writeSettings(db, { languageVersions: { cpp: 'g++ 12.2.0' } }, (await readSettings(db)).revision)
  await vi.waitFor(async () => expect(await changes()).toEqual([]), { timeout: 3_000 })
  await writeSettings(db, { languageVersions: {} }, (await readSettings(db)).revision)
})

test('verdicts of two versions are named for as long as both count', async () => {
  await judgedBy('g++ 13.1.0')
  expect(await changes()).toEqual([{ language: 'cpp', judged: ['g++ 12.2.0', 'g++ 13.1.0'], arrived: [] }])
})

test('only organisers see them', async () => {
  expect(answered(await get(path))).toEqual(refused('session.required'))
  expect(answered(await get(path, await signedIn('curious')))).toEqual(refused('admin.required'))
})
