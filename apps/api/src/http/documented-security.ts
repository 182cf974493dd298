import type { Endpoint } from '@arbiter/contract/endpoint'
import type { AccessLevel } from '@arbiter/rules/people/access-level'

/** The credentials of the description: a browser has a session, a program an API token. */
export const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: 'arbiter_session' },
  token: { type: 'http', scheme: 'bearer', description: 'An API token, made in the settings of the account' },
} as const

const isOpenToVisitors: Record<AccessLevel, boolean> = {
  anyone: true,
  'not-flagged': true,
  'signed-in': false,
  member: false,
}

/** With which credential a call may be made; the empty one stands for a visitor. OpenAPI 3.1 lets a token name its scopes. */
export function securityOf({ access, scope }: Pick<Endpoint, 'access' | 'scope'>): Record<string, string[]>[] {
  const token = scope === 'browser' ? [] : [{ token: [scope] }]
  return [...(typeof access === 'string' && isOpenToVisitors[access] ? [{}] : []), { session: [] }, ...token]
}
