import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { faultLine } from '@arbiter/problem-format/package-faults'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { generateByPlan } from './generate-by-plan.ts'

/** Apart from those of other tests that may run meanwhile. */
const FIRST_UID = 79_000

let sandbox: Sandbox
let directory: string
let folder: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'arbiter-generators-'))
  const wardenSources = fileURLToPath(new URL('../../../../../packages/sandbox/warden', import.meta.url))
  const opened = await openSandbox({ directory, firstUid: FIRST_UID, wardenSources, slots: 1 })
  if (opened.kind !== 'ready') throw new Error(opened.reason)
  sandbox = opened.sandbox
}, 120_000)
afterAll(async () => {
  await sandbox.close()
  await rm(directory, { recursive: true, force: true })
})

const python = 'import sys\nfrom lib import twice\nprint(twice(int(sys.argv[1])))\n'
const cpp =
  '#include <iostream>\n#include "most.h"\nint main(int, char** v) { std::cout << MOST << " " << v[1] << "\\n"; }\n'
const java = 'public class Gen { public static void main(String[] a) { System.out.println(a[0] + " " + a.length); } }\n'

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbiter-package-'))
  await put('problem.yaml', 'name: Sums\n')
  await put('submissions/accepted/sol.py', 'print(sum(map(int, input().split())))\n')
  await put('generators/twice.py', python)
  await put('generators/lib.py', 'def twice(number): return 2 * number\n')
  await put('generators/most.cpp', cpp)
  await put('generators/most.h', 'const int MOST = 9;\n')
  await put('generators/Gen.java', java)
  await put('generators/manual/7.in', '7 7\n')
  await put('generators/manual/7.ans', '14\n')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
}

const shown = (path: string) => readFile(join(folder, 'data', path), 'utf8').catch(() => null)

async function generate(plan: string, isClean = false) {
  await put('generators/generators.yaml', plan)
  const { faults, ...counts } = await generateByPlan(sandbox, folder, { isClean, cacheFolder: join(folder, '.cache') })
  return { ...counts, faults: faults.list.map(faultLine) }
}

const PLAN = `
solution: /submissions/accepted/sol.py
generators:
  twice: [twice.py, lib.py]
data:
  sample:
    data:
      '1': { in: 1 2, hint: Add them }
  secret:
    include: ['1']
    data:
      - python: twice 21
      - cpp: most.cpp {seed:5}
      - java: Gen.java 4
      - copied: { copy: manual/7 }
`

test('generators in Python, C++ and Java write inputs, and the solution answers them', async () => {
  expect(await generate(PLAN)).toEqual({ made: 5, current: 0, deleted: 0, faults: [] })
  expect((await readdir(join(folder, 'data/secret'))).filter((name) => name.endsWith('.in'))).toHaveLength(5)
  expect([await shown('sample/1.in'), await shown('sample/1.ans'), await shown('sample/1.hint')]).toEqual([
    ...['1 2\n', '3\n', 'Add them\n'],
  ])
  expect([await shown('secret/1-python.in'), await shown('secret/1-python.ans')]).toEqual(['42\n', '42\n'])
  expect(await shown('secret/2-cpp.in')).toMatch(/^9 \d+\n$/)
  expect([await shown('secret/3-java.in'), await shown('secret/3-java.ans')]).toEqual(['4 1\n', '5\n'])
  expect([await shown('secret/4-copied.in'), await shown('secret/4-copied.ans')]).toEqual(['7 7\n', '14\n'])
  expect(await shown('secret/1.ans')).toBe('3\n')
})

test('only what has changed is made again: a command, a source, the solution, or a file that a user touched', async () => {
  await generate(PLAN)
  expect(await generate(PLAN)).toMatchObject({ made: 0, current: 5 })
  expect(await generate(PLAN.replace('twice 21', 'twice 22'))).toMatchObject({ made: 1, current: 4 })
  await put('generators/lib.py', 'def twice(number): return 3 * number\n')
  expect(await generate(PLAN)).toMatchObject({ made: 1, current: 4 })
  await put('data/secret/3-java.in', 'typed over\n')
  expect(await generate(PLAN)).toMatchObject({ made: 1, current: 4 })
  expect(await shown('secret/3-java.in')).toBe('4 1\n')
  await put('submissions/accepted/sol.py', 'print(sum(map(int, input().split())) + 1)\n')
  expect(await generate(PLAN)).toMatchObject({ made: 4, current: 1 })
  expect(await generate(PLAN, true)).toMatchObject({ made: 5, current: 0 })
})

test('cases that are not listed are reported, and deleted when asked for', async () => {
  await put('data/secret/99-old.in', '1\n')
  await put('data/secret/99-old.ans', '1\n')
  await put('data/invalid_input/1.in', 'x\n')
  const unlisted = 'data/secret/99-old.in: warning: is not in generators/generators.yaml; --clean deletes it'
  expect((await generate(PLAN)).faults).toEqual([unlisted])
  expect(await generate(PLAN, true)).toMatchObject({ deleted: 1, faults: [] })
  expect([await shown('secret/99-old.in'), await shown('secret/99-old.ans')]).toEqual([null, null])
  expect(await shown('invalid_input/1.in')).toBe('x\n')
})

test('a case whose program fails is named with what it said, and the others are made', async () => {
  await put('generators/bad.py', 'import sys\nsys.exit("no such graph")\n')
  await put('generators/silent.py', 'open("/tmp/x", "w")\n')
  await symlink('/etc/passwd', join(folder, 'generators/leak.in'))
  const cases = `a: bad.py 1\n      b: silent.py\n      c: absent.py\n      d: { copy: leak }\n      e: { in: 1 1 }\n`
  const { made, faults } = await generate(`data:\n  secret:\n    data:\n      ${cases}`)
  expect(made).toBe(1)
  expect(faults).toEqual([
    'data/secret/a.in: ended with 1:\nno such graph',
    expect.stringMatching(/^data\/secret\/b\.in: (ended with 1|silent\.py wrote nothing)/),
    'data/secret/c.in: there is no generators/absent.py',
    'data/secret/d.in: generators/leak.in leads out of the package',
  ])
})

test('a generator that fails by chance is tried again with other seeds', async () => {
  await put('generators/odd.py', 'import sys\nseed = int(sys.argv[1])\nprint(seed) if seed % 2 else sys.exit(1)\n')
  const plan = (retries: number) =>
    `data:\n  secret:\n    data:\n      a: { generate: 'odd.py {seed:${retries}}', retries: ${retries} }\n`
  expect((await generate(plan(4))).faults).toEqual([])
  expect(Number(await shown('secret/a.in')) % 2).toBe(1)
})

test('cases of interactive problems need no answer, and one that is only named stays as it is', async () => {
  await put('problem.yaml', 'name: Guess\nvalidation: custom interactive\n')
  await put('data/secret/hand.in', '5\n')
  expect(await generate('data:\n  secret:\n    data:\n      hand:\n      a: { in: 3 }\n')).toMatchObject({ faults: [] })
  expect([await shown('secret/hand.in'), await shown('secret/a.ans')]).toEqual(['5\n', ''])
})
