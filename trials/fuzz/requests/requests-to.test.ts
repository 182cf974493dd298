import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Operation } from '../operations.ts'
import type { Pools } from '../pools.ts'
import type { Role } from '../roles.ts'
import { requestText } from './request.ts'
import { requestsTo } from './requests-to.ts'

const pools: Pools = new Map([
  [
    'problem',
    [
      { label: 'hidden', value: 'a', isExpendable: false },
      { label: 'spare', value: 'b', isExpendable: true },
    ],
  ],
])

const update: Operation = {
  ...{ name: 'PUT /api/problems/{id}', method: 'PUT', path: '/api/problems/{id}', query: {}, refusals: {} },
  params: { id: { type: 'string', format: 'uuid' } },
  body: { type: 'object', properties: { name: { type: 'string', maxLength: 20 } }, required: ['name'] },
}
const read: Operation = { ...update, name: 'GET /api/problems/{id}', method: 'GET', body: undefined }

const texts = (operation: Operation, role: Role, seed = 1) =>
  fc.sample(requestsTo(operation, { role, pools }), { seed, numRuns: 150 }).map(requestText)

describe('requests', () => {
  test('are the same for the same seed, and others for another', () => {
    expect(texts(update, 'member')).toEqual(texts(update, 'member'))
    expect(texts(update, 'member', 2)).not.toEqual(texts(update, 'member'))
  })

  test('are good ones and broken ones', () => {
    const all = texts(update, 'member')
    const good = /^PUT \/api\/problems\/@@problem:\w+@@\ncontent-type: application\/json\n\n\{"name":"[^"]*"\}$/
    expect(all.filter((text) => good.test(text)).length).toBeGreaterThan(10)
    expect(all.filter((text) => !good.test(text)).length).toBeGreaterThan(50)
  })

  test('of an administrator change nothing that secrets hang on, and read it', () => {
    expect(texts(update, 'admin').join()).not.toContain('@@problem:hidden@@')
    expect(texts(read, 'admin').join()).toContain('@@problem:hidden@@')
    expect(texts(update, 'member').join()).toContain('@@problem:hidden@@')
  })

  test('with a fault are made smaller until only what matters is left', () => {
    const property = fc.property(
      requestsTo(update, { role: 'member', pools }),
      ({ body }) => !`${body}`.includes('\\ud800'),
    )
    const [smallest] = fc.check(property, { seed: 1, numRuns: 20_000 }).counterexample ?? []
    expect(smallest && requestText(smallest).split('\n')).toHaveLength(4)
    expect(smallest?.body?.length).toBeLessThan(120)
  })
})
