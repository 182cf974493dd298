import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { testServer } from '@arbiter/api/testing/test-server'
import type { Capsule } from '@arbiter/contract/wire/capsule'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { startJudge } from '@arbiter/judge/judge'
import { newJudgedProblem } from '@arbiter/judge/testing/judged-problem'
import { judgeConfig, stateOf } from '@arbiter/judge/testing/judging'
import type { Language } from '@arbiter/rules/languages'
import { MAX_CAPSULE_BYTES } from '@arbiter/rules/limits'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { rerunCommand } from './command.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = await mkdtemp(join(tmpdir(), 'arbiter-rerun-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const { db, url, get, signedIn, admin, idOf } = await testServer()
const ines = await signedIn('ines')
const boss = await admin('boss')
const judge = await startJudge(judgeConfig(url))
afterAll(() => judge.stop(0))

const tests = [
  { input: '1 2\n', output: '3\n', isSample: true },
  { input: '20 22\n', output: '42\n' },
  { input: '0 0\n', output: '0\n' },
]
const problemId = await newProblem(db, { tests, timeLimitMs: 3000, revealTests: 'none' })
const adds = 'a, b = map(int, input().split())\nprint(a + b)'
const failsOnZero = `${adds.replace('print(a + b)', 'print(a + b if a else 1)')}`

async function submitted(code: string, values: { problemId?: string; language?: Language } = {}): Promise<string> {
  const submission = { userId: await idOf('ines'), problemId, language: 'python' as const, code, ...values }
  const { submissionId } = await newSubmission(db, submission)
  await vi.waitUntil(async () => (await stateOf(db, submissionId)).status === 'done', { timeout: 60_000 })
  return submissionId
}

async function download(submissionId: string, headers = boss): Promise<Capsule> {
  const reply = await get(`/api/submissions/${submissionId}/capsule`, headers)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}

let written = 0
async function rerun(content: Capsule | string | Buffer): Promise<{ code: number; said: string }> {
  const path = join(folder, `${written++}.json`)
  await writeFile(path, typeof content === 'string' || content instanceof Buffer ? content : JSON.stringify(content))
  const lines: string[] = []
  const context = { root, from: folder, say: (line: string) => lines.push(line), prepare: async () => {} }
  return { code: await rerunCommand([path], context), said: lines.join('\n') }
}

const accepted = await download(await submitted(adds))

test('what was judged here is judged the same again', async () => {
  expect(await rerun(accepted)).toEqual({ code: 0, said: expect.stringContaining('No difference.') })
  expect(await rerun(gzipSync(JSON.stringify(accepted)))).toMatchObject({
    said: expect.stringContaining('No difference.'),
  })
}, 120_000)

test.each([
  ['Wrong Answer', failsOnZero, 'python'],
  ['Runtime Error', 'raise SystemExit(3)', 'python'],
  ['Compilation Error', 'int main() { return x; }', 'cpp'],
  ['Accepted', '#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b; }', 'cpp'],
] as const)(
  '%s stays %s',
  async (verdict, code, language) => {
    const capsule = await download(await submitted(code, { language }))
    expect(capsule.judgement.verdict).toBe(verdict)
    const { code: exitCode, said } = await rerun(capsule)
    expect(said).toContain('No difference.')
    expect(exitCode).toBe(0)
  },
  120_000,
)

test('every fact that was altered is reported', async () => {
  const altered = structuredClone(accepted)
  Object.assign(altered.judgement, {
    verdict: 'Wrong Answer',
    testsPassed: 2,
    compiler: 'Python 2',
    compilerFlags: '-O',
  })
  Object.assign(altered.judgement.sandbox, { architecture: 'z80', version: 'old', mode: 'none' })
  Object.assign(altered.tests[1] ?? {}, { verdict: 'Wrong Answer', cpuMs: 2900, memoryKb: 200_000 })
  const { code, said } = await rerun(altered)
  expect(code).toBe(1)
  expect(said.split('\n').filter((line) => line.startsWith('  '))).toEqual([
    expect.stringMatching(/^ {2}compiler: Python 2 → Python 3/),
    expect.stringMatching(/^ {2}compiler flags: -O → /),
    expect.stringMatching(/^ {2}sandbox, mode: none → /),
    expect.stringMatching(/^ {2}sandbox, version: old → [0-9a-f]{12}$/),
    expect.stringMatching(/^ {2}architecture: z80 → /),
    expect.stringMatching(/^ {2}verdict: Wrong Answer → Accepted \(Python 2 → Python 3\S*\)$/),
    '  tests passed: 2 → 3',
    expect.stringMatching(/^ {2}test 2: Wrong Answer → Accepted \(Python 2 → Python 3\S*\)$/),
    expect.stringMatching(/^ {2}test 2, time: 2900 ms → /),
    expect.stringMatching(/^ {2}test 2, memory: 200000 KB → /),
  ])
}, 120_000)

