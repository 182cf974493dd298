import { importPackage } from '@arbiter/database/problem-packages/store/import-package'
import { problems } from '@arbiter/database/schema/problems'
import { readPackage } from '@arbiter/problem-format/read-package'
import { currentWith } from '@arbiter/problem-format/testing/some-package'
import { beforeAll, describe, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const { db, get, signedIn, admin } = await testServer()
const boss = await admin('boss')
const member = await signedIn('member')

const files = {
  'statement/problem.en.md': null,
  'statement/problem.en.pdf': '%PDF-1.4 sum\n',
  'statement/problem.sv.md': 'Addera ![två](två.png).\n\n## Input\n\nTvå tal.\n',
  'statement/problem.sv.pdf': '%PDF-1.4 summa\n',
  'statement/problem.de.pdf': '<script>alert(1)</script>',
  'statement/två.png': 'two',
  'problem.yaml':
    'problem_format_version: 2025-09\nname: { en: Sum, sv: Summa }\nuuid: 1b4e28ba-2fa1-41d2-883f-0016d3cca427\n',
  'attachments/tool.py': 'print(1)\n',
  'attachments/templates/cpp/a.cpp': 'int main() {}\n',
  "attachments/it's (a) page.html": '<script>alert(1)</script>\n',
  'attachments/problem.en.pdf': '%PDF-1.4 another\n',
}
await importPackage(db, await readPackage(currentWith(files)), {
  drawPicture: async (content) => ({ kind: 'drawn', content, type: 'svg', isDense: false }),
})

const problem = async () => (await get('/api/problems/sum', member)).json().problem

test('a statement that is a PDF alone is linked to, and opened by its link', async () => {
  const [, address = ''] = String((await problem()).statement).match(/\]\(([^)]+)\)/) ?? []
  const reply = await get(address, member)
  expect([reply.statusCode, reply.body]).toEqual([200, '%PDF-1.4 sum\n'])
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': "inline; filename*=UTF-8''problem.en.pdf",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
  expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
})

test('a problem names all its languages, its own first, and its attachments', async () => {
  const pdf = (language: string) => `/api/problems/sum/statements/${language}/pdf`
  expect(await problem()).toMatchObject({
    name: 'Sum',
    statements: [
      { language: 'en', name: 'Sum', pdf: pdf('en') },
      { language: 'de', name: 'Sum', pdf: pdf('de') },
      { language: 'sv', name: 'Summa', pdf: pdf('sv') },
    ],
    attachments: [
      { name: "it's (a) page.html", size: 26 },
      { name: 'problem.en.pdf', url: '/api/problems/sum/files/problem.en.pdf' },
      { name: 'templates/cpp/a.cpp', url: '/api/problems/sum/files/templates%2Fcpp%2Fa.cpp' },
      { name: 'tool.py', size: 9, url: '/api/problems/sum/files/tool.py' },
    ],
  })
})

test('a statement in another language is fetched by itself', async () => {
  const { statement } = (await get('/api/problems/sum/statements/sv', member)).json()
  expect(statement).toMatchObject({
    ...{ language: 'sv', name: 'Summa', inputFormat: 'Två tal.', constraints: { custom: null } },
    statement: expect.stringMatching(/^Addera !\[två\]\(\/api\/problem-pictures\/[0-9a-f]{64}\.svg\)\.$/),
  })
  expect((await get('/api/problems/sum/statements/en', member)).json().statement.name).toBe('Sum')
  const missing = await get('/api/problems/sum/statements/fr', member)
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'problem.no-such-language'])
})

test('every attachment is downloaded by its address, and never shown', async () => {
  for (const { url, size } of (await problem()).attachments) {
    const reply = await get(url, member)
    expect([reply.statusCode, reply.rawPayload.length]).toEqual([200, size])
    expect(reply.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''[\w.%-]+$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  }
})

test.each([
  ['tool.py', 'text/plain; charset=utf-8'],
  ["it's%20(a)%20page.html", 'application/octet-stream'],
])('%s is of the type %s', async (name, type) => {
  expect((await get(`/api/problems/sum/files/${name}`, member)).headers['content-type']).toBe(type)
})

test('what says that it is a PDF and is none is not opened', async () => {
  expect((await get('/api/problems/sum/statements/de/pdf', member)).statusCode).toBe(404)
})

test.each([
  'solution.py',
  'problem.yaml',
  '..%2Fsubmissions%2Faccepted%2Fsolution.py',
  'nothing.txt',
  '%2e%2e%2fproblem.yaml',
])('what is not for contestants does not exist: %s', async (name) => {
  expect((await get(`/api/problems/sum/files/${name}`, boss)).statusCode).toBe(404)
})

test('a name with a NUL byte is refused', async () => {
  const reply = await get('/api/problems/sum/files/tool%00.py', member)
  expect([reply.statusCode, reply.json().message]).toEqual([400, 'Name must be text without NUL characters'])
})

describe('of a hidden problem', () => {
  const picture = async () =>
    String((await get('/api/problems/sum/statements/sv', boss)).json().statement.statement).match(/\((.*)\)/)?.[1] ?? ''

  beforeAll(async () => {
    await db.update(problems).set({ visibility: 'hidden' })
  })

  test.each([
    ['attachments', async () => '/api/problems/sum/files/tool.py'],
    ['PDF files', async () => '/api/problems/sum/statements/en/pdf'],
    ['other languages', async () => '/api/problems/sum/statements/sv'],
    ['pictures of other languages', picture],
  ])('%s are for those who may see it', async (_what, address) => {
    const url = await address()
    expect((await get(url, member)).statusCode).not.toBe(200)
    expect((await get(url)).statusCode).not.toBe(200)
    expect((await get(url, boss)).statusCode).toBe(200)
  })
})
