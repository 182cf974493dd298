import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { newProblem } from '@arbiter/database/testing/judging'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

/** A client that another team would write: it knows the description, and none of our code. */
const PROGRAM = `
import type { paths } from './api.ts'

type Json<Content> = Content extends { content: { 'application/json': infer Body } } ? Body : never
type Reply<Call> = Call extends { responses: { 200: infer Ok } } ? Json<Ok> : never
type Body<Call> = Call extends { requestBody: infer Sent } ? Json<Sent> : undefined

const [origin = ''] = process.argv.slice(2)
let cookie = ''

async function call<Call>(method: string, path: string, body?: Body<Call>): Promise<Reply<Call>> {
  const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
  const reply = await fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  cookie = reply.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ') || cookie
  if (reply.status !== 200) throw new Error(path + ' ' + (await reply.text()))
  return (await reply.json()) as Reply<Call>
}

const person = { username: 'grace', password: 'correct horse battery' }
const names = { firstname: 'Grace', lastname: 'Hopper', email: 'grace@example.org' }
await call<paths['/api/users/register']['post']>('POST', '/api/users/register', { ...person, ...names })
await call<paths['/api/users/login']['post']>('POST', '/api/users/login', person)
const { problems } = await call<paths['/api/problems']['get']>('GET', '/api/problems')
const [problem] = problems
if (!problem) throw new Error('there is no problem')
const program = { problemId: problem._id, language: 'python', code: 'print(3)' } as const
const { data } = await call<paths['/api/submissions']['post']>('POST', '/api/submissions', program)
const { submission } = await call<paths['/api/submissions/{id}']['get']>('GET', '/api/submissions/' + data.submissionId)
const shown: [string, 'queued' | 'judging' | 'done', string] = [submission.problem.slug, submission.status, submission.code]

type Refused = Json<paths['/api/submissions']['post']['responses'][404]>
const code: Refused['code'] = 'problem.not-found'
console.log(JSON.stringify([...shown, submission.user.username, code]))
`

/** Compiled only with the last line: the description says more than \`any\`. */
const WRONG = "\nexport const wrong: Refused['code'] = 'contest.full'\n"

const { app, db, get } = await testServer()
const root = resolve(import.meta.dirname, '../../../..')
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbiter-client-'))
  const document = (await get('/api/docs/json')).json()
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(document)))
  const options = {
    ...{ target: 'es2023', module: 'nodenext', strict: true, exactOptionalPropertyTypes: true, skipLibCheck: false },
    ...{ allowImportingTsExtensions: true, rewriteRelativeImportExtensions: true },
    ...{ typeRoots: [join(root, 'node_modules/@types')], types: ['node'] },
  }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['program.ts'] }))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return out + err
}

async function compiled(program: string): Promise<string> {
  await writeFile(join(folder, 'program.ts'), program)
  return run(join(root, 'node_modules/typescript/lib/tsc.js'), '-p', folder, '--pretty', 'false')
}

test('a client made from the description compiles, registers, signs in, submits and reads the submission back', async () => {
  await newProblem(db)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  expect(await compiled(PROGRAM)).toBe('')
  const shown = JSON.parse(await run('program.js', `http://127.0.0.1:${port}`))
  expect(shown).toEqual([expect.any(String), 'queued', 'print(3)', 'grace', 'problem.not-found'])
}, 120_000)

test('a client that expects another refusal than the description lists does not compile', async () => {
  expect(await compiled(PROGRAM + WRONG)).toContain('\'"contest.full"\' is not assignable')
}, 120_000)
