import type { login } from '@arbiter/contract/accounts/accounts'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { getUser } from '@arbiter/contract/people/profiles'
import type { listUsers } from '@arbiter/contract/people/rights'
import { noSocialLinks } from '@arbiter/rules/people/social-link'
import { type SpokenLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { presentPicture } from '../pictures/present.ts'
import type { Account } from './store.ts'

type OwnAccount = AnswerOf<typeof login>['user']
type ManagedUser = AnswerOf<typeof listUsers>['users'][number]
type PublicUser = AnswerOf<typeof getUser>['user']

/** What anyone may see, each field by name, so that a new column is never published by accident. */
export function presentPublicUser(account: Account): PublicUser {
  const { id, username, firstname, lastname, role, totalPoints, rating, socialLinks, picture, createdAt } = account
  return {
    _id: id,
    username,
    firstname,
    lastname,
    role,
    totalPoints,
    rating,
    picture: presentPicture(picture),
    socialLinks: { ...noSocialLinks, ...socialLinks },
    createdAt: createdAt.toISOString(),
  }
}

/** The account as its owner and the administrators see it: with email and flag. */
export function presentOwnAccount(account: Account): OwnAccount {
  const { email, flagReason } = account
  return { ...presentPublicUser(account), email: email ?? '', isFlagged: flagReason !== null, flagReason }
}

export function presentManagedUser(account: Account): ManagedUser {
  return { ...presentOwnAccount(account), lastSeenAt: presentLastSeen(account.lastSeenAt) }
}

/** Null for a language that this version does not speak. */
export function presentLocale(locale: string | null): SpokenLocale | null {
  return spokenLocales.find((each) => each === locale) ?? null
}

/** The epoch means never. */
function presentLastSeen(at: Date | null): string | null {
  return at && at.getTime() > 0 ? at.toISOString() : null
}
