import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { newProblem } from '@arbiter/database/testing/judging'
import { afterAll, expect, test } from 'vitest'
import { tokensOf } from '../testing/api-tokens.ts'
import { testServer } from '../testing/test-server.ts'

/** What its user would write below the client of docs/api.md. */
const PROGRAM = `
import sys
judge = Judge(sys.argv[1], sys.argv[2])
problem = judge.getProblems(limit=5)["problems"][0]
sent = judge.postSubmissions(problemId=problem["_id"], language="python", code="print(3)")
submission = judge.getSubmissionsById(id=sent["data"]["submissionId"])["submission"]
try:
    judge.postSubmissions(problemId="00000000-0000-4000-8000-000000000000", language="python", code="print(3)")
except Refused as refused:
    print(submission["status"], submission["code"], submission["user"]["username"], refused.code)
print(judge.getProblemsById.__doc__)
`

const { app, db, post, signedIn } = await testServer()
const folder = await mkdtemp(join(tmpdir(), 'arbiter-python-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the Python client of docs/api.md has the calls of the description, and makes them with a token', async () => {
  const guide = await readFile(new URL('../../../../docs/api.md', import.meta.url), 'utf8')
  const client = guide.match(/```python\n(.*?)```/s)?.[1] ?? ''
  await writeFile(join(folder, 'client.py'), client + PROGRAM)
  await newProblem(db)
  const { authorization } = await tokensOf({ post }).tokenFor(await signedIn('grace'), 'submit')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const args = [join(folder, 'client.py'), `http://127.0.0.1:${port}`, authorization.replace('Bearer ', '')]
  const { stdout } = await promisify(execFile)('/usr/bin/python3', args)
  expect(stdout).toBe('queued print(3) grace problem.not-found\nOne problem with its samples, by id or by slug\n')
}, 60_000)
