import { createHash, randomUUID } from 'node:crypto'
import { insertSession, SESSION_COOKIE } from '@arbiter/api/accounts/sessions/session'
import { insertAccount } from '@arbiter/api/accounts/store'
import { hashPassword } from '@arbiter/database/accounts/passwords'
import { appeals, flags, sessions, users } from '@arbiter/database/schema/users'
import { eq } from 'drizzle-orm'
import type { Role } from '../roles.ts'
import { WORLD_PASSWORD } from './password.ts'
import type { World } from './world.ts'

const accounts = ['member', 'flagged', 'participant', 'admin'] as const

/** A user for each role that makes requests, one that never does, and some that an administrator may change. */
export async function addPeople(world: World): Promise<void> {
  for (const role of accounts) await addAccount(world, role, [role, 'admin'])
  await addAccount(world, 'victim', ['admin'])
  await addAccount(world, 'restricted', ['admin'])
  for (const label of ['spare', 'spare-two', 'spare-three']) await addSpare(world, label)
  await world.db
    .update(users)
    .set({ role: 'admin' })
    .where(eq(users.id, world.idOf('user', 'admin')))
  for (const label of ['flagged', 'restricted'] as const) await addFlag(world, label)
}

async function addAccount(world: World, label: string, seenBy: Role[]): Promise<void> {
  const { db, canaries } = world
  const email = `${canaries.plant(`email of ${label}`, seenBy)}@example.org`
  // A random password, so that no request of a run signs in as another user and sees what that user sees.
  const passwordHash = await hashPassword(randomUUID())
  canaries.watch(`password hash of ${label}`, passwordHash)
  const person = { firstname: 'Ines', lastname: 'Okafor', username: label, email }
  const id = await insertAccount(db, { ...person, passwordHash })
  world.guard('user', label, id)
  world.guard('username', label, label)
  await addSession(world, label, id, seenBy)
}

async function addSession(world: World, label: string, userId: string, seenBy: Role[]): Promise<void> {
  const { db, canaries } = world
  const userAgent = canaries.plant(`browser of ${label}`, seenBy)
  const token = await insertSession(db, userId, { userAgent, address: '127.0.0.1' })
  // A session that is prolonged is sent again, to its owner.
  canaries.watch(`session token of ${label}`, token, isRole(label) ? [label] : [])
  canaries.watch(`hash of the session of ${label}`, createHash('sha256').update(token).digest('hex'))
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  world.guard('session', label, session?.id ?? '')
  if (isRole(label)) world.cookies.set(label, `${SESSION_COOKIE}=${token}`)
}

const isRole = (label: string): label is Role => accounts.some((account) => account === label)

async function addSpare(world: World, label: string): Promise<void> {
  const person = { firstname: 'Kim', lastname: 'Spare', username: label, email: `${label}@example.org` }
  const id = await insertAccount(world.db, { ...person, passwordHash: await hashPassword(WORLD_PASSWORD) })
  world.expend('user', label, id)
  world.expend('username', label, label)
  await insertSession(world.db, id, { userAgent: '', address: '127.0.0.1' })
  const [session] = await world.db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id))
  world.expend('session', label, session?.id ?? '')
}

async function addFlag(world: World, label: 'flagged' | 'restricted'): Promise<void> {
  const { db, canaries } = world
  const seenBy: Role[] = label === 'flagged' ? ['flagged', 'admin'] : ['admin']
  const userId = world.idOf('user', label)
  const reason = canaries.plant(`reason of the flag of ${label}`, seenBy)
  const [flag] = await db.insert(flags).values({ userId, reason }).returning({ id: flags.id })
  const appeal = {
    userId,
    flagId: flag?.id ?? '',
    reason: `${canaries.plant(`appeal of ${label}`, seenBy)} please look`,
  }
  const [made] = await db.insert(appeals).values(appeal).returning({ id: appeals.id })
  world.guard('appeal', label, made?.id ?? '')
  await addSpareAppeal(world, `of-${label}`)
}

async function addSpareAppeal(world: World, label: string): Promise<void> {
  const { db } = world
  const passwordHash = await hashPassword(WORLD_PASSWORD)
  const person = { firstname: 'Lee', lastname: 'Spare', username: `appellant-${label}`, email: `${label}@example.org` }
  const userId = await insertAccount(db, { ...person, passwordHash })
  const [flag] = await db.insert(flags).values({ userId, reason: 'Shared code' }).returning({ id: flags.id })
  const appeal = { userId, flagId: flag?.id ?? '', reason: 'This was a mistake, please look again.' }
  const [made] = await db.insert(appeals).values(appeal).returning({ id: appeals.id })
  world.expend('appeal', label, made?.id ?? '')
}
