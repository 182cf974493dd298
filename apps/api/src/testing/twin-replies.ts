import { asksAbility, type Endpoint } from '@arbiter/contract/endpoint'
import { callName, contractEndpoints } from '@arbiter/contract/testing/contract-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Sent } from './test-server.ts'

/** Asks two servers everything, so that a secret of only one of them shows as a difference between the replies. */

const OWN_CLOCK = 'its reply depends on the load or the clock of the machine'
const ENDLESS = 'it does not end; its feed is tested beside it'
const ENDS_SESSION = 'it ends the session that the next calls need'
const CHANGES_ROLE = 'it changes who takes part'
const OTHER_PROCESS = 'the runner answers it, which knows no contest'

/** All other calls are compared, including new ones. */
const NOT_COMPARED: Record<string, string> = {
  'GET /health': OWN_CLOCK,
  'GET /random-problem': 'it draws at random among what the viewer has not solved',
  'GET /contests/:id/stream': ENDLESS,
  'GET /notifications/stream': ENDLESS,
  'GET /submissions/stream/:submissionId': 'it only opens for the author, who may know',
  'GET /submissions/:id/counterexample/stream': ENDLESS,
  'POST /users/logout': ENDS_SESSION,
  'DELETE /users/sessions': ENDS_SESSION,
  'DELETE /users/sessions/:id': ENDS_SESSION,
  'DELETE /contests/:id/register': CHANGES_ROLE,
  'POST /contests/:id/register': CHANGES_ROLE,
  'POST /contests/:id/virtual': CHANGES_ROLE,
  'GET /languages': OTHER_PROCESS,
  'POST /run': OTHER_PROCESS,
  'POST /run/cases': OTHER_PROCESS,
  'POST /run/format': OTHER_PROCESS,
}

/** The calls that are open to others than administrators; `unknown` lists exceptions that are not in the contract. */
export async function comparableCalls(): Promise<{ compared: Endpoint[]; unknown: string[] }> {
  const endpoints = contractEndpoints
  const names = new Set(endpoints.map(callName))
  const compared = endpoints.filter((one) => !asksAbility(one) && !(callName(one) in NOT_COMPARED))
  // Calls that change something come last, so that the reading calls see the same state in every round.
  compared.sort((one, other) => Number(one.method !== 'GET') - Number(other.method !== 'GET'))
  return { compared, unknown: Object.keys(NOT_COMPARED).filter((name) => !names.has(name)) }
}

/** The values for the parameters of paths, in the same order on both servers. */
export interface Names {
  contests: string[]
  problems: string[]
  users: string[]
}

export interface Asking {
  role: string
  headers: Sent
  submissions: string[]
}

/** By role and address, without what differs between any two servers: ids, times and tokens. */
export async function everyReply(
  app: FastifyInstance,
  calls: readonly Endpoint[],
  names: Names,
  viewers: readonly Asking[],
): Promise<Map<string, string>> {
  const replies = new Map<string, string>()
  for (const { role, headers, submissions } of viewers)
    for (const call of calls)
      for (const [index, url] of addressesOf(call, names, submissions).entries()) {
        const payload = call.method === 'GET' ? undefined : bodyFor(names)
        const { statusCode, body } = await app.inject({
          method: call.method,
          url,
          headers,
          ...(payload && { payload }),
        })
        replies.set(`${role}: ${callName(call)} ${index}`, `${statusCode} ${comparable(body)}`)
      }
  return replies
}

function addressesOf({ path }: Endpoint, names: Names, submissions: string[]): string[] {
  const filled = idsFor(path, names, submissions).map((id) =>
    path.replaceAll(/:(\w+)/g, (_, name) => others[name] ?? id),
  )
  return [...new Set(filled)].map((address) => `/api${address}`)
}

const others: Record<string, string> = { username: 'first', participant: '2', language: 'cpp', name: 'statement.pdf' }

function idsFor(path: string, { contests, problems, users }: Names, submissions: string[]): string[] {
  if (!path.includes(':')) return ['']
  if (path.startsWith('/contests/')) return contests
  if (path.startsWith('/problems/')) return problems
  if (path.startsWith('/submissions/') || path.startsWith('/ai/')) return submissions
  return [...contests, ...problems, ...users, ...submissions]
}

/** A body that most calls accept, so that they get as far as possible. */
const bodyFor = ({ contests: [contestId], problems: [problemId] }: Names) => ({
  ...{ contestId, problemId, language: 'cpp', code: 'int main() { return 0; }', question: 'Is n positive?' },
  ...{ number: 1, givesUp: true, input: '1 2\n' },
})

function comparable(body: string): string {
  const seen = new Map<string, string>()
  const named = (id: string) => seen.get(id) ?? seen.set(id, `id-${seen.size}`).get(id) ?? ''
  return (
    body
      .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, named)
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, 'time')
      .replaceAll(/\d{8}T\d{6}Z/g, 'time')
      // A contest that an organiser ends now has a fraction of a minute.
      .replaceAll(/"lengthMinutes":[\d.]+/g, '"lengthMinutes":length')
      .replaceAll(/\b\d{7,}\b/g, 'milliseconds')
      .replaceAll(/[0-9a-f]{64}/g, 'hash')
      .replaceAll(/"(latency|queue)":(\{[^}]*\}|null)/g, '')
  )
}

/** Each call whose replies differ, from the first difference. */
export function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((call) => {
    const [first, second] = [one.get(call) ?? '', other.get(call) ?? '']
    if (first === second) return []
    const parting = [...first].findIndex((letter, index) => letter !== second[index])
    const around = (text: string) => text.slice(Math.max(0, parting - 60), parting + 60)
    return [`${call}: …${around(first)}… against …${around(second)}…`]
  })
}
