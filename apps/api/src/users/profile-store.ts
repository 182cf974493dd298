import type { Db } from '@arbiter/database/connect'
import { type SocialLinks, users } from '@arbiter/database/schema/users'
import { eq, sql } from 'drizzle-orm'

export interface ProfileFields {
  firstname?: string | undefined
  lastname?: string | undefined
  picture?: string | null | undefined
  socialLinks?: { [Site in keyof SocialLinks]: SocialLinks[Site] | undefined } | undefined
}

/** What is absent stays, also among the links. */
export async function updateProfileOf(db: Db, userId: string, fields: ProfileFields): Promise<void> {
  const { socialLinks, ...rest } = fields
  const links = socialLinks && { socialLinks: sql`${users.socialLinks} || ${JSON.stringify(socialLinks)}::jsonb` }
  const change = { ...rest, ...links }
  if (Object.values(change).every((value) => value === undefined)) return
  await db.update(users).set(change).where(eq(users.id, userId))
}

/** Blobs hold test data too: only what somebody shows as a picture is a picture. */
export async function isShownPicture(db: Db, picture: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.picture, picture)).limit(1)
  return found.length > 0
}
