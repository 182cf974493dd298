import { asksAbility } from '@arbiter/contract/endpoint'
import { callName, contractEndpoints } from '@arbiter/contract/testing/contract-endpoints'
import { describe, expect, test } from 'vitest'
import { answered, refused, testServer } from '../testing/test-server.ts'

/** Every call that only administrators may make, those that change nothing included. */
const { app, admin, signedIn, flag } = await testServer()
const callers = {
  visitor: {},
  member: await signedIn('member'),
  flaggedMember: await signedIn('flagged-member'),
  flaggedAdmin: await admin('flagged-admin'),
}
await flag('flagged-member')
await flag('flagged-admin')
const boss = await admin('boss')

const forAdmins = contractEndpoints.filter(asksAbility)
const send = (call: string, headers: object) => {
  const [method = '', path = ''] = call.split(' ')
  const url = `/api${path.replace(/:\w+/g, crypto.randomUUID())}`
  return app.inject({ method: method as 'PUT', url, headers: { ...headers } })
}
/** An event stream is not requested as an administrator, because it would never end. */
const isServed = async (call: string) =>
  call.endsWith('/stream') || !(await send(call, boss)).body.includes('"page.not-found"')

const calls: string[] = []
for (const call of forAdmins.map(callName)) if (await isServed(call)) calls.push(call)

test('most of them are served', () => {
  expect(calls.length).toBeGreaterThan(30)
})

describe.each(calls)('%s', (call) => {
  test('is refused to everybody else [6.1.15]', async () => {
    expect(answered(await send(call, callers.visitor))).toEqual(refused('session.required'))
    expect(answered(await send(call, callers.member))).toEqual(refused('admin.required'))
    expect(answered(await send(call, callers.flaggedMember))).toEqual(refused('account.flagged'))
    expect(answered(await send(call, callers.flaggedAdmin))).toEqual(refused('account.flagged'))
  })
})
