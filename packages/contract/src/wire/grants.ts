import { abilities, grantedThings } from '@arbiter/rules/people/grants'
import { z } from 'zod'
import { Person } from './people.ts'
import { Id, Instant } from './values.ts'

const Actor = Person.pick({ _id: true, username: true })

export const GrantedOn = z.object({ kind: z.enum(grantedThings), _id: Id, name: z.string() })

export const Grant = z.object({
  _id: Id,
  user: Person,
  /** Whether the account is restricted: then the grant opens nothing. */
  isFlagged: z.boolean(),
  ability: z.enum(abilities),
  /** Null for the whole site. */
  thing: GrantedOn.nullable(),
  isOwner: z.boolean(),
  grantedAt: Instant,
  /** Null if it was given on the command line. */
  grantedBy: Actor.nullable(),
})

export const Invitation = z.object({
  _id: Id,
  ability: z.enum(abilities),
  thing: GrantedOn,
  isOwner: z.boolean(),
  /** Null for a link. */
  invited: Actor.nullable(),
  usesLeft: z.int(),
  expiresAt: Instant,
  createdAt: Instant,
  invitedBy: Actor,
})
