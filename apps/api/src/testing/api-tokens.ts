import type { TokenScope } from '@arbiter/rules/people/token-scope'
import type { testServer } from './test-server.ts'
import { PASSWORD } from './test-server.ts'

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'post'>

interface Asked {
  scopes?: TokenScope[]
  name?: string
  expiresInDays?: number
  password?: string
}

/** Creates tokens as the settings page does. */
export const tokensOf = ({ post }: Server) => {
  const ask = (person: { cookie: string }, asked: Asked = {}) =>
    post('/api/users/tokens', { name: 'CLI', scopes: [], expiresInDays: 90, ...asked }, person)

  /** Headers that carry a new token of this person. */
  async function tokenFor(person: { cookie: string }, ...scopes: TokenScope[]): Promise<{ authorization: string }> {
    const reply = await ask(person, { scopes, password: PASSWORD })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return bearer(reply.json().token)
  }

  return { ask, tokenFor }
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
