import type { AddressInfo } from 'node:net'
import { testServer } from '@arbiter/api/testing/test-server'
import { expect, test } from 'vitest'
import { runCampaign } from './campaign.ts'
import { type OpenApiDocument, operationsOf } from './operations.ts'
import { findingText } from './report.ts'
import { type Role, roles } from './roles.ts'
import { closeConnections } from './send.ts'
import { Tally } from './tally.ts'
import { tryRawConnections } from './wire/raw-connections.ts'
import { fillDatabase } from './world/fill.ts'
import { fillByCalls } from './world/fill-by-calls.ts'

/** The short form of `npm run fuzz`: every role makes a few requests to a third of the calls, always the same ones. */
const SEED = 19
const SHARE = 3
const REQUESTS_IN_ROW = 3
const SMUGGLED = 40

const { app, db, get } = await testServer({ RUNNER_PORT: '9' })
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
const filled = await fillDatabase(db)
await fillByCalls(filled.world, `http://127.0.0.1:${port}`)
const operations = operationsOf((await get('/api/docs/json')).json() as OpenApiDocument)

test('bad requests as each role are answered, without a fault of ours and without a secret', {
  timeout: 120_000,
}, async () => {
  const tally = new Tally()
  await Promise.all(roles.map((role, index) => requestsAs(role, index % SHARE, tally)))
  closeConnections()
  expect(tally.findings.map(findingText).join('\n')).toBe('')
  expect(tally.total).toBeGreaterThan((operations.length - SHARE) * roles.length)
  // Roles that may see secrets did see some, so the requests come near them.
  expect(tally.seenSecrets.size).toBeGreaterThan(10)
})

async function requestsAs(role: Role, first: number, tally: Tally): Promise<void> {
  const chosen = operations.filter((_, index) => index % SHARE === first)
  const size = { requestsPerRole: chosen.length * REQUESTS_IN_ROW, requestsInRow: REQUESTS_IN_ROW, seed: SEED }
  await runCampaign({ filled, port, operations: chosen, roles: [role], tally, ...size })
}

test('requests that hide another one, and other broken bytes, are refused', async () => {
  const { faults } = await tryRawConnections({ port, seed: SEED, smuggled: SMUGGLED, isPatient: false })
  expect(faults).toEqual([])
})
