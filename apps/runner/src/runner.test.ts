import { existsSync, readdirSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { refusals } from '@arbiter/contract/messages/refusals'
import type { LanguageState } from '@arbiter/contract/site/languages'
import { RUN_CLIENT_HEADER } from '@arbiter/contract/submissions/run'
import { coreLanguages } from '@arbiter/rules/languages'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { MAX_RUN_CASES } from '@arbiter/rules/limits'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import { isTested, testedLanguages } from '@arbiter/sandbox/testing/languages-here'
import { afterAll, describe, expect, test } from 'vitest'
import { RunnerConfig } from './config.ts'
import { buildRunner } from './server.ts'

const project = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const config = RunnerConfig.parse({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })

describe('without a sandbox', async () => {
  const reason = 'bubblewrap is missing'
  const app = await buildRunner({ kind: 'off', reason }, config)
  afterAll(() => app.close())

  test('no program runs, and the answer says why', async () => {
    const payload = { code: 'print(1)', language: 'python', input: '' }
    const reply = await app.inject({ method: 'POST', url: '/run', payload })
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toEqual({
      success: false,
      code: 'judging.off',
      message: `${refusals['judging.off'][1]} ${reason}`,
    })
  })

  test('health and the list of languages tell the same', async () => {
    expect((await app.inject('/health')).json()).toMatchObject({ status: 'down', reason })
    const listed = (await app.inject('/languages')).json().languages
    expect(listed.every((each: { isAvailable: boolean }) => !each.isAvailable)).toBe(true)
  })
})

/** A range that no other sandbox uses, so that the test can count the processes in our boxes. */
const FIRST_UID = 63_000

/** Processes whose user id is that of one of our slots. */
function boxProcesses(): number {
  const own = readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && isOurs(Number(statSync(`/proc/${name}`, { throwIfNoEntry: false })?.uid)),
  )
  return own.length
}

const isOurs = (uid: number) => uid >= FIRST_UID && uid < FIRST_UID + 100

