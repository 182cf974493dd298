import { judge, type PlayedTest } from '@arbiter/api/testing/play-judge'
import { finishSearchAs, someCase } from '@arbiter/api/testing/play-search'
import { drafts, reviews, submissionStates, submissions } from '@arbiter/database/schema/submissions'
import { notifications } from '@arbiter/database/schema/users'
import { newSearch, newSubmission } from '@arbiter/database/testing/judging'
import { eq } from 'drizzle-orm'
import type { Role } from '../roles.ts'
import type { World } from './world.ts'

export async function addSubmissions(world: World): Promise<void> {
  await addOwn(world, 'victim', 'public', ['admin'])
  await addOwn(world, 'member', 'public', ['member', 'admin'])
  await addOwn(world, 'flagged', 'public', ['flagged', 'admin'])
  await addOwn(world, 'participant', 'live', ['participant', 'admin'], 'live')
  await addDeleted(world)
  await addSpares(world)
  await addExplained(world)
  await addReview(world)
  for (const owner of ['victim', 'member', 'participant'] as const) await addDraft(world, owner)
  for (const owner of ['victim', 'member'] as const) await addNotification(world, owner)
}

/** Passes the sample and fails the first hidden test; what the validator says about that is for administrators. */
function failing(world: World, label: string): PlayedTest[] {
  const judgeMessage = world.canaries.plant(`message to the jury about ${label}`, ['admin'])
  const output = world.canaries.plant(`output on a hidden test of ${label}`, ['admin'])
  return [{ verdict: 'Accepted' }, { verdict: 'Wrong Answer', judgeMessage, output }, { verdict: 'Accepted' }]
}

async function addOwn(world: World, author: string, problem: string, seenBy: Role[], contest?: string): Promise<void> {
  const code = `// ${world.canaries.plant(`code of ${author}`, seenBy)}`
  const contestId = contest && world.idOf('contest', contest)
  const keys = { userId: world.idOf('user', author), problemId: world.idOf('problem', problem), contestId }
  const { submissionId } = await newSubmission(world.db, { ...keys, code })
  await judge(world.db, submissionId, failing(world, author))
  world.guard('submission', author, submissionId)
  const [{ number } = { number: null }] = await world.db
    .select()
    .from(submissions)
    .where(eq(submissions.id, submissionId))
  world.guard('submission', `${author}-number`, number ?? 0)
}

async function addDeleted(world: World): Promise<void> {
  const code = world.canaries.plant('code of a deleted submission', ['admin'])
  const keys = { userId: world.idOf('user', 'member'), problemId: world.idOf('problem', 'public') }
  const { submissionId } = await newSubmission(world.db, { ...keys, code })
  await judge(world.db, submissionId, failing(world, 'a deleted submission'))
  const own = eq(submissionStates.submissionId, submissionId)
  await world.db.update(submissionStates).set({ deletedAt: new Date() }).where(own)
  world.guard('submission', 'deleted', submissionId)
}

const SPARES = 6

async function addSpares(world: World): Promise<void> {
  for (let index = 1; index <= SPARES; index += 1) {
    const keys = { userId: world.idOf('user', 'spare'), problemId: world.idOf('problem', 'spare') }
    const { submissionId } = await newSubmission(world.db, { ...keys, code: `// ${index}` })
    await judge(world.db, submissionId, [{ verdict: index % 2 ? 'Accepted' : 'Wrong Answer' }])
    world.expend('submission', `spare-${index}`, submissionId)
  }
}

async function addExplained(world: World): Promise<void> {
  const input = world.canaries.plant('counterexample for another user', ['admin'])
  await newSearch(world.db, world.idOf('submission', 'victim'))
  await finishSearchAs(world.db, { kind: 'found', found: { ...someCase, input }, isCut: false })
}

async function addAccepted(world: World, author: string, label: string): Promise<string> {
  const keys = { userId: world.idOf('user', author), problemId: world.idOf('problem', 'public') }
  const code = 'int main() { for (;;) return 0; }'
  const { submissionId } = await newSubmission(world.db, { ...keys, code })
  await judge(world.db, submissionId, [{ verdict: 'Accepted' }, { verdict: 'Accepted' }, { verdict: 'Accepted' }])
  world.guard('submission', label, submissionId)
  return submissionId
}

async function addReview(world: World): Promise<void> {
  await addAccepted(world, 'member', 'member-accepted')
  const submissionId = await addAccepted(world, 'victim', 'reviewed')
  const analysis = world.canaries.plant('review for another user', ['admin'])
  await world.db.insert(reviews).values({ submissionId, reviewer: 'model', analysis })
}

async function addDraft(world: World, owner: 'victim' | 'member' | 'participant'): Promise<void> {
  const seenBy: Role[] = owner === 'victim' ? [] : [owner]
  const code = world.canaries.plant(`draft of ${owner}`, seenBy)
  const keys = { userId: world.idOf('user', owner), problemId: world.idOf('problem', 'public') }
  const [made] = await world.db
    .insert(drafts)
    .values({ ...keys, language: 'cpp', code })
    .returning({ id: drafts.id })
  world.guard('draft', owner, made?.id ?? '')
}

async function addNotification(world: World, owner: 'victim' | 'member'): Promise<void> {
  const seenBy: Role[] = owner === 'victim' ? [] : [owner]
  const note = world.canaries.plant(`note to ${owner}`, seenBy)
  const row = { userId: world.idOf('user', owner), kind: 'appeal-decided', details: { note } }
  const [made] = await world.db.insert(notifications).values(row).returning({ id: notifications.id })
  world.guard('notification', owner, made?.id ?? '')
}
