import { importPackage } from '@arbiter/database/problem-packages/store/import-package'
import { problems } from '@arbiter/database/schema/problems'
import { readPackage } from '@arbiter/problem-format/read-package'
import { currentWith } from '@arbiter/problem-format/testing/some-package'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answered, refused, testServer } from '../testing/test-server.ts'

const { db, get, post, put, signedIn, admin } = await testServer()
const boss = await admin('boss')
const member = await signedIn('member')

const translations = 'translations: { es: { hints: [Suma., ""], samples: [Uno y dos.] } }'
const files = {
  'problem.yaml':
    'problem_format_version: 2025-09\nname: { en: Sum, es: Suma exacta }\nuuid: 1b4e28ba-2fa1-41d2-883f-0016d3cca427\n',
  'arbiter.yaml': `visibility: public\neditorial: published\nhints: [Add., Print.]\n${translations}\n`,
  'statement/problem.es.md': 'Suma dos **números** enteros.\n\n## Input\n\nDos números.\n',
  'solution/solution.en.md': 'Use a plus.\n',
  'solution/solution.es.md': 'Usa el signo más.\n',
}
const { problemId } = await importPackage(db, await readPackage(currentWith(files)))

const inSpanish = async () => (await get('/api/problems/sum/statements/es')).json().statement
const found = async (words: string) => {
  const { problems } = (await get(`/api/problems?search=${encodeURIComponent(words)}`)).json()
  return problems.map(({ slug }: { slug: string }) => slug)
}

test('a translation has everything that the original has', async () => {
  expect(await inSpanish()).toMatchObject({
    ...{ language: 'es', name: 'Suma exacta', statement: 'Suma dos **números** enteros.', inputFormat: 'Dos números.' },
    ...{ explanations: ['Uno y dos.'], isOutdated: false },
  })
})

test('hints and editorial are opened one by one, each in the language that was asked for where it is translated', async () => {
  const aids = `/api/problems/${problemId}/aids?language=es`
  expect((await get(aids, member)).body).not.toMatch(/Suma\.|signo/)
  const hint = (number: number) => post(`/api/problems/${problemId}/hints?language=es`, { number }, member)
  const first = await hint(1)
  expect(first.json().aids.openedHints).toMatchObject([{ number: 1, text: 'Suma.', language: 'es' }])
  expect((await hint(2)).json().aids.openedHints[1]).toMatchObject({ text: 'Print.', language: 'en' })
  const given = await post(`/api/problems/${problemId}/editorial?language=es`, { givesUp: true }, member)
  expect(given.json().aids.editorial).toMatchObject({ text: 'Usa el signo más.', language: 'es' })
  const other = (await get(`/api/problems/${problemId}/aids?language=fr`, member)).json().aids
  expect(other.editorial).toMatchObject({ text: 'Use a plus.', language: 'en' })
})

test('lists name a problem in every language, and the search finds all of them', async () => {
  const [listed] = (await get('/api/problems')).json().problems
  expect(listed).toMatchObject({ name: 'Sum', names: { es: 'Suma exacta' } })
  expect(await found('exact')).toEqual(['sum'])
  expect(await found('enteros')).toEqual(['sum'])
  expect(await found('two numbers')).toEqual(['sum'])
  expect(await found('nada')).toEqual([])
})

test('a hidden problem is hidden in every language', async () => {
  await db.update(problems).set({ visibility: 'hidden' }).where(eq(problems.id, problemId))
  expect(answered(await get('/api/problems/sum/statements/es'))).toEqual(refused('problem.not-found'))
  expect(await found('exact')).toEqual([])
  expect(await found('enteros')).toEqual([])
  await db.update(problems).set({ visibility: 'public' }).where(eq(problems.id, problemId))
})

test('a translation is outdated after an edit of the original, until a setter saves it', async () => {
  await put(`/api/problems/${problemId}`, { inputFormat: 'Three numbers.' }, boss)
  expect((await inSpanish()).isOutdated).toBe(true)
  const address = `/api/admin/problems/${problemId}/translations`
  const { revision, languages } = (await get(address, boss)).json()
  const { language: _, type: __, isOutdated, ...texts } = languages[1]
  expect(isOutdated).toBe(true)
  const saved = await put(`${address}/es`, { revision, texts }, boss)
  expect(saved.statusCode, saved.body).toBe(200)
  expect(await inSpanish()).toMatchObject({ isOutdated: false, explanations: ['Uno y dos.'] })
  expect((await get(address, boss)).json().languages[1]).toEqual({ ...languages[1], isOutdated: false })
  await put(`/api/problems/${problemId}`, { name: 'Total' }, boss)
  expect((await inSpanish()).isOutdated).toBe(true)
})
