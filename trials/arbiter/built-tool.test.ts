import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tokensOf } from '@arbiter/api/testing/api-tokens'
import { judge, type PlayedTest } from '@arbiter/api/testing/play-judge'
import { testServer } from '@arbiter/api/testing/test-server'
import { problemStatements, problems } from '@arbiter/database/schema/problems'
import { submissions } from '@arbiter/database/schema/submissions'
import { newProblem } from '@arbiter/database/testing/judging'
import type { SpokenLocale } from '@arbiter/texts/locale-names'
import { englishFinder } from '@arbiter/web/words'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildCommandLineIfChanged } from '../../scripts/setup/build.mjs'
import { FaultyProxy } from './faulty-proxy.ts'

const file = await buildCommandLineIfChanged()
const server = await testServer({ CLI_FILE: file })
const { app, db, signedIn, admin } = server
const { tokenFor } = tokensOf(server)
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
const proxy = await FaultyProxy.open(origin)

const bare = (headers: { authorization: string }) => headers.authorization.replace('Bearer ', '')
const token = bare(await tokenFor(await signedIn('ines'), 'submit'))
const setterToken = bare(await tokenFor(await admin('boss'), 'problems'))
const sum = await newProblem(db, {
  slug: 'sum',
  name: 'Sum',
  tests: [
    { input: '1 2\n', output: '3\n', isSample: true },
    { input: '4 5\n', output: '9\n' },
  ],
})

const home = await mkdtemp(join(tmpdir(), 'arbiter-home-'))
const work = join(home, 'work')
await mkdir(work)
afterAll(async () => {
  proxy.close()
  await rm(home, { recursive: true })
})
beforeEach(() => void proxy.seen.splice(0))

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

interface Around {
  env?: Record<string, string>
  cwd?: string
  input?: string
}

/** As a script runs it: no terminal, and an environment of its own. */
function arbiter(args: string[], { env = {}, cwd = work, input = '' }: Around = {}): Promise<Ended> {
  const own = { HOME: home, PATH: process.env.PATH, ARBITER_URL: proxy.origin, ARBITER_TOKEN: token, ...env }
  const child = spawn(process.execPath, [file, ...args], { cwd, env: own })
  const ended: Ended = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => (ended.stdout += chunk))
  child.stderr.on('data', (chunk) => (ended.stderr += chunk))
  child.stdin.end(input)
  return new Promise((done) => child.once('close', (code) => done({ ...ended, code })))
}

const program = async (name: string, code: string) => {
  await writeFile(join(work, name), code)
  return name
}

const known = async () => (await db.select({ id: submissions.id }).from(submissions)).map(({ id }) => id)

/** Judges the next submission that is not there yet. */
async function judgeNext(before: string[], tests: PlayedTest[]): Promise<void> {
  for (;;) {
    const id = (await known()).find((each) => !before.includes(each))
    if (id !== undefined) return judge(db, id, tests)
    await sleep(20)
  }
}

async function submitted(args: string[], tests: PlayedTest[], around: Around = {}): Promise<Ended> {
  const before = await known()
  const [ended] = await Promise.all([arbiter(['submit', '-y', ...args], around), judgeNext(before, tests)])
  return ended
}

const accepted: PlayedTest[] = [{ verdict: 'Accepted' }, { verdict: 'Accepted' }]
const linesOf = ({ stdout }: Ended) =>
  stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

