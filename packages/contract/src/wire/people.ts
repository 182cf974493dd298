import { roles } from '@arbiter/rules/people/access'
import { z } from 'zod'
import { Id, Instant } from './values.ts'

export const SocialLinks = z.object({
  github: z.string(),
  linkedin: z.string(),
  leetcode: z.string(),
  codeforces: z.string(),
  codechef: z.string(),
})

/** The part of a person that everybody may see. */
export const Person = z.object({
  _id: Id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  picture: z.string().nullable(),
})

export const PublicUser = Person.extend({
  role: z.enum(roles),
  totalPoints: z.int(),
  /** Null before the first rated contest. */
  rating: z.int().nullable(),
  socialLinks: SocialLinks,
  createdAt: Instant,
})

/** The account as its owner and the administrators see it. */
export const User = PublicUser.extend({
  email: z.string(),
  isFlagged: z.boolean(),
  flagReason: z.string().nullable(),
})

/**
 * The actions that people may do, beside what every member may, to anything at all; nothing for visitors and restricted accounts. A
 * page of an earlier release reads names that it does not know yet.
 */
export const AllowedActions = z.array(z.string())

/** The account as administrators see it. */
export const ManagedUser = User.extend({
  /** Null before the first sign-in. */
  lastSeenAt: Instant.nullable(),
})
