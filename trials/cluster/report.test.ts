import { expect, test } from 'vitest'
import { reportText } from './report.ts'

test('a report is a table with a line for each fault, and each finding below it', () => {
  const good = { unwritableMs: 24_512, failedRequests: 7, requests: 900, submissions: 40, findings: [] }
  const lost = { kind: 'draft lost' as const, text: 'of ada' }
  const text = reportText([
    { name: 'primary killed', ...good },
    { name: 'proxy killed', ...good, findings: [lost] },
  ])
  expect(text.split('\n').slice(2)).toEqual([
    '| primary killed | 24.5 s | 900 | 7 | 40 | 0 |',
    '| proxy killed | 24.5 s | 900 | 7 | 40 | 1 |',
    'proxy killed: draft lost: of ada',
  ])
})
