import type { AddressInfo } from 'node:net'
import { testServer } from '@arbiter/api/testing/test-server'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runCampaign } from './campaign.ts'
import { type OpenApiDocument, operationsOf } from './operations.ts'
import { findingText } from './report.ts'
import { goodDraft } from './requests/requests-to.ts'
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
const document = (await get('/api/docs/json')).json() as OpenApiDocument
const operations = operationsOf(document)

test('a request with a body is made to every call that takes one', () => {
  const described = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const taking = operations.filter(({ body }) => body)
  expect(taking).toHaveLength(described.filter(({ requestBody }) => requestBody).length)
  expect(JSON.stringify(operations)).not.toContain('$ref')
  const { pools } = filled.world
  for (const operation of taking) {
    const { path, method, name } = operation
    const [draft] = fc.sample(goodDraft(operation, { role: 'member', pools, path, method }), { seed: SEED, numRuns: 1 })
    expect(draft?.body, name).toBeDefined()
  }
})

test('bad requests as each role are answered, without a fault of ours and without a secret', {
  timeout: 120_000,
}, async () => {
  const tally = new Tally()
  await Promise.all(roles.map((role, index) => requestsAs(role, index % SHARE, tally)))
  closeConnections()
  expect(tally.findings.map(findingText).join('\n')).toBe('')
  expect(tally.total).toBeGreaterThan((operations.length - SHARE) * roles.length)
  // Roles that may see secrets did see some, so the requests come near them.
  expect(tally.seenSecrets.size).toBeGreaterThan(5)
})

async function requestsAs(role: Role, first: number, tally: Tally): Promise<void> {
  const chosen = operations.filter((_, index) => index % SHARE === first)
  const size = { requestsPerRole: chosen.length * REQUESTS_IN_ROW, requestsInRow: REQUESTS_IN_ROW, seed: SEED }
  await runCampaign({ filled, port, operations: chosen, allOperations: operations, roles: [role], tally, ...size })
}

test('requests that hide another one, and other broken bytes, are refused', async () => {
  const { faults } = await tryRawConnections({ port, seed: SEED, smuggled: SMUGGLED, isPatient: false })
  expect(faults).toEqual([])
})
