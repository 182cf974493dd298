import { gzipSync } from 'node:zlib'
import { auditLog } from '@arbiter/database/schema/operations'
import { newProblem, newSubmission, newUser } from '@arbiter/database/testing/judging'
import { asc, gt, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { contestStage, minutesFromNow } from '../testing/contest-stage.ts'
import { callName, contractEndpoints } from '../testing/contract-endpoints.ts'
import { judge as playJudge } from '../testing/play-judge.ts'
import { finishTrialAs } from '../testing/play-trial.ts'
import { formOf, zipOf } from '../testing/zip.ts'

/**
 * Nothing an administrator changes is missing from the log: every call of the contract that only administrators may make
 * and that changes something is made here for real, and must leave the entry that this table names.
 */

const stage = await contestStage()
const { app, db, admin, get, post, put, remove, registered, signedIn, flag, idOf, create, move, end, joined } = stage
const { judged, problemIdsOf } = stage

interface Act {
  action: string
  call: () => Promise<{ statusCode: number; body: string }>
}

let made = 0
const someone = async () => registered(`person-${++made}`)

async function appealOf(): Promise<string> {
  const username = `appellant-${++made}`
  const headers = await signedIn(username)
  await flag(username)
  const reply = await post('/api/appeals', { reason: 'This was a mistake, please look again.' }, headers)
  return reply.json().appeal._id
}

async function sessionOf(username: string): Promise<[userId: string, sessionId: string]> {
  await signedIn(username)
  const userId = await idOf(username)
  const reply = await get(`/api/admin/users/${userId}`, admin)
  return [userId, reply.json().sessions[0]._id]
}

async function frozenContest(): Promise<string> {
  const id = await create({ freezeMinutes: 60 })
  const [a = ''] = await problemIdsOf(id)
  const headers = await joined(`frozen-${++made}`, id)
  await move(id, -90)
  await judged(headers, id, a, 'Accepted')
  await end(id)
  return id
}

async function participantOf(id: string): Promise<number> {
  const { leaderboard } = (await get(`/api/contests/${id}/leaderboard`, admin)).json()
  return leaderboard[0].participant
}

async function contestWithParticipant(): Promise<[id: string, participant: number, headers: { cookie: string }]> {
  const id = await create()
  const headers = await joined(`starter-${++made}`, id)
  await move(id, -10)
  return [id, await participantOf(id), headers]
}

const aCase = { input: '1', output: '2' }
const aContest = async () => ({
  title: 'Autumn Cup',
  description: 'Two hours.',
  startTime: minutesFromNow(10),
  endTime: minutesFromNow(130),
  problems: await stage.problems(1),
})
const aProblem = { name: 'Sum', statement: 'Add.', inputFormat: 'Two.', outputFormat: 'One.', points: 10 }

async function problemWithCase(): Promise<[problemId: string, caseId: string]> {
  const problemId = await newProblem(db)
  const reply = await post(`/api/problems/${problemId}/testcases`, aCase, admin)
  return [problemId, reply.json().testcase._id]
}

async function judgedSubmission(): Promise<[submissionId: string, problemId: string]> {
  const problemId = await newProblem(db)
  const { submissionId } = await newSubmission(db, { userId: await newUser(db), problemId })
  await playJudge(db, submissionId, [{ verdict: 'Accepted' }])
  return [submissionId, problemId]
}

const aProgram = { language: 'python', code: 'print(1)' }

/** Whose program has written an output for every case. */
async function trialOf(): Promise<[problemId: string, trialId: string]> {
  await db.execute(sql`truncate trials cascade`)
  const problemId = await newProblem(db)
  const { trial } = (await post(`/api/problems/${problemId}/trials/generate`, aProgram, admin)).json()
  await finishTrialAs(db, 'Wrong Answer', [{ verdict: 'Wrong Answer', output: gzipSync('1'), outputSize: 1 }])
  return [problemId, trial._id]
}

async function donePreview(): Promise<string> {
  const [submissionId] = await judgedSubmission()
  const { rejudgeId } = (await post('/api/admin/rejudges', { submissionIds: [submissionId] }, admin)).json()
  await playJudge(db, submissionId, [{ verdict: 'Accepted' }])
  return rejudgeId
}

const acts: Record<string, Act> = {
  'PUT /admin/users/:id/flag': {
    action: 'user.flag',
    call: async () => put(`/api/admin/users/${await someone()}/flag`, { isFlagged: true }, admin),
  },
  'PUT /admin/users/:id/role': {
    action: 'user.role',
    call: async () => put(`/api/admin/users/${await someone()}/role`, { role: 'admin' }, admin),
  },
  'DELETE /admin/users/:id': {
    action: 'user.delete',
    call: async () => remove(`/api/admin/users/${await someone()}`, admin),
  },
  'POST /admin/users/:id/password-reset': {
    action: 'user.password-reset',
    call: async () => post(`/api/admin/users/${await someone()}/password-reset`, {}, admin),
  },
  'DELETE /admin/users/:id/sessions/:sessionId': {
    action: 'user.sign-out',
    call: async () => {
      const [userId, sessionId] = await sessionOf('one-browser')
      return remove(`/api/admin/users/${userId}/sessions/${sessionId}`, admin)
    },
  },
  'DELETE /admin/users/:id/sessions': {
    action: 'user.sign-out-everywhere',
    call: async () => remove(`/api/admin/users/${await someone()}/sessions`, admin),
  },
  'POST /admin/users/import': {
    action: 'user.import',
    call: async () => {
      const csv = 'username,firstname,lastname,email\nimported,A,B,imported@example.org'
      return post('/api/admin/users/import', { csv }, admin)
    },
  },
  'PUT /admin/appeals/:id': {
    action: 'appeal.reject',
    call: async () => put(`/api/admin/appeals/${await appealOf()}`, { decision: 'rejected' }, admin),
  },
  'POST /contests': { action: 'contest.create', call: async () => post('/api/contests', await aContest(), admin) },
  'PUT /contests/:id': {
    action: 'contest.update',
    call: async () => put(`/api/contests/${await create()}`, { title: 'Renamed Cup' }, admin),
  },
  'DELETE /contests/:id': {
    action: 'contest.delete',
    call: async () => remove(`/api/contests/${await create()}`, admin),
  },
  'POST /contests/:id/extension': {
    action: 'contest.extend',
    call: async () => {
      const [id] = await contestWithParticipant()
      return post(`/api/contests/${id}/extension`, { minutes: 5 }, admin)
    },
  },
  'POST /contests/:id/unfreeze': {
    action: 'contest.unfreeze',
    call: async () => post(`/api/contests/${await frozenContest()}/unfreeze`, {}, admin),
  },
  'POST /contests/:id/reveal': {
    action: 'contest.reveal',
    call: async () => post(`/api/contests/${await frozenContest()}/reveal`, {}, admin),
  },
  'POST /contests/:id/announcements': {
    action: 'contest.announce',
    call: async () => post(`/api/contests/${await create()}/announcements`, { title: 'Hello', text: 'All.' }, admin),
  },
  'PUT /contests/:id/clarifications/:clarificationId': {
    action: 'contest.answer',
    call: async () => {
      const [id, , headers] = await contestWithParticipant()
      const asked = await post(`/api/contests/${id}/clarifications`, { question: 'How long?' }, headers)
      return put(`/api/contests/${id}/clarifications/${asked.json().clarification._id}`, { answer: 'Long.' }, admin)
    },
  },
  'POST /contests/:id/participants': {
    action: 'contest.add-participant',
    call: async () => {
      await registered('invited')
      return post(`/api/contests/${await create()}/participants`, { usernames: ['invited'] }, admin)
    },
  },
  'PUT /contests/:id/participants/:participant/disqualification': {
    action: 'contest.disqualify',
    call: async () => {
      const [id, participant] = await contestWithParticipant()
      const body = { isDisqualified: true, reason: 'Copied' }
      return put(`/api/contests/${id}/participants/${participant}/disqualification`, body, admin)
    },
  },
  'POST /problems': { action: 'problem.create', call: async () => post('/api/problems', aProblem, admin) },
  'PUT /problems/:id': {
    action: 'problem.update',
    call: async () => put(`/api/problems/${await newProblem(db)}`, { points: 20 }, admin),
  },
  'DELETE /problems/:id': {
    action: 'problem.delete',
    call: async () => remove(`/api/problems/${await newProblem(db)}`, admin),
  },
  'POST /problems/:id/testcases': {
    action: 'test-case.create',
    call: async () => post(`/api/problems/${await newProblem(db)}/testcases`, aCase, admin),
  },
  'PUT /problems/:id/testcases/:testcaseId': {
    action: 'test-case.update',
    call: async () => {
      const [problemId, caseId] = await problemWithCase()
      return put(`/api/problems/${problemId}/testcases/${caseId}`, { output: '3' }, admin)
    },
  },
  'DELETE /problems/:id/testcases/:testcaseId': {
    action: 'test-case.delete',
    call: async () => {
      const [problemId, caseId] = await problemWithCase()
      return remove(`/api/problems/${problemId}/testcases/${caseId}`, admin)
    },
  },
  'PUT /problems/:id/test-set': {
    action: 'test-set.replace',
    call: async () => {
      const url = `/api/problems/${await newProblem(db)}/test-set`
      const payload = zipOf([
        { name: '1.in', content: '1' },
        { name: '1.ans', content: '2' },
      ])
      return app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'application/zip', ...admin } })
    },
  },
  'PUT /problems/:id/test-set/order': {
    action: 'test-set.order',
    call: async () => {
      const problemId = await newProblem(db, { tests: [] })
      const reply = await post(`/api/problems/${problemId}/testcases`, aCase, admin)
      return put(`/api/problems/${problemId}/test-set/order`, { testCaseIds: [reply.json().testcase._id] }, admin)
    },
  },
  'POST /problems/:id/test-set/versions/:version/restore': {
    action: 'test-set.restore',
    call: async () => post(`/api/problems/${await newProblem(db)}/test-set/versions/1/restore`, {}, admin),
  },
  'POST /problems/:id/trials/judge': {
    action: 'trial.judge',
    call: async () => {
      const programs = [{ name: 'a', ...aProgram, expectedVerdict: 'Accepted' }]
      return post(`/api/problems/${await newProblem(db)}/trials/judge`, { programs }, admin)
    },
  },
  'POST /problems/:id/trials/generate': {
    action: 'trial.generate',
    call: async () => post(`/api/problems/${await newProblem(db)}/trials/generate`, aProgram, admin),
  },
  'POST /problems/:id/trials/:trialId/apply': {
    action: 'test-set.generate',
    call: async () => {
      const [problemId, trialId] = await trialOf()
      return post(`/api/problems/${problemId}/trials/${trialId}/apply`, {}, admin)
    },
  },
  'DELETE /problems/:id/trials/:trialId': {
    action: 'trial.delete',
    call: async () => {
      const [problemId, trialId] = await trialOf()
      return remove(`/api/problems/${problemId}/trials/${trialId}`, admin)
    },
  },
  'POST /admin/problem-pictures': {
    action: 'problem-picture.upload',
    call: async () => {
      const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer()
      const { payload, headers } = formOf([{ name: 'a.png', content }])
      return app.inject({
        method: 'POST',
        url: '/api/admin/problem-pictures',
        payload,
        headers: { ...headers, ...admin },
      })
    },
  },
  'PUT /admin/problems': {
    action: 'problem.update',
    call: async () => put('/api/admin/problems', { ids: [await newProblem(db)], act: 'hide' }, admin),
  },
  'POST /admin/submissions/:id/rejudge': {
    action: 'submission.rejudge',
    call: async () => post(`/api/admin/submissions/${(await judgedSubmission())[0]}/rejudge`, {}, admin),
  },
  'POST /admin/rejudges': {
    action: 'rejudge.order',
    call: async () => post('/api/admin/rejudges', { submissionIds: [(await judgedSubmission())[0]] }, admin),
  },
  'POST /admin/rejudges/:id/apply': {
    action: 'rejudge.apply',
    call: async () => post(`/api/admin/rejudges/${await donePreview()}/apply`, {}, admin),
  },
  'POST /admin/rejudges/:id/discard': {
    action: 'rejudge.discard',
    call: async () => post(`/api/admin/rejudges/${await donePreview()}/discard`, {}, admin),
  },
  'PUT /admin/submissions/:id/flag': {
    action: 'submission.flag',
    call: async () => put(`/api/admin/submissions/${(await judgedSubmission())[0]}/flag`, { isFlagged: true }, admin),
  },
  'DELETE /admin/submissions/:id': {
    action: 'submission.delete',
    call: async () => remove(`/api/admin/submissions/${(await judgedSubmission())[0]}`, admin),
  },
  'POST /admin/submissions/flag': {
    action: 'submission.flag',
    call: async () => {
      const submissionIds = [(await judgedSubmission())[0]]
      return post('/api/admin/submissions/flag', { submissionIds, isFlagged: true }, admin)
    },
  },
  'POST /admin/submissions/delete': {
    action: 'submission.delete',
    call: async () => post('/api/admin/submissions/delete', { submissionIds: [(await judgedSubmission())[0]] }, admin),
  },
  'PUT /admin/settings': {
    action: 'settings.update',
    call: async () => put('/api/admin/settings', { change: { siteName: 'Audited' }, revision: 0 }, admin),
  },
  'POST /admin/problems/:id/rejudge': {
    action: 'problem.rejudge',
    call: async () => post(`/api/admin/problems/${(await judgedSubmission())[1]}/rejudge`, {}, admin),
  },
}

const changing = (await contractEndpoints()).filter(({ access, method }) => access === 'admin' && method !== 'GET')

test('the table names every call with which an administrator changes something, and no other', () => {
  expect(Object.keys(acts).sort()).toEqual(changing.map(callName).sort())
})

describe.each(Object.entries(acts))('%s', (_call, { action, call }) => {
  test(`leaves an entry ${action}`, async () => {
    const [organiser, before] = [await idOf('organiser'), await newestEntry()]
    const reply = await call()
    expect([reply.statusCode, reply.body]).toEqual([200, expect.stringContaining('"success":true')])
    const entries = await db.select().from(auditLog).where(gt(auditLog.id, before)).orderBy(asc(auditLog.id))
    // What a call needed first may have left entries, too: the last one is its own.
    expect(entries.at(-1)).toMatchObject({ action, actorId: organiser })
    expect(entries.at(-1)?.subjectId).toMatch(/^([0-9a-f-]{36}|[0-9a-f]{64}|site)$/)
  })
})

async function newestEntry(): Promise<number> {
  const entries = await db.select({ id: auditLog.id }).from(auditLog).orderBy(asc(auditLog.id))
  return entries.at(-1)?.id ?? 0
}
