import type { Viewer } from './access.ts'

/** What an API token opens. `read` is part of every token; the last three do nothing for someone who is no administrator. */
export const tokenScopes = ['read', 'submit', 'problems', 'contests', 'admin'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** The scope that a call asks of a token. Calls for `browser` are closed to tokens: signing in, passwords, sessions, roles, tokens. */
export type CallScope = TokenScope | 'browser'

/** Only administrators may have a token with these, and they enter their password for it. */
export const isAdministrative: Record<TokenScope, boolean> = {
  read: false,
  submit: false,
  problems: true,
  contests: true,
  admin: true,
}

/** What decides about a token's call: the scope it needs, and the one with which an administrator acts as one. */
export interface CallOpening {
  scope: CallScope
  managedWith: TokenScope
}

export function opens(scopes: readonly TokenScope[], { scope }: CallOpening): boolean {
  return scope === 'read' || (scope !== 'browser' && scopes.includes(scope))
}

/** The person behind a token, never with more rights than the person, and as an administrator only where the token says so. */
export function viewerByToken<Person extends Viewer>(
  person: Person,
  scopes: readonly TokenScope[],
  { scope, managedWith }: CallOpening,
): Person {
  const asAdministrator =
    scope !== 'browser' && (isAdministrative[scope] ? scopes.includes(scope) : scopes.includes(managedWith))
  return asAdministrator ? person : { ...person, role: 'user', grants: [] }
}
