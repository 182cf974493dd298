import { readPackage } from '@arbiter/database/problem-packages/read-package'
import { importPackage } from '@arbiter/database/problem-packages/store/import-package'
import { currentWith } from '@arbiter/database/problem-packages/testing/some-package'
import { problems } from '@arbiter/database/schema/problems'
import { expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const { db, get, signedIn, admin } = await testServer()
const boss = await admin('boss')
const member = await signedIn('member')

const files = {
  'statement/problem.en.md': null,
  'statement/problem.en.pdf': '%PDF-1.4 sum\n',
  'attachments/tool.py': 'print(1)\n',
}
await importPackage(db, await readPackage(currentWith(files)))

test('a statement that is a PDF alone is linked to, and downloaded by its link', async () => {
  const { problem } = (await get('/api/problems/sum', member)).json()
  const [, address = ''] = String(problem.statement ?? problem.description).match(/\]\(([^)]+)\)/) ?? []
  const reply = await get(address, member)
  expect([reply.statusCode, reply.headers['content-type'], reply.body]).toEqual([
    200,
    'application/pdf',
    '%PDF-1.4 sum\n',
  ])
})

test('attachments are downloaded and never shown', async () => {
  const reply = await get('/api/problems/sum/files/tool.py', member)
  expect(reply.body).toBe('print(1)\n')
  expect(reply.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': "attachment; filename*=UTF-8''tool.py",
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test.each(['solution.py', 'problem.yaml', '..%2Fsubmissions%2Faccepted%2Fsolution.py', 'nothing.txt'])(
  'what is not for contestants does not exist: %s',
  async (name) => {
    expect((await get(`/api/problems/sum/files/${name}`, boss)).statusCode).toBe(404)
  },
)

test('a name with a NUL byte is refused', async () => {
  const reply = await get('/api/problems/sum/files/tool%00.py', member)
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'Name must be text without NUL characters'])
})

test('files of a hidden problem are for those who may see it', async () => {
  await db.update(problems).set({ visibility: 'hidden' })
  expect((await get('/api/problems/sum/files/tool.py', member)).statusCode).not.toBe(200)
  expect((await get('/api/problems/sum/files/tool.py', boss)).statusCode).toBe(200)
})
