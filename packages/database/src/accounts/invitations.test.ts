import { randomBytes } from 'node:crypto'
import { MAX_OPEN_INVITATIONS } from '@arbiter/rules/limits'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { invitations } from '../schema/invitations.ts'
import { problems } from '../schema/problems.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newProblem, newUser } from '../testing/judging.ts'
import {
  addInvitation,
  findInvitation,
  invitationsOf,
  invitationsTo,
  noteUse,
  revokeInvitation,
  useInvitation,
} from './invitations.ts'

const { db } = await freshDatabase()
const owner = await newUser(db, { username: 'owner' })
const guest = await newUser(db, { username: 'guest' })

async function link(uses: number, id?: string) {
  const tokenHash = randomBytes(32)
  const place = { on: 'problem', id: id ?? (await newProblem(db)) } as const
  const added = await addInvitation(db, { ...draft, place, to: { tokenHash, uses } })
  return { tokenHash, place, added }
}
const draft = { ability: 'problems.write', isOwner: false, invitedBy: owner, expiresInDays: 7 } as const

test('a link with one use lets in one of ten who open it at the same instant', async () => {
  const { tokenHash } = await link(1)
  const used = await Promise.all(Array.from({ length: 10 }, () => useInvitation(db, { tokenHash })))
  expect(used.filter((one) => one !== undefined)).toHaveLength(1)
  expect(await findInvitation(db, { tokenHash })).toBeUndefined()
})

test('a person comes in once by a link with more uses', async () => {
  const { added } = await link(5)
  const noted = await Promise.all([1, 2, 3].map(() => noteUse(db, added?.id ?? '', guest)))
  expect(noted.filter(Boolean)).toHaveLength(1)
})

test('a revoked or expired invitation, and one to something deleted, is not there', async () => {
  const revoked = await link(3)
  await revokeInvitation(db, revoked.added?.id ?? '', { place: revoked.place, userId: owner })
  const expired = await link(3)
  await db
    .update(invitations)
    .set({ expiresAt: sql`now()` })
    .where(eq(invitations.id, expired.added?.id ?? ''))
  for (const { tokenHash } of [revoked, expired])
    expect([await findInvitation(db, { tokenHash }), await useInvitation(db, { tokenHash })]).toEqual([
      undefined,
      undefined,
    ])
  const gone = await link(3)
  await db.update(problems).set({ deletedAt: sql`now()` }).where(eq(problems.id, gone.place.id))
  expect(await findInvitation(db, { tokenHash: gone.tokenHash })).toBeUndefined()
})

test('accepted and revoked at the same instant, one of the two happens', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { tokenHash, place, added } = await link(1)
    const [used, revoked] = await Promise.all([
      useInvitation(db, { tokenHash }),
      revokeInvitation(db, added?.id ?? '', { place, userId: owner }),
    ])
    expect([used, revoked].filter((one) => one !== undefined)).toHaveLength(1)
  }
})

test('an invitation to a person is theirs alone, and a second one takes the place of the first', async () => {
  const place = { on: 'problem', id: await newProblem(db) } as const
  const first = await addInvitation(db, { ...draft, place, to: { userId: guest } })
  const second = await addInvitation(db, { ...draft, place, to: { userId: guest } })
  expect(await invitationsOf(db, guest)).toMatchObject([{ id: second?.id, inviterName: 'owner' }])
  expect(await invitationsTo(db, place)).toHaveLength(1)
  expect(await useInvitation(db, { id: second?.id ?? '', userId: owner })).toBeUndefined()
  expect(await useInvitation(db, { id: first?.id ?? '', userId: guest })).toBeUndefined()
  expect(await revokeInvitation(db, second?.id ?? '', { invited: guest })).toMatchObject({ revokedBy: guest })
  expect(await useInvitation(db, { id: second?.id ?? '', userId: guest })).toBeUndefined()
})

test('a thing has a limited number of open invitations', async () => {
  const { place } = await link(1)
  await db.execute(sql`
    insert into invitations (kind, ability, problem_id, token_hash, invited_by, expires_at)
    select 'grant', 'problems.test', ${place.id}, sha256(number::text::bytea), ${owner}, now() + interval '1 day'
    from generate_series(1, ${MAX_OPEN_INVITATIONS - 1}::int) as number`)
  expect((await link(1, place.id)).added).toBeUndefined()
})
