import { expect, test } from 'vitest'
import { readOptions } from './options.ts'
import { findingText } from './report.ts'

const operation = 'GET /api/problems/{id}'
const request = { method: 'GET', target: '/api/problems/%00', headers: [], body: null }

test('a finding names the command that shows it again', () => {
  const text = findingText({ kind: 'server fault', detail: '500', operation, role: 'member', seed: -7, request })
  const [command = ''] = text.match(/npm run fuzz -- .*/) ?? []
  const args = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  expect(readOptions(args.slice(4))).toMatchObject({ seed: -7, roles: ['member'], only: operation })
})
