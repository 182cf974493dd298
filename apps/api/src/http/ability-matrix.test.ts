import { asksAbility, type Endpoint, type Permission } from '@arbiter/contract/endpoint'
import { callName, contractEndpoints } from '@arbiter/contract/testing/contract-endpoints'
import { grants } from '@arbiter/database/schema/grants'
import { newContest, newProblem } from '@arbiter/database/testing/judging'
import { may, mayAny, type Thing } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { type Ability, abilities, type Grant } from '@arbiter/rules/people/grants'
import { describe, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

/** Every call that asks for an ability, made with every kind of grant: about the thing that it was given on, and about its neighbour. */

const { app, db, registered, signedIn, idOf } = await testServer()
const own = await things('ordinary', {})
const neighbour = await things('entitled', { ability: 'problems.test' })

/** A contest with a problem, which a grant on the contest reaches, a problem of its own, and a person, with rights or without. */
async function things(username: string, { ability }: { ability?: Ability }) {
  await registered(username)
  const personId = await idOf(username)
  if (ability) await db.insert(grants).values({ userId: personId, ability })
  const [problemId, inContest] = [await newProblem(db), await newProblem(db)]
  const { contestId } = await newContest(db, { problemIds: [inContest] })
  return { problemId, inContest, contestId, personId, hasRights: ability !== undefined }
}

/** Other processes serve some, and an event stream never ends. */
const calls = contractEndpoints.filter((one) => asksAbility(one) && !one.path.endsWith('/stream'))

interface Given {
  name: string
  ability: Ability
  on: 'site' | 'problem' | 'contest'
  isOwner: boolean
}

const given: Given[] = abilities.flatMap((ability) =>
  [
    { on: 'site', isOwner: false } as const,
    ...(['problem', 'contest'] as const).flatMap((on) => [false, true].map((isOwner) => ({ on, isOwner }))),
  ].map((one) => ({ ...one, ability, name: `${ability} on a ${one.on}${one.isOwner ? ', as owner' : ''}` })),
)

function grantOf({ ability, on, isOwner }: Given): Grant {
  if (on === 'site') return { ability, on }
  return { ability, on, id: on === 'problem' ? own.problemId : own.contestId, isOwner }
}

const permissionOf = ({ access }: Endpoint) => access as Permission

/** What the call is about when it is made about these things; a problem both alone and through its contest. */
function targetsOf(endpoint: Endpoint, some: typeof own): { id: string; thing: Thing | 'any' }[] {
  const { of } = permissionOf(endpoint)
  if (of === 'any') return [{ id: '', thing: of }]
  if (of === 'site') return [{ id: '', thing: { kind: of } }]
  if ('person' in of) return [{ id: some.personId, thing: { kind: 'person', hasRights: some.hasRights } }]
  if ('contest' in of) return [{ id: some.contestId, thing: { kind: 'contest', id: some.contestId } }]
  return [
    { id: some.problemId, thing: { kind: 'problem', id: some.problemId, contestIds: [] } },
    { id: some.inContest, thing: { kind: 'problem', id: some.inContest, contestIds: [some.contestId] } },
  ]
}

/** The body can't be read, so a call that the guard admits changes nothing. */
const UNREADABLE = { payload: '<nothing/>', type: { 'content-type': 'application/xml' } }

async function isAdmitted(endpoint: Endpoint, id: string, headers: { cookie: string }): Promise<boolean> {
  const path = endpoint.path.replace(/:id\b/, id || crypto.randomUUID()).replace(/:\w+/g, crypto.randomUUID())
  const { payload, type } = UNREADABLE
  const sent = endpoint.method === 'GET' ? { headers } : { payload, headers: { ...headers, ...type } }
  const reply = await app.inject({ method: endpoint.method, url: `/api${path}`, ...sent })
  return !reply.body.includes('"admin.required"')
}

describe.each(given)('$name', (one) => {
  test('opens the calls that the table says, and no other', async () => {
    const username = `holder-${given.indexOf(one)}`
    const headers = await signedIn(username)
    const grant = grantOf(one)
    const id = grant.on === 'site' ? {} : { [`${grant.on}Id`]: grant.id, isOwner: grant.isOwner }
    await db.insert(grants).values({ userId: await idOf(username), ability: one.ability, ...id })
    const viewer: Viewer = { id: '', role: 'user', isFlagged: false, grants: [grant] }
    for (const endpoint of calls)
      for (const { id, thing } of [...targetsOf(endpoint, own), ...targetsOf(endpoint, neighbour)]) {
        const action = permissionOf(endpoint).may
        const expected = thing === 'any' ? mayAny(viewer, action) : may(viewer, action, thing)
        expect([callName(endpoint), id, await isAdmitted(endpoint, id, headers)]).toEqual([
          callName(endpoint),
          id,
          expected,
        ])
      }
  })
})

test('what each grant opens, to be read where it changes', async () => {
  const lines = given.flatMap((one) => {
    const viewer: Viewer = { id: '', role: 'user', isFlagged: false, grants: [grantOf(one)] }
    const opened = calls.filter((endpoint) =>
      targetsOf(endpoint, own).some(({ thing }) => {
        const action = permissionOf(endpoint).may
        return thing === 'any' ? mayAny(viewer, action) : may(viewer, action, thing)
      }),
    )
    return [
      `${one.name}: ${opened.length === 0 ? 'no call' : ''}`.trimEnd(),
      ...opened.map((each) => `  ${callName(each)}`).sort(),
    ]
  })
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('ability-matrix.txt')
})
