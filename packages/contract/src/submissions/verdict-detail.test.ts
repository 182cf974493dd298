import { type RunOutcome, verdictDetail } from '@arbiter/rules/verdict'
import { expect, test } from 'vitest'
import { verdictDetailText } from './verdict-detail.ts'

const runs: RunOutcome[] = [
  { kind: 'exited', code: 3 },
  { kind: 'signalled', signal: 11 },
  { kind: 'signalled', signal: 63 },
  { kind: 'timed-out', clock: 'idle' },
  { kind: 'killed', by: 'memory-limit' },
  { kind: 'killed', by: 'output-limit' },
]

test.each(runs.map((run) => verdictDetail(run) ?? ''))('in English "%s" reads as the judge writes it', (detail) => {
  expect(detail).not.toBe('')
  expect(verdictDetailText(detail)).toBe(detail)
})

test('what is not a detail of the judge is shown as it is', () => {
  expect(verdictDetailText('constructor')).toBe('constructor')
  expect(verdictDetailText('The checker of the problem has failed.')).toBe('The checker of the problem has failed.')
})
