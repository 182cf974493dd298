import { setTimeout as sleep } from 'node:timers/promises'
import type { Filled, MadeSubmissions, People, ProblemIds } from './filled.ts'
import type { Person } from './person.ts'

const JUDGED_WITHIN_MS = 120_000
const LOOK_EVERY_MS = 300

/** Restrictions and appeals in each stage, proposed tests, a problem with a changed test set, and the preview of a rejudge. */
export async function fillAdministration(
  admin: Person,
  people: People,
  problems: ProblemIds,
  submissions: MadeSubmissions,
): Promise<Filled['admin']> {
  const userId = await restrict(admin, 'flagged', 'Two submissions are identical to the letter.')
  await restrict(admin, 'appealing', 'Several accounts for one person.')
  await restrict(admin, 'rejected', 'Shared code during a contest.')
  await people.get('appealing')?.post('/appeals', { reason: 'My sister and I use the same computer at home.' })
  await rejectAppeal(admin, people)
  await admin.put(`/admin/submissions/${submissions.wrongAnswer}/flag`, { isFlagged: true })
  await admin.put(`/admin/submissions/${submissions.wrongAnswer}/flag`, { isFlagged: false })
  const problemId = problems.get('bells-in-step') ?? ''
  await shareProblem(admin, problemId)
  const testProposalId = await proposeTests(admin, people, problemId)
  return { problemId, userId, testProposalId, rejudgeId: await previewRejudge(admin, problemId) }
}

/** Two people who work on the problem, and two open links to it. */
async function shareProblem(admin: Person, problemId: string): Promise<void> {
  const path = `/admin/problems/${problemId}`
  await admin.post(`${path}/rights`, {
    username: 'maximiliana-von-hohenstaufen-1',
    ability: 'problems.write',
    isOwner: true,
  })
  await admin.post(`${path}/rights`, { username: 'newcomer', ability: 'problems.test' })
  await admin.post(`${path}/invitations`, { ability: 'problems.write', uses: 3 })
  await admin.post(`${path}/invitations`, { ability: 'problems.test' })
}

/** One that is ready and one that no validator takes. Returns the id of the first. */
async function proposeTests(admin: Person, people: People, problemId: string): Promise<string> {
  const path = `/problems/${problemId}/test-proposals`
  const ready = await people.get('ines')?.post<{ proposal: { _id: string } }>(path, { input: '2 100\n6 4\n' })
  await people.get('ines')?.post(path, { input: '0 100\n\n' })
  const id = ready?.proposal._id ?? ''
  for (const until = Date.now() + JUDGED_WITHIN_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    const { proposals } = await admin.get<{ proposals: { state: string }[] }>('/admin/test-proposals?show=all')
    if (proposals.every(({ state }) => state === 'ready' || state === 'invalid')) return id
  }
  throw new Error('the proposed tests were not checked in time')
}

async function restrict(admin: Person, username: string, reason: string): Promise<string> {
  const { users } = await admin.get<{ users: { _id: string; username: string }[] }>(`/admin/users?search=${username}`)
  const id = users.find((user) => user.username === username)?._id ?? ''
  await admin.put(`/admin/users/${id}/flag`, { isFlagged: true, reason })
  return id
}

async function rejectAppeal(admin: Person, people: People): Promise<void> {
  const reason = 'I only showed my own solution to a friend after the end.'
  const filed = await people.get('rejected')?.post<{ appeal: { _id: string } }>('/appeals', { reason })
  const note = 'The submissions were made during the contest.'
  await admin.put(`/admin/appeals/${filed?.appeal._id}`, { decision: 'rejected', note })
}

/** A test whose output was changed, so that verdicts change with it. */
async function previewRejudge(admin: Person, problemId: string): Promise<string> {
  const cases = await admin.get<{ testcases: { _id: string }[] }>(`/problems/${problemId}/testcases?previewBytes=100`)
  const last = cases.testcases.at(-1)?._id
  await admin.put(`/problems/${problemId}/testcases/${last}`, { output: '0\n' })
  const { rejudgeId } = await admin.post<{ rejudgeId: string }>('/admin/rejudges', { problemId })
  for (const until = Date.now() + JUDGED_WITHIN_MS; Date.now() < until; await sleep(LOOK_EVERY_MS)) {
    const { rejudge } = await admin.get<{ rejudge: { isDone: boolean } }>(`/admin/rejudges/${rejudgeId}`)
    if (rejudge.isDone) return rejudgeId
  }
  throw new Error('the preview of the rejudge was not done in time')
}
