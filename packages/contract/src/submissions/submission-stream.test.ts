import { describe, expect, test } from 'vitest'
import { formatEvent, parseEventId } from '../event-stream.ts'
import { endsStream, parseEvent, type SubmissionEvent } from './submission-stream.ts'

const submissionId = '0191e1a0-0000-7000-8000-000000000001'
const verdict: SubmissionEvent = {
  type: 'verdict',
  submissionId,
  verdict: 'Wrong Answer',
  verdictDetail: null,
  passed: 3,
  total: 4,
  executionTime: 12,
  timeNoise: 2,
  runsAlone: 3,
  memory: 3.5,
  compileLog: null,
  score: null,
  groups: null,
  isWithheld: false,
}
const testcase: SubmissionEvent = {
  type: 'testcase',
  submissionId,
  index: 0,
  total: 4,
  passed: false,
  result: {
    index: 0,
    passed: false,
    verdict: 'Wrong Answer',
    verdictDetail: null,
    isSample: true,
    executionTime: 12,
    timeNoise: 1,
    runsAlone: 0,
    memory: 3.5,
    hidden: false,
    truncated: false,
    input: '1\n\n2\r\n',
    expectedOutput: 'data: 3',
    stderr: '',
    group: null,
    score: null,
    message: null,
    judgeMessage: null,
    transcript: null,
    userOutput: '\u2028event: verdict\n\n',
  },
}

describe.each([verdict, testcase, { type: 'error', message: 'Stream error' } as const])('the event $type', (event) => {
  test('arrives as it was sent [7.5.6]', () => {
    const [, type, data] = formatEvent(event, 7).split('\n')
    expect(parseEvent(String(type).slice('event: '.length), String(data).slice('data: '.length))).toEqual(event)
  })

  test('is four lines whatever the program printed', () => {
    expect(formatEvent(event, 7).split(/\r\n|\r|\n/)).toHaveLength(5)
  })
})

test.each(['', 'null', '5', '"text"', '[]', '{', '{"passed":true}', '{"verdict":"Perfect","passed":1,"total":1}'])(
  'a verdict of %j is not understood and breaks nothing',
  (data) => {
    expect(parseEvent('verdict', data)).toBeNull()
  },
)

test('an unknown event is ignored', () => {
  expect(parseEvent('confetti', '{}')).toBeNull()
})

test('the stream goes on after a test and ends with the verdict [7.5.7]', () => {
  expect(endsStream(testcase)).toBe(false)
  expect(endsStream(verdict)).toBe(true)
})

test.each([
  ['41', 41],
  [undefined, 0],
  ['', 0],
  ['-1', 0],
  ['1e3', 0],
  ['9'.repeat(30), 0],
])('Last-Event-ID %j means: go on after %i', (header, eventId) => {
  expect(parseEventId(header)).toBe(eventId)
})

test('an error without a message is read', () => {
  expect(parseEvent('error', '')).toEqual({ type: 'error' })
})