describe('with the real sandbox', async () => {
  const opened = await openSandbox({
    directory: project('.cache/sandbox'),
    wardenSources: project('packages/sandbox/warden'),
    firstUid: FIRST_UID,
  })
  const app = await buildRunner(opened, config)
  afterAll(async () => {
    await app.close()
    if (opened.kind === 'ready') await opened.sandbox.close()
  })
  const run = async (language: string, code: string, input = '') => {
    const reply = await app.inject({ method: 'POST', url: '/run', payload: { language, code, input } })
    return { status: reply.statusCode, ...reply.json() }
  }

  const sums: Record<string, string> = {
    cpp: '#include <bits/stdc++.h>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b << std::endl; }',
    c: '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }',
    java: 'public class Anything { public static void main(String[] x) { Scanner s = new Scanner(System.in); System.out.println(s.nextInt() + s.nextInt()); } }',
    python: 'print(sum(map(int, input().split())))',
    javascript: 'console.log(require("fs").readFileSync(0, "utf8").split(" ").map(Number).reduce((a, b) => a + b))',
  }

  test.each(coreLanguages)(
    'a program in %s reads its input and answers, with time and memory [1.1.4]',
    async (language) => {
      const reply = await run(language, sums[language] ?? '', '19 23\n')
      expect(reply).toMatchObject({ status: 200, success: true, output: '42\n', error: null, truncated: false })
      expect(reply.time).toBeGreaterThanOrEqual(0)
      expect(reply.memory).toBeGreaterThan(0)
    },
  )

  test.each(testedLanguages)('a program in %s greets', async (language) => {
    const reply = await run(language, descriptions[language].greeting, 'Ada\n')
    expect(reply).toMatchObject({ status: 200, success: true, output: 'Hello, Ada!\n', error: null })
  })

  test('what the problem brings is compiled with the program', async () => {
    const grader =
      '#include <cstdio>\nint twice(int);\nint main() { int n; scanf("%d", &n); printf("%d\\n", twice(n)); }'
    const files = [{ name: 'grader.cpp', content: Buffer.from(grader).toString('base64') }]
    const code = 'int twice(int n) { return 2 * n; }'
    const payload = { language: 'cpp', code, input: '21\n', included: { programName: 'solution.cpp', files } }
    const reply = await app.inject({ method: 'POST', url: '/run', payload })
    expect(reply.json()).toMatchObject({ success: true, output: '42\n' })
  })

  test('the list of languages tells how each is compiled and run, and on which architecture', async () => {
    const { architecture, languages: listed } = (await app.inject('/languages')).json()
    expect(architecture).toBe(process.arch)
    const core = listed.filter(({ language }: LanguageState) => coreLanguages.includes(language))
    const commands = core.map(({ details }: LanguageState) => details?.compileCommand)
    expect(commands.map((command: string) => command.split(' ')[0])).toEqual(['g++', 'gcc', 'javac', 'python3', 'node'])
  })

  test.each([
    ['cpp', 'int main() {\n  return x;\n}', /Compilation failed\.[\s\S]*main\.cpp:2:10: error: .x. was not declared/],
    ['c', 'int main(void) { return y; }', /main\.c:1:\d+: error/],
    ['java', 'class A {\n  int x = "a";\n}', /Main\.java:2: error: incompatible types/],
    ['python', 'print(1)\nprint((\n', /line 2[\s\S]*SyntaxError/],
    ['javascript', 'let a = 1\nlet a = 2', /main\.js:2[\s\S]*SyntaxError/],
  ])('a mistake in %s is reported with its line and without a path of ours', async (language, code, expected) => {
    const reply = await run(language, code)
    expect(reply).toMatchObject({ status: 200, success: false, output: '' })
    expect(reply.error).toMatch(expected)
    expect(reply.error).not.toContain('/w/')
  })

  test.each([
    ['an exit code', 'import sys; sys.exit(3)', /^Runtime error: Exit code 3\./],
    ['an exception', 'print(1 // 0)', /Exit code 1\.\n[\s\S]*ZeroDivisionError/],
    [
      'a memory hog',
      'a = []\nwhile True: a.append(bytearray(1 << 20))',
      /^Memory limit exceeded: the program may use 256 MB/,
    ],
    ['a flood', 'while True: print("x" * 1000)', /^Output limit exceeded/],
  ])('%s is reported in a sentence', async (_name, code, expected) => {
    const reply = await run('python', code)
    expect(reply).toMatchObject({ status: 200, success: false })
    expect(reply.error).toMatch(expected)
  })

  test.each([
    [
      'cpp',
      '#include <cstdio>\nint deep(volatile int n) { volatile int here = n; return n == 0 ? 0 : 1 + deep(here - 1); }\nint main() { printf("%d", deep(1000000)); }',
      '1000000',
    ],
    [
      'c',
      '#include <stdio.h>\nint deep(volatile int n) { volatile int here = n; return n == 0 ? 0 : 1 + deep(here - 1); }\nint main(void) { printf("%d", deep(1000000)); }',
      '1000000',
    ],
    [
      'java',
      'class A { static int deep(int n) { return n == 0 ? 0 : 1 + deep(n - 1); } public static void main(String[] x) { System.out.print(deep(100000)); } }',
      '100000',
    ],
    [
      'python',
      'import sys\nsys.setrecursionlimit(200000)\ndef deep(n): return 0 if n == 0 else 1 + deep(n - 1)\nprint(deep(100000), end="")',
      '100000',
    ],
    [
      'javascript',
      'const deep = (n) => (n === 0 ? 0 : 1 + deep(n - 1))\nprocess.stdout.write(String(deep(100000)))',
      '100000',
    ],
  ])('deep recursion works in %s', async (language, code, output) => {
    expect(await run(language, code)).toMatchObject({ success: true, error: null, output })
  })

  test.each([
    [
      'a package and another name',
      'package a.b;\npublic class Zebra { public static void main(String[] x) { System.out.print(Helper.word()); } }\nclass Helper { static String word() { return "ok"; } }',
    ],
    [
      'main in the second class',
      'interface Word { String word(); }\nclass Go { public static void main(String[] x) { Map<String, Word> m = new HashMap<>(); m.put("a", () -> "ok"); System.out.print(m.get("a").word()); } }',
    ],
  ])('Java runs with %s', async (_name, code) => {
    expect(await run('java', code)).toMatchObject({ success: true, output: 'ok' })
  })

  test('a crash is reported with its signal', async () => {
    const reply = await run('c', '#include <stdlib.h>\nint main(void) { abort(); }')
    expect(reply.error).toMatch(/^Runtime error: Signal 6 \(SIGABRT/)
  })

  test('what a program says on its error stream is shown, also when all went well', async () => {
    const reply = await run('python', 'import sys\nprint("out")\nprint("err", file=sys.stderr)')
    expect(reply).toMatchObject({ success: true, output: 'out\n', stderr: 'err\n', error: null })
  })

  let address: Promise<string> | undefined
  /** Over a real connection, which can be closed. */
  const runFor = async (client: string, code: string, signal = new AbortController().signal) => {
    address ??= app.listen({ port: 0, host: '127.0.0.1' })
    const reply = await fetch(`${await address}/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [RUN_CLIENT_HEADER]: client },
      body: JSON.stringify({ language: 'python', code, input: '' }),
      signal,
    }).catch(() => 'left' as const)
    return reply === 'left' ? reply : reply.json()
  }
  const state = async () => (await app.inject('/health')).json()

  test('a user who leaves takes the program along', async () => {
    const leave = new AbortController()
    const answer = runFor('person a', 'while True: pass', leave.signal)
    await expect.poll(state).toMatchObject({ running: 1 })
    leave.abort()
    expect(await answer).toBe('left')
    await expect.poll(state).toMatchObject({ running: 0 })
  })

  test('programs of one client that only sleep do not hold up another client', async () => {
    const leave = new AbortController()
    const sleepers = Array.from({ length: 4 }, () => runFor('person a', 'import time\ntime.sleep(60)', leave.signal))
    await expect.poll(state).toMatchObject({ running: 1, waiting: 3 })
    expect(await runFor('person b', 'print(1)')).toMatchObject({ success: true, output: '1\n' })
    const { running, waiting } = await state()
    expect(running + waiting).toBeGreaterThan(0)
    leave.abort()
    expect(await Promise.all(sleepers)).toEqual(['left', 'left', 'left', 'left'])
  })

  test.each([
    ['a run', '/run', { input: '' }],
    ['the second of several cases', '/run/cases', { inputs: ['0\n', '1\n'] }],
  ])('the process of %s is gone soon after the user has stopped it', async (_name, path, body) => {
    const stop = new AbortController()
    const code = 'import sys\nif sys.stdin.read() != "0\\n":\n  while True: pass'
    address ??= app.listen({ port: 0, host: '127.0.0.1' })
    const answer = fetch(`${await address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'python', code, ...body }),
      signal: stop.signal,
    }).catch(() => 'stopped')
    await expect.poll(boxProcesses).toBeGreaterThan(0)
    stop.abort()
    expect(await answer).toBe('stopped')
    await expect.poll(state, { timeout: 3_000 }).toMatchObject({ running: 0 })
    expect(boxProcesses()).toBe(0)
  })

  test('a compiler is stopped as well', async () => {
    const stop = new AbortController()
    const slow = `#include <bits/stdc++.h>\nint main() { ${'std::regex_match("a", std::regex("a"));'.repeat(3_000)} }`
    address ??= app.listen({ port: 0, host: '127.0.0.1' })
    const answer = fetch(`${await address}/run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'cpp', code: slow, input: '' }),
      signal: stop.signal,
    }).catch(() => 'stopped')
    await expect.poll(boxProcesses).toBeGreaterThan(0)
    stop.abort()
    expect(await answer).toBe('stopped')
    await expect.poll(boxProcesses, { timeout: 3_000 }).toBe(0)
  })

  const runAll = async (code: string, inputs: string[], language = 'python') => {
    const reply = await app.inject({ method: 'POST', url: '/run/cases', payload: { language, code, inputs } })
    return { status: reply.statusCode, ...reply.json() }
  }

  test('several cases are run by one request, each with its own end', async () => {
    const { results, ...reply } = await runAll('print(10 // int(input()))', ['5\n', '0\n', '2\n'])
    expect(reply).toEqual({ status: 200, success: true, error: null })
    expect(results).toMatchObject([
      { success: true, output: '2\n' },
      { success: false, error: expect.stringContaining('ZeroDivisionError') },
      { success: true, output: '5\n' },
    ])
  })

  test('cases of a program that does not compile are not run', async () => {
    const reply = await runAll('int main() { return x; }', ['', ''], 'cpp')
    expect(reply).toMatchObject({ status: 200, success: false, results: [] })
    expect(reply.error).toMatch(/^Compilation failed\.[\s\S]*main\.cpp:1/)
  })

  test('too many cases, or too large ones together, are refused', async () => {
    expect((await runAll('print(1)', Array(MAX_RUN_CASES + 1).fill(''))).status).toBe(400)
    expect((await runAll('print(1)', ['x'.repeat(600_000), 'x'.repeat(600_000)])).status).toBe(400)
  })

  const format = async (language: string, code: string) => {
    const reply = await app.inject({ method: 'POST', url: '/run/format', payload: { language, code, tabSize: 2 } })
    return { status: reply.statusCode, ...reply.json() }
  }

  test.runIf(existsSync('/usr/bin/clang-format')).each([
    ['cpp', 'int main(){int a;\nreturn   a;}', 'int main() {\n  int a;\n  return a;\n}'],
    ['c', 'int main(void){return 0;}', 'int main(void) { return 0; }'],
    ['java', 'class A{int a;\nint b;}', 'class A {\n  int a;\n  int b;\n}'],
  ])('a program in %s is formatted in the sandbox', async (language, code, formatted) => {
    expect(await format(language, code)).toEqual({ status: 200, success: true, code: formatted })
    const { languages: listed } = (await app.inject('/languages')).json()
    const named = listed.find((each: { language: string }) => each.language === language)
    expect(named.formatter).toMatch(/^clang-format \d/)
  })

  test
    .runIf(isTested('go'))
    .each([
      [
        'go',
        'package main\nfunc main(){x:=1\n_=x}\n',
        'package main\n\nfunc main() {\n\tx := 1\n\t_ = x\n}\n',
        'gofmt',
      ],
    ])('a program in %s is formatted by the tool of its language', async (language, code, formatted, tool) => {
    expect(await format(language, code)).toEqual({ status: 200, success: true, code: formatted })
    const { languages: listed } = (await app.inject('/languages')).json()
    expect(listed.find((each: LanguageState) => each.language === language)).toMatchObject({ formatter: tool })
    expect(await format(language, 'package')).not.toMatchObject({ success: true })
  })

  test('a language without a formatter is refused with a sentence', async () => {
    const [status, message] = refusals['format.unavailable']
    expect(await format('lua', 'print( 1 )')).toMatchObject({ status, message })
  })

  test('a drawing becomes a picture, and what is none is answered as well', async () => {
    const drawn = async (file: string) => {
      const payload = { file: Buffer.from(file).toString('base64') }
      return (await app.inject({ method: 'POST', url: '/draw', payload })).json()
    }
    const { picture } = await drawn(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M1 1"/></svg>',
    )
    expect(picture.type).toBe('svg')
    expect(Buffer.from(picture.content, 'base64').toString()).toContain('<svg')
    expect(await drawn('%PDF-1.4')).toEqual({ success: false, picture: null, missingPackage: null })
  })

  test('every starter template compiles and runs as it is [9.1.13]', async () => {
    const { languages: listed } = (await app.inject('/languages')).json()
    for (const { language, template } of listed.filter(({ language }: LanguageState) => isTested(language))) {
      expect(await run(language, template)).toMatchObject({ success: true, error: null })
    }
  })

  test.each([
    [{}, 400],
    [{ code: 'x', language: 'cobol' }, 400],
    [{ code: '', language: 'c' }, 400],
    [null, 400],
    [{ code: 'x'.repeat(256 * 1024 + 1), language: 'c' }, 400],
  ])('a bad request is refused with a sentence', async (payload, status) => {
    const reply = await app.inject({ method: 'POST', url: '/run', payload: payload as object })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
  })

  test('an unknown address is refused with a sentence', async () => {
    expect((await app.inject('/etc/passwd')).json()).toMatchObject({ success: false, code: 'page.not-found' })
  })
})
