import { join } from 'node:path'
import type { RenderShell, StatementShell } from '@arbiter/contract/problems/statement-shell'
import { storeBlob } from '@arbiter/database/problems/blobs'
import { problemStatements, problems } from '@arbiter/database/schema/problems'
import { problemFiles } from '@arbiter/database/schema/test-data'
import { MAX_SHELL_CHARACTERS, SHELLS_KEPT } from '@arbiter/rules/limits'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { temporaryWebRoot, writePageWords } from '../testing/web-root.ts'
import { loadRenderers, StatementShells } from './statement-shells.ts'

const PAGE = '<head><title>Arbiter</title></head><!--statement--><!--/statement-->'
const webRoot = await temporaryWebRoot(PAGE)
const renderer =
  'export const renderShell = (shell) => "<article>" + Object.values(shell).flat().join(" ") + "</article>"'
await writePageWords(webRoot, 'en', renderer)
const stage = await contestStage({ WEB_ROOT: webRoot })
const { db, create, get } = stage

async function problemWith(statement: string, visibility: 'public' | 'hidden'): Promise<string> {
  const [id = ''] = await stage.problems(1, { visibility })
  await db.update(problems).set({ statement }).where(eq(problems.id, id))
  return id
}

const articleIn = (body: string) => /<!--statement-->(.*?)<!--\/statement-->/s.exec(body)?.[1]

test('the page of a problem that everybody sees begins with its statement, as it is now', async () => {
  const id = await problemWith('Count the boats.', 'public')
  const first = await get(`/problems/${id}`)
  expect(articleIn(first.body)).toContain('Count the boats.')
  expect(first.headers['cache-control']).toBe('no-cache')
  await db.update(problems).set({ statement: 'Count the ships.' }).where(eq(problems.id, id))
  expect(articleIn((await get(`/problems/${id}`)).body)).toContain('Count the ships.')
})

test('what visitors do not see yet, or no longer, is in no page', async () => {
  const id = await problemWith('Canary', 'hidden')
  await create({ problems: [id] })
  expect((await get(`/problems/${id}`)).body).toBe(PAGE)
  await db.update(problems).set({ visibility: 'public' }).where(eq(problems.id, id))
  expect((await get(`/problems/${id}`)).body).toContain('Canary')
  await db.update(problems).set({ visibility: 'hidden' }).where(eq(problems.id, id))
  expect((await get(`/problems/${id}`)).body).toBe(PAGE)
})

test('in a contest, where the page looks otherwise, it is left to the page', async () => {
  const id = await problemWith('Count the boats.', 'public')
  const { body } = await get(`/problems/${id}?contest=${crypto.randomUUID()}`)
  expect(body).toContain('og:title')
  expect(articleIn(body)).toBe('')
})

test('it is in the language in which the page will show it: the address, the last choice, the page, the problem', async () => {
  const id = await problemWith('Count the boats.', 'public')
  const translated = (language: string, statement: string) => ({ problemId: id, language, statement, name: statement })
  await db
    .insert(problemStatements)
    .values([translated('sv', 'Räkna båtarna.'), translated('es', 'Cuenta los barcos.')])
  const read = async (query: string, headers: Record<string, string>) => {
    const { body } = await get(`/problems/${id}${query}`, headers)
    return [articleIn(body), /<title>([^<]*)/.exec(body)?.[1]].join(' | ')
  }
  const inSwedish = { cookie: 'statement_language=sv' }
  expect(await read('', {})).toContain('Count the boats.')
  expect(await read('', inSwedish)).toMatch(/Räkna båtarna\..*\| Räkna båtarna\./)
  expect(await read('?lang=es', inSwedish)).toContain('Cuenta los barcos.')
  expect(await read('?lang=fr', { cookie: 'statement_language=de' })).toContain('Count the boats.')
})

test('one that has a PDF beside it is left to the page, which knows whether the browser shows it', async () => {
  const id = await problemWith('Count the boats.', 'public')
  const hash = await storeBlob(db, Buffer.from('%PDF'))
  await db.insert(problemFiles).values({ problemId: id, path: 'statement/problem.en.pdf', hash })
  expect(articleIn((await get(`/problems/${id}`)).body)).toBe('')
})

test('the renderer itself is served to nobody', async () => {
  expect((await get('/server/statement-shell.js')).body).not.toContain('renderShell')
})

const shell = (name: string): StatementShell => ({
  ...{ name, difficulty: 'Easy', points: 10, timeLimitMs: 1000, memoryLimitMb: 256, tags: [] },
  ...{ language: 'en', statement: '', inputFormat: '', outputFormat: '', constraints: null, banner: null },
})

test('a build without a renderer has no statements in its pages', async () => {
  const renderers = await loadRenderers(join(webRoot, 'server'))
  expect(renderers.size).toBe(0)
  expect(new StatementShells(renderers, () => {}).render(shell('a'), 'en')).toBeNull()
})

test('a statement is formatted once, and the least recently used is evicted', () => {
  const rendered: string[] = []
  const shells = new StatementShells(new Map([['en', ({ name }) => `<p>${rendered.push(name)}</p>`]]), () => {})
  for (let number = 0; number < SHELLS_KEPT; number += 1) shells.render(shell(`${number}`), 'en')
  expect(shells.render(shell('0'), 'en')).toBe('<p>1</p>')
  shells.render(shell('one more'), 'en')
  expect(rendered).toHaveLength(SHELLS_KEPT + 1)
  shells.render(shell('0'), 'en')
  expect(rendered).toHaveLength(SHELLS_KEPT + 1)
  shells.render(shell('1'), 'en')
  expect(rendered).toHaveLength(SHELLS_KEPT + 2)
})

const tooDeep: RenderShell = () => {
  throw new Error('too deep')
}

test('one that fails or is too long is left out, and a failure is reported once', () => {
  const failures: unknown[] = []
  const failing = new StatementShells(new Map([['en', tooDeep]]), (error) => failures.push(error))
  expect([failing.render(shell('a'), 'en'), failing.render(shell('a'), 'en')]).toEqual([null, null])
  expect(failures).toHaveLength(1)
  expect(
    new StatementShells(new Map([['en', () => 'x'.repeat(MAX_SHELL_CHARACTERS + 1)]]), () => {}).render(
      shell('a'),
      'en',
    ),
  ).toBeNull()
})
