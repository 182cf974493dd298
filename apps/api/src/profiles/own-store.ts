import type { Db } from '@arbiter/database/connect'
import { type SocialLinks, users } from '@arbiter/database/schema/users'
import { isPersonKept } from '@arbiter/database/visibility/people'
import { and, eq, sql } from 'drizzle-orm'

export interface ProfileFields {
  firstname?: string | undefined
  lastname?: string | undefined
  picture?: string | null | undefined
  socialLinks?: { [Site in keyof SocialLinks]: SocialLinks[Site] | undefined } | undefined
}

/** Somebody may be deleted while they edit their profile: a tombstone gets no new name and no picture. */
const isLiving = (userId: string) => and(eq(users.id, userId), isPersonKept)

/** As it is until the transaction ends; undefined when there is no such user any more. */
export async function lockPicture(db: Db, userId: string): Promise<string | null | undefined> {
  const [user] = await db.select({ picture: users.picture }).from(users).where(isLiving(userId)).for('no key update')
  return user?.picture
}

/** What is absent stays, also among the links. */
export async function updateProfileOf(db: Db, userId: string, fields: ProfileFields): Promise<void> {
  const { socialLinks, ...rest } = fields
  const links = socialLinks && { socialLinks: sql`${users.socialLinks} || ${JSON.stringify(socialLinks)}::jsonb` }
  const change = { ...rest, ...links }
  if (Object.values(change).every((value) => value === undefined)) return
  await db.update(users).set(change).where(isLiving(userId))
}
