import type { Viewer } from '@arbiter/rules/people/access'
import type { TokenScope } from '@arbiter/rules/people/token-scope'

/** An API token, as the audit log names it. */
export interface NamedToken {
  id: string
  name: string
}

/** The signed-in user of a request. */
export interface SignedIn extends Viewer {
  /** The session or the API token that the request came with; a stream ends with it. */
  credentialId: string
  /** The role and grants of the account, as text to compare. The viewer has less where a token does not lend them. */
  accountRights: string
  /** Undefined for a session and for a password. */
  token?: NamedToken
}

/** A stream that was opened with other rights than these ends. */
export const rightsOf = ({ role, grants }: Pick<Viewer, 'role' | 'grants'>): string => JSON.stringify([role, grants])

/** The person behind a token, before the call decides how much of their rights it gets. */
export interface TokenHolder extends SignedIn {
  scopes: TokenScope[]
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined until the session has been looked up; null for a visitor. */
    viewer: SignedIn | null | undefined
    /** The database's time when the session was looked up; undefined for a visitor. */
    lookedUpAt?: Date
    /** The lookup of the request's API token, which the rate limit and the guard share. */
    tokenHolder?: Promise<TokenHolder | null>
  }
}
