import { plainPlan } from '@arbiter/rules/judging/judging-plan'
import { describe, expect, test } from 'vitest'
import { CAPSULE_FORMAT, CAPSULE_VERSION, Capsule, testSetText } from './capsule.ts'

const hash = 'a'.repeat(64)
const at = '2026-03-01T10:00:00.000Z'
const files = [{ path: 'lib/check.py', hash }]
const limits = { timeLimitMs: 5_000, memoryLimitMb: 256, outputBytes: 4096 }
const validator = { interface: 'icpc', language: 'python', files, args: [], ...limits }

const whole = {
  ...{ format: CAPSULE_FORMAT, version: CAPSULE_VERSION, createdAt: at },
  problem: { slug: 'sum', name: 'Sum' },
  submission: { number: 1, submittedAt: at, language: 'cpp', code: 'int main() {}', contestType: 'ICPC' },
  limits: { timeLimitMs: 1000, memoryLimitMb: 64, outputLimitBytes: 1, compileLimitMs: null, areRecorded: true },
  comparison: { mode: 'token', caseSensitive: true, tolerance: 1e-6 },
  judging: {
    ...{ sha256: hash, hasValidator: true, hasIncluded: false, isInteractive: false },
    plan: { ...plainPlan, validator },
  },
  testSet: { version: 1, sha256: hash, salt: null, cases: 1, samples: 0 },
  judgement: {
    ...{ number: 1, judgedAt: at, verdict: 'Accepted', verdictDetail: null, testsPassed: 1, testsTotal: 1 },
    ...{ cpuMs: 1, memoryKb: 1, score: null, groups: null, compiler: 'g++', compilerFlags: '-O2', judge: null },
    sandbox: { mode: 'root, cgroup-v2', version: null, architecture: null },
  },
  tests: [
    {
      ...{ position: 0, isSample: false, verdict: 'Accepted', verdictDetail: null, cpuMs: 1, memoryKb: 1, score: null },
      data: { name: null, input: hash, output: hash, args: [], validatorArgs: [], files: [] },
    },
  ],
  blobs: { [hash]: { text: '1\n' } },
}

const changed = (path: string, value: unknown) => {
  const copy = structuredClone(whole) as Record<string, unknown>
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  const at = keys.reduce<Record<string, unknown>>((inner, key) => inner[key] as Record<string, unknown>, copy)
  at[last] = value
  return Capsule.safeParse(copy)
}

test('a whole one is read', () => {
  expect(Capsule.safeParse(whole).error).toBeUndefined()
})

describe('what does not belong is refused', () => {
  test.each([
    ['format', 'zip'],
    ['version', 2],
    ['more', true],
    ['submission.author', 'ines'],
    ['submission.language', 'brainfuck'],
    ['submission.code', 'x'.repeat(2 ** 20)],
    ['limits.timeLimitMs', 10 ** 9],
    ['limits.timeLimitMs', 0.5],
    ['limits.memoryLimitMb', 10 ** 6],
    ['limits.outputLimitBytes', 2 ** 40],
    ['limits.compileLimitMs', 10 ** 9],
    ['judging.plan.validator.memoryLimitMb', 10 ** 6],
    ['judging.plan.passes', 10 ** 6],
    ['judging.plan.validator.files.0.path', '../../etc/passwd'],
    ['judging.plan.validator.files.0.path', '/etc/passwd'],
    ['judging.plan.validator.files.0.path', 'a/../../b'],
    ['tests.0.data.files', [{ path: '..', hash }]],
    ['tests.0.data.input', '../secret'],
    ['tests.0.position', -1],
    ['tests.0.verdict', 'Fine'],
    ['blobs', { short: { text: '' } }],
    ['blobs', { [hash]: { text: '', base64: '' } }],
    ['blobs', { [hash]: { base64: '§' } }],
  ])('%s = %s', (path, value) => {
    expect(changed(path, value).success).toBe(false)
  })
})

test('the text of a test set differs with its salt, its order and each of its cases', () => {
  const one = { inputHash: 'a', outputHash: 'b', isSample: false, args: [], validatorArgs: [] }
  const other = { ...one, isSample: true }
  const texts = [
    testSetText('s', [one, other]),
    testSetText('t', [one, other]),
    testSetText('s', [other, one]),
    testSetText('s', [one]),
    testSetText('s', [{ ...one, args: ['b'] }]),
  ]
  expect(new Set(texts).size).toBe(texts.length)
})
