import { Failure } from '@arbiter/contract/failure'
import { SMALL_BODY_BYTES } from '@arbiter/rules/limits'
import { textsIn } from './archive-texts.ts'
import type { Operation } from './operations.ts'
import type { FuzzRequest } from './requests/request.ts'
import type { Role } from './roles.ts'
import type { Reply } from './send.ts'
import type { Canaries } from './world/canaries.ts'

export type FaultKind =
  | 'server fault'
  | 'no answer'
  | 'cut off'
  | 'secret'
  | 'details'
  | 'not a refusal'
  | 'undocumented'

export interface Fault {
  kind: FaultKind
  detail: string
}

/** Answers of 503 that are right in a run: it has no runner, no judge, no reviewer and no mail server. */
export const EXPECTED_UNAVAILABLE = new Set([
  ...['runner.unavailable', 'review.unavailable', 'password-reset.no-mail', 'language.unavailable'],
  ...['import.busy', 'capsule.busy', 'judging.busy', 'test-proposal.busy'],
])

/** The fault of a reply; undefined if it is correct, which a refusal may be as well. */
export async function faultIn(
  reply: Reply,
  request: FuzzRequest,
  role: Role,
  canaries: Canaries,
  operations: Operation[] = [],
): Promise<Fault | undefined> {
  if (reply.kind === 'silent') return { kind: 'no answer', detail: 'within the bound' }
  if (reply.kind === 'cut') return isTooLarge(request) ? undefined : { kind: 'cut off', detail: reply.reason }
  const text = [JSON.stringify(reply.headers), ...(await textsIn(reply.body))].join('\n')
  const [leaked] = canaries.leakedTo(role, text)
  if (leaked) return { kind: 'secret', detail: `${leaked.what} (${reply.status})` }
  if (INTERNAL.test(text)) return { kind: 'details', detail: text.match(INTERNAL)?.[0] ?? '' }
  if (request.method === 'HEAD') return headFault(reply.status)
  return refusalFault(reply.status, reply.body.toString(), callsAt(request, operations))
}

/** The calls that a request may have reached: its address may have been changed to that of another call. */
function callsAt({ method, target }: FuzzRequest, operations: Operation[]): Operation[] {
  const path = target.split(/[?#]/)[0] ?? ''
  return operations.filter((one) => one.method === method && addressOf(one).test(path))
}

const addressOf = ({ path }: Operation) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`)

/** The server may hang up on what is larger than it takes, while it is still being sent. */
const isTooLarge = ({ body }: FuzzRequest) => (body?.length ?? 0) > SMALL_BODY_BYTES

/** Signs of a stack trace, of an SQL statement, or of a path on the server's disk. */
const INTERNAL = /node_modules|\n\s+at .+:\d+:\d+|file:\/\/\/\w+\/.*\.ts|Failed query|syntax error at or near/

const headFault = (status: number): Fault | undefined =>
  status >= 500 && status !== 503 ? { kind: 'server fault', detail: `${status}` } : undefined

function refusalFault(status: number, body: string, calls: Operation[]): Fault | undefined {
  if (status < 400) return undefined
  const failure = Failure.safeParse(parsed(body))
  const code = failure.success ? failure.data.code : undefined
  if (status >= 500 && !EXPECTED_UNAVAILABLE.has(code ?? ''))
    return { kind: 'server fault', detail: `${status} ${code ?? body.slice(0, 100)}` }
  if (status === EXPECTATION_FAILED) return undefined
  if (!code) return { kind: 'not a refusal', detail: `${status} ${body.slice(0, 100)}` }
  const isListed = calls.length === 0 || calls.some((call) => listedCodes(call, status).includes(code))
  return isListed ? undefined : { kind: 'undocumented', detail: `${status} ${code}` }
}

const listedCodes = ({ refusals }: Operation, status: number) => refusals[status] ?? refusals.default ?? []

/** Node answers this one by itself, without a body. */
const EXPECTATION_FAILED = 417

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