test('the tool that the server hands out says its version', async () => {
  expect(await (await fetch(`${origin}/cli`)).text()).toBe(await readFile(file, 'utf8'))
  expect(await arbiter(['--version'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
})

test('login reads the token from stdin, keeps it where nobody else reads it, and logout deletes it', async () => {
  const env = { ARBITER_URL: '', ARBITER_TOKEN: '', XDG_CONFIG_HOME: join(home, 'other') }
  const config = join(home, 'other/arbiter/config.json')
  const around = { env, input: `${token}\n` }
  expect(await arbiter(['login', origin], around)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('as ines'),
  })
  expect((await stat(config)).mode & 0o777).toBe(0o600)
  expect(await arbiter(['config', '--json'], { env })).toMatchObject({ stdout: expect.not.stringContaining(token) })
  expect(await arbiter(['status'], { env })).toMatchObject({ code: 0, stdout: 'You have no submissions yet.\n' })
  expect(await arbiter(['logout'], { env })).toMatchObject({ code: 0 })
  expect(await readFile(config, 'utf8')).not.toContain(token)
  expect(await arbiter(['status'], { env })).toMatchObject({
    code: 3,
    stderr: expect.stringContaining('arbiter login'),
  })
})

test('a wrong token and a token without the scope are named, each with the next step', async () => {
  const wrong = await arbiter(['status'], { env: { ARBITER_TOKEN: `arb_${'a'.repeat(36)}` } })
  expect(wrong).toMatchObject({ code: 3, stderr: expect.stringContaining('arbiter login') })
  const narrow = bare(await tokenFor(await signedIn('reader')))
  const refused = await arbiter(['submit', '-y', '-p', 'sum', await program('narrow.py', 'print(1)')], {
    env: { ARBITER_TOKEN: narrow },
  })
  expect(refused).toMatchObject({ code: 4, stderr: expect.stringContaining('scope') })
})

test('a problem is got, tested here and submitted from its folder', async () => {
  expect(await arbiter(['get', 'sum', '--language', 'python'])).toMatchObject({ code: 0 })
  const cwd = join(work, 'sum')
  expect(await readFile(join(cwd, 'test/sample-1.out'), 'utf8')).toBe('3\n')
  expect(await readFile(join(cwd, 'statement.md'), 'utf8')).toContain('# Sum')
  await writeFile(join(cwd, 'sum.py'), 'print(sum(map(int, input().split())) + 1)\n')
  const failed = await arbiter(['test'], { cwd })
  expect(failed).toMatchObject({ code: 1, stdout: expect.stringMatching(/≠ 1 3 +│ 4/) })
  await writeFile(join(cwd, 'sum.py'), 'print(sum(map(int, input().split())))\n')
  expect(await arbiter(['test'], { cwd })).toMatchObject({ code: 0 })
  const ended = await submitted([], accepted, { cwd })
  expect(ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/\.\.\nAccepted {2}2 of 2 tests passed/) })
  // A program that is there already is the person's.
  await arbiter(['get', 'sum', '--language', 'python'])
  expect(await readFile(join(cwd, 'sum.py'), 'utf8')).not.toContain('import sys')
})

test('a sample that the server cuts in the problem is got whole', async () => {
  const long = 'x'.repeat(100_000)
  await newProblem(db, { slug: 'long', name: 'Long', tests: [{ input: long, output: '1\n', isSample: true }] })
  expect(await arbiter(['get', 'long'])).toMatchObject({ code: 0 })
  expect(await readFile(join(work, 'long/test/sample-1.in'), 'utf8')).toBe(long)
})

test('a rejected program ends with 1, and its first failing test is shown', async () => {
  const name = await program('wrong.py', 'print(4)\n')
  const ended = await submitted(
    ['-p', 'sum', name],
    [{ verdict: 'Wrong Answer', output: '4\n' }, { verdict: 'Accepted' }],
  )
  expect(ended.code).toBe(1)
  expect(ended.stdout).toContain('Wrong Answer  on test 1')
  expect(ended.stdout).toMatch(/≠ 1 3 +│ 4/)
})

test('with --json, stdout has a value in each line and nothing else', async () => {
  const name = await program('json.py', '# json\nprint(3)\n')
  const events = linesOf(await submitted(['-p', 'sum', name, '--json'], accepted))
  expect(events[0]).toMatchObject({ type: 'submitted', number: expect.any(Number) })
  expect(events.at(-1)).toMatchObject({ type: 'verdict', verdict: 'Accepted' })
  expect(linesOf(await arbiter(['problems', '--json']))).toMatchObject([
    { problems: expect.arrayContaining([expect.objectContaining({ slug: 'sum' })]) },
  ])
  expect(linesOf(await arbiter(['get', 'nothing', '--json']))).toMatchObject([
    { exitCode: 4, error: expect.any(String) },
  ])
})

test('a GET is repeated when the connection is cut or the server is busy', async () => {
  const busy = { kind: 'answer', status: 503, headers: { 'retry-after': '1' } } as const
  proxy.next(
    /GET \/api\/problems/,
    { kind: 'cut' },
    busy,
    { kind: 'cut-after', bytes: 40 },
    { kind: 'late', ms: 1_500 },
  )
  expect(await arbiter(['problems'])).toMatchObject({ code: 0, stdout: expect.stringContaining('Sum') })
  expect(proxy.count(/GET \/api\/problems/)).toBe(4)
})

