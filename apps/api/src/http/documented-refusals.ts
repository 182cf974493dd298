import { STATUS_CODES } from 'node:http'
import { refusals } from '@arbiter/contract/messages/refusals'
import type { RefusalName } from '@arbiter/contract/refusal'
import { type Action, actions } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import type { AccessLevel } from '@arbiter/rules/people/access-level'
import { admission } from '@arbiter/rules/people/admission'
import { refusalsByCall } from './refusals-by-call.ts'

interface Operation {
  responses?: Record<string, unknown>
  'x-access'?: AccessLevel | Action
}

interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { responses?: Record<string, unknown> }
}

/** Refusals that any call may be answered with. */
const common: RefusalName[] = [
  ...(['input.encoded', 'input.invalid', 'input.slow', 'input.too-complex', 'input.unreadable'] as const),
  ...(['input.too-large', 'origin.foreign', 'rate.limited', 'session.changed', 'server.busy', 'server.fault'] as const),
  ...(['token.browser-only', 'token.invalid', 'token.scope'] as const),
]

/** Those that its handler may give, by the name of the call. */
const ofHandlers = new Map(
  refusalsByCall
    .trim()
    .split('\n')
    .map((line) => line.split(' '))
    .map(([method, path, ...codes]) => [`${method} ${path}`, codes as RefusalName[]]),
)

/**
 * Gives each call a reply for each status it may be refused with, with the codes that come with that status. A status with
 * none but the common refusals is described by the default reply.
 */
export function describeRefusals<D extends object>(document: D): D {
  const { paths, components } = document as D & Description
  const replies: Record<string, unknown> = { Refused: replyWith('Any call may be refused so.', common) }
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      operation.responses = {
        ...successes(operation.responses),
        ...repliesTo(ownRefusals(method, path, operation), replies),
      }
  components.responses = replies
  return document
}

/** What the framework calls “Default Response”, two hundred times. */
const successes = (responses: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, response]) => [
      status,
      { ...(response as object), description: STATUS_CODES[status] ?? '' },
    ]),
  )

function repliesTo(own: RefusalName[], replies: Record<string, unknown>): Record<string, unknown> {
  const statuses = [...new Set(own.map((code) => refusals[code][0]))]
  const stated = statuses.map((status) => {
    const codes = own.filter((code) => refusals[code][0] === status)
    const name = codes.map(pascalCase).join('_')
    replies[name] ??= replyWith(STATUS_CODES[status] ?? '', [
      ...codes,
      ...common.filter((code) => refusals[code][0] === status),
    ])
    return [status, { $ref: `#/components/responses/${name}` }]
  })
  return { ...Object.fromEntries(stated), default: { $ref: '#/components/responses/Refused' } }
}

const pascalCase = (code: string) => code.replaceAll(/(?:^|[.-])(\w)/g, (_, letter: string) => letter.toUpperCase())

function replyWith(description: string, codes: RefusalName[]) {
  const allOf = [{ $ref: '#/components/schemas/Failure' }, { properties: { code: { enum: codes } } }]
  return { description, content: { 'application/json': { schema: { allOf } } } }
}

function ownRefusals(method: string, path: string, { 'x-access': access }: Operation): RefusalName[] {
  const call = `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`
  // A file outside the contract, such as a picture.
  const unlisted = access || !path.includes('{') ? [] : (['page.not-found'] as const)
  const codes = [...(access ? refusedAdmissions(access) : []), ...(ofHandlers.get(call) ?? []), ...unlisted]
  return [...new Set(codes)].filter((code) => !common.includes(code)).sort()
}

const restricted: Viewer = { id: '', role: 'user', isFlagged: true, grants: [] }
const viewers = [null, restricted, { ...restricted, isFlagged: false }]

function refusedAdmissions(access: AccessLevel | Action) {
  const action = actions.find((one) => one === access)
  const asked = action ? ({ may: action, of: 'any' } as const) : (access as AccessLevel)
  return viewers.map((viewer) => admission(asked, viewer)).filter((answer) => answer !== 'admitted')
}
