import { ccsCalls } from '@arbiter/contract/contests/ccs-calls'
import { PASSWORD, type testServer } from './test-server.ts'

type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'get'>

/** The addresses of both versions. */
export const ccsRoots = ['/ccs/api', '/ccs/2026-01/api'] as const

/** Headers of a program that signs in with a name and a password, or a token in its place. */
export const basic = (name: string, secret: string = PASSWORD) => ({
  authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`,
})

/** Every address that is read, in both versions; feeds end after what is there now. */
export function ccsAddresses(contestId: string, ids: readonly string[]): string[] {
  const paths = ccsCalls.filter(({ method }) => method === 'GET').map(({ path }) => path.replace(':name', 'notes.txt'))
  const filled = paths.flatMap((path) => (path.includes(':id') ? ids.map((id) => path.replace(':id', id)) : [path]))
  return ccsRoots.flatMap((root) =>
    filled.map((path) => {
      const address = `${root}${path.replace(':contestId', contestId)}`
      return path.endsWith('/event-feed') ? `${address}?stream=false` : address
    }),
  )
}

// biome-ignore lint/suspicious/noExplicitAny: tests read whatever the reply has
export type Read = any

/** Reads below a contest, as programs do. */
export const readerOf = ({ get }: Server) => {
  const read = async (contestId: string, path = '', headers = {}, root: string = ccsRoots[0]): Promise<Read> => {
    const reply = await get(
      `${root}/contests/${contestId}${path && !path.startsWith('?') ? `/${path}` : path}`,
      headers,
    )
    if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.statusCode} ${reply.body}`)
    return reply.json()
  }
  return { read }
}