test('another program under the same facts is found out', async () => {
  const altered = { ...accepted, submission: { ...accepted.submission, code: 'print(3)' } }
  const { code, said } = await rerun(altered)
  expect(code).toBe(1)
  expect(said).toMatch(/test 2: Accepted → Wrong Answer$/m)
}, 120_000)

test("a member's file is run on the samples that it holds", async () => {
  const capsule = await download(await submitted(failsOnZero), ines)
  const { code, said } = await rerun(capsule)
  expect([code, said]).toEqual([0, expect.stringContaining('1 of 3 tests are in the file, 1 of them passed')])
}, 120_000)

test("a problem's validator decides again, and without it nothing can be run", async () => {
  const check = 'import sys\nsys.exit(42 if sys.stdin.read().strip() == open(sys.argv[2]).read().strip() else 43)'
  const problem = await newJudgedProblem(db, {
    cases: { 'sample/1': ['1 2\n', '3\n'], 'secret/1': ['20 22\n', '42\n'] },
    validator: { interface: 'icpc', language: 'python', files: { 'check.py': check } },
    timeLimitMs: 3000,
  })
  const id = await submitted(adds, { problemId: problem })
  expect(await rerun(await download(id))).toEqual({ code: 0, said: expect.stringContaining('No difference.') })
  const { code, said } = await rerun(await download(id, ines))
  expect([code, said]).toEqual([2, expect.stringContaining('this capsule does not hold it')])
}, 120_000)

describe('a damaged or hostile file', () => {
  const damaged = (change: (capsule: Capsule) => void) => {
    const copy = structuredClone(accepted)
    change(copy)
    return copy
  }

  test.each<[string, string | Buffer | Capsule, RegExp]>([
    ['no JSON', 'hello', /not JSON/],
    ['cut off', JSON.stringify(accepted).slice(0, -20), /not JSON/],
    ['something else', '{"format":"arbiter-capsule"}', /not a capsule that this version reads/],
    ['a newer version', { ...accepted, version: 2 } as never, /not a capsule that this version reads: version/],
    ['a broken archive', gzipSync('hello').subarray(0, 12), /damaged/],
    ['an archive that explodes', gzipSync(Buffer.alloc(MAX_CAPSULE_BYTES + 1)), /unpacks to more than 64 MB/],
    [
      'test data that were changed',
      damaged(({ blobs }) => Object.assign(blobs, { [Object.keys(blobs)[0] ?? '']: { text: 'other' } })),
      /are damaged/,
    ],
    ['test data that are missing', damaged((capsule) => Object.assign(capsule, { blobs: {} })), /named and missing/],
    ['tests out of order', damaged(({ tests }) => tests.reverse()), /not in order/],
    [
      'tests that the hash does not name',
      damaged(({ tests: [first] }) => first?.data && Object.assign(first.data, { output: first.data.input })),
      /not those that the hash/,
    ],
    ['no tests', damaged(({ tests }) => tests.map((each) => Object.assign(each, { data: null }))), /holds no tests/],
    [
      'control characters',
      damaged((capsule) => Object.assign(capsule, { '\u001b[2J': 1 })),
      /not a capsule that this version reads/,
    ],
  ])('%s', async (_name, content, message) => {
    const { code, said } = await rerun(content)
    expect(said).toMatch(message)
    expect(code).toBe(2)
    expect(said).not.toContain('\u001b')
  })

  test('a file that is not there, and no file', async () => {
    const lines: string[] = []
    const context = { root, from: folder, say: (line: string) => lines.push(line), prepare: async () => {} }
    expect(await rerunCommand(['missing.json'], context)).toBe(2)
    expect(await rerunCommand([], context)).toBe(2)
    expect(await rerunCommand(['.'], context)).toBe(2)
    expect(lines).toEqual([
      expect.stringContaining('There is no file'),
      expect.stringContaining('npm run rerun'),
      expect.stringContaining('is not a file'),
    ])
  })
})