test('a submission whose reply is lost is found and not sent again', async () => {
  proxy.next(/POST \/api\/submissions$/, { kind: 'lose-reply' })
  const name = await program('lost.py', '# lost reply\nprint(3)\n')
  const ended = await submitted(['-p', 'sum', name], accepted)
  expect(ended).toMatchObject({ code: 0, stderr: expect.stringContaining('is not sent again') })
  expect(proxy.count(/POST \/api\/submissions$/)).toBe(1)
})

test('a submission that did not arrive is not sent again either, and the sentence says so', async () => {
  proxy.next(/POST \/api\/submissions$/, { kind: 'cut' })
  const before = await known()
  const ended = await arbiter(['submit', '-y', '-p', 'sum', await program('cut.py', '# cut\nprint(3)\n')])
  expect(ended).toMatchObject({ code: 5, stderr: expect.stringContaining('no submission with this program') })
  expect(await known()).toEqual(before)
})

test('a submission that is the same as an earlier one is not taken for it', async () => {
  const name = await program('again.py', '# again\nprint(3)\n')
  await submitted(['-p', 'sum', name], accepted)
  await sleep(3_100)
  proxy.next(/POST \/api\/submissions$/, { kind: 'cut' })
  expect(await arbiter(['submit', '-y', '-p', 'sum', name])).toMatchObject({ code: 5 })
})

test('a stream that is cut goes on behind its last event, and no test is shown twice', async () => {
  proxy.next(/GET \/api\/submissions\/stream/, { kind: 'cut' }, { kind: 'cut-after', bytes: 700 })
  const name = await program('stream.py', '# stream\nprint(3)\n')
  const ended = await submitted(['-p', 'sum', name], accepted)
  expect(ended).toMatchObject({ code: 0, stdout: expect.stringMatching(/\n\.\.\nAccepted/) })
  const streams = proxy.seen.filter(({ path }) => path.includes('/stream/'))
  expect(streams.length).toBeGreaterThanOrEqual(3)
})

/** Nobody listens there any more. */
async function closedOrigin(): Promise<string> {
  const closed = await FaultyProxy.open(origin)
  const { origin: address } = closed
  closed.close()
  return address
}

test('without a server, with another site, and with one that has moved, the sentence says what to do', async () => {
  const at = (url: string) => arbiter(['problems'], { env: { ARBITER_URL: url } })
  expect(await at(await closedOrigin())).toMatchObject({
    code: 5,
    stderr: expect.stringContaining('connection refused'),
  })
  proxy.next(/GET/, { kind: 'answer', status: 200, body: '<title>Hotel</title>' })
  expect(await arbiter(['problems'])).toMatchObject({ code: 5, stderr: expect.stringContaining('not Arbiter') })
  const moved = { location: 'https://new.example.org/api/problems' }
  proxy.next(/GET/, { kind: 'answer', status: 308, headers: moved })
  expect(await arbiter(['problems'])).toMatchObject({
    code: 5,
    stderr: expect.stringContaining('https://new.example.org'),
  })
})

test('a package is written, checked, imported and exported', async () => {
  const env = { ARBITER_TOKEN: setterToken }
  expect(await arbiter(['problem', 'new', 'Three', 'Words'])).toMatchObject({ code: 0 })
  expect(await arbiter(['problem', 'check', 'three-words'])).toMatchObject({ code: 0 })
  expect(await arbiter(['problem', 'push', 'three-words'])).toMatchObject({ code: 4 })
  expect(await arbiter(['problem', 'push', 'three-words'], { env })).toMatchObject({ code: 0 })
  expect(await arbiter(['problem', 'pull', 'three-words', 'pulled'], { env })).toMatchObject({ code: 0 })
  expect(await readFile(join(work, 'pulled/data/sample/1.ans'), 'utf8')).toBe('5\n')
  expect(await arbiter(['problem', 'check', 'pulled'])).toMatchObject({ code: 0 })
})

interface Reader {
  LANG: string
  language: SpokenLocale
  name: string
  difficulty: string
  heading: string
  verdict: string
}

