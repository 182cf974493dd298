import { actionsOf } from './abilities.ts'
import type { Viewer } from './access.ts'

/** What an API token opens. `read` is part of every token; the last three do nothing for someone without rights beside those of a member. */
export const tokenScopes = ['read', 'submit', 'problems', 'contests', 'admin'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** The scope that a call asks of a token. Calls for `browser` are closed to tokens: signing in, passwords, sessions, roles, tokens. */
export type CallScope = TokenScope | 'browser'

/** Only people with rights beside those of a member may have a token with these, and they enter their password for it. */
export const isAdministrative: Record<TokenScope, boolean> = {
  read: false,
  submit: false,
  problems: true,
  contests: true,
  admin: true,
}

export const mayHaveAdministrative = (viewer: Viewer) => actionsOf(viewer).length > 0

/** What decides about a token's call: the scope it needs, and the one with which an administrator acts as one. */
export interface CallOpening {
  scope: CallScope
  managedWith: TokenScope
}

export function opens(scopes: readonly TokenScope[], { scope }: CallOpening): boolean {
  return scope === 'read' || (scope !== 'browser' && scopes.includes(scope))
}

/** The person behind a token: never with more rights than the person, and with those of every member where the token gives no others. */
export function viewerByToken<Person extends Viewer>(
  person: Person,
  scopes: readonly TokenScope[],
  { scope, managedWith }: CallOpening,
): Person {
  const withRights =
    scope !== 'browser' && (isAdministrative[scope] ? scopes.includes(scope) : scopes.includes(managedWith))
  return withRights ? person : { ...person, role: 'user', grants: [] }
}
