import type { Db } from '@arbiter/database/connection/connect'
import { type SocialLinks, users } from '@arbiter/database/schema/users'
import { isPersonKept } from '@arbiter/database/visibility/people'
import type { SpokenLocale } from '@arbiter/texts/locale-names'
import { and, eq, sql } from 'drizzle-orm'

export interface ProfileFields {
  firstname?: string | undefined
  lastname?: string | undefined
  picture?: string | null | undefined
  locale?: SpokenLocale | undefined
  timeZone?: string | null | undefined
  socialLinks?: { [Site in keyof SocialLinks]: SocialLinks[Site] | undefined } | undefined
}

/** A user may be deleted while they edit their profile: a deleted account gets no new name and no picture. */
const isLiving = (userId: string) => and(eq(users.id, userId), isPersonKept)

/** Locks the picture until the transaction ends; undefined if the user no longer exists. */
export async function lockPicture(db: Db, userId: string): Promise<string | null | undefined> {
  const [user] = await db.select({ picture: users.picture }).from(users).where(isLiving(userId)).for('no key update')
  return user?.picture
}

/** Absent fields and links stay. */
export async function updateProfileOf(db: Db, userId: string, fields: ProfileFields): Promise<void> {
  const { socialLinks, ...rest } = fields
  const links = socialLinks && { socialLinks: sql`${users.socialLinks} || ${JSON.stringify(socialLinks)}::jsonb` }
  const change = { ...rest, ...links }
  if (Object.values(change).every((value) => value === undefined)) return
  await db.update(users).set(change).where(isLiving(userId))
}