const readers: Reader[] = [
  {
    ...{
      LANG: 'es_MX.UTF-8',
      language: 'es',
      name: 'Suma',
      difficulty: 'Fácil',
      heading: '## Entrada',
      verdict: 'Respuesta incorrecta',
    },
  },
  {
    ...{
      LANG: 'zh_CN.UTF-8',
      language: 'zh-Hans',
      name: '求和',
      difficulty: '简单',
      heading: '## 输入',
      verdict: '答案错误',
    },
  },
  {
    ...{
      LANG: 'ar_EG.UTF-8',
      language: 'ar',
      name: 'الجمع',
      difficulty: 'سهلة',
      heading: '## المدخلات',
      verdict: 'إجابة خاطئة',
    },
  },
]
await db.insert(problemStatements).values(
  readers.map(({ language, name }) => ({
    ...{ problemId: sum, language, name, statement: `${name} 1`, inputFormat: `${name} 2` },
  })),
)
await db
  .update(problems)
  .set({ names: Object.fromEntries(readers.map(({ language, name }) => [language, name])) })
  .where(eq(problems.id, sum))

test.each(readers)('a machine with $LANG reads, solves and is refused in its language', async (reader) => {
  const { LANG, language, name, difficulty, heading, verdict } = reader
  const cwd = join(work, language)
  await mkdir(cwd)
  const around = { env: { LANG }, cwd }
  expect((await arbiter(['problems'], around)).stdout).toMatch(new RegExp(`sum .*${name}.* .*${difficulty}`))
  expect(await arbiter(['get', 'sum', '-l', 'python'], around)).toMatchObject({ code: 0 })
  const statement = await readFile(join(cwd, 'sum/statement.md'), 'utf8')
  expect(statement).toContain(`# ${name}`)
  expect(statement).toContain(`${heading}\n\n${name} 2`)
  await writeFile(join(cwd, 'sum/sum.py'), `# ${language}\nprint(4)\n`)
  const inside = { ...around, cwd: join(cwd, 'sum') }
  const wrong: PlayedTest[] = [{ verdict: 'Wrong Answer', output: '4\n' }, { verdict: 'Accepted' }]
  expect(await submitted([], wrong, inside)).toMatchObject({ code: 1, stdout: expect.stringContaining(verdict) })
  const listed = await arbiter(['status'], around)
  expect(listed.stdout).toContain(verdict)
})

test.each(readers)('refusals of the server are said by a machine with $LANG', async ({ LANG, language }) => {
  const env = { LANG }
  const wrong = { ...env, ARBITER_TOKEN: `arb_${'a'.repeat(36)}` }
  const said = [
    await arbiter(['problem', 'push', 'three-words'], { env }),
    await arbiter(['status'], { env: wrong }),
    await arbiter(['get', 'nothing'], { env }),
    await arbiter(['submit', '--colour'], { env }),
  ]
  expect(said.map(({ code }) => code)).toEqual([4, 3, 4, 2])
  const sentences = said.map(({ stderr }) => stderr.replace(/\s+/g, ' ').trim())
  expect(englishFinder(language, () => true)(sentences)).toEqual([])
})

test('JSON and exit codes are the same in every language, and a language may be named or set', async () => {
  const [english, ...others] = await Promise.all(
    ['C', ...readers.map(({ LANG }) => LANG)].map(async (LANG) => [
      await arbiter(['problems', '--json'], { env: { LANG } }),
      await arbiter(['get', 'nothing', '--json'], { env: { LANG } }),
      await arbiter(['help', '--json'], { env: { LANG } }),
    ]),
  )
  for (const other of others) expect(other).toEqual(english)
  const env = { LANG: 'ar_EG.UTF-8', XDG_CONFIG_HOME: join(home, 'spoken') }
  expect(await arbiter(['config', 'locale', 'zh_CN'], { env })).toMatchObject({ code: 0 })
  expect((await arbiter(['help'], { env })).stdout).toContain('用法')
  expect((await arbiter(['--locale', 'es', 'help'], { env })).stdout).toContain('Uso')
  expect((await arbiter(['help', '--locale=en'], { env })).stdout).toContain('Usage')
  expect(await arbiter(['help', '--locale', 'tlh'], { env })).toMatchObject({ code: 2 })
})

test('the token is in no address', () => {
  expect(proxy.seen.filter(({ path }) => path.includes('arb_'))).toEqual([])
})
