import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { temporaryWebRoot, writePageWords } from '../testing/web-root.ts'

const PAGE = '<head><title>Arbiter</title></head>'
const WEB_ROOT = await temporaryWebRoot(PAGE)
await writeFile(join(WEB_ROOT, 'index.ar.html'), PAGE)
await writePageWords(
  WEB_ROOT,
  'ar',
  `export const calendarTexts = { name: ({ site }) => '(ar) ' + site }
  export const previewTexts = { contest: ({ type, time }) => '(ar) ' + type + ' ' + time }
  export const describeProblem = ({ difficulty, topics }) => '(ar) ' + [difficulty, ...topics]
  export const csvHeads = new Proxy({}, { get: (_, name) => '(ar) ' + String(name) })`,
)
const { admin: boss, create, get, problems } = await contestStage({ WEB_ROOT })
const inArabic = { 'accept-language': 'ar' }

test('a calendar is named in the language of its address, because its program says none', async () => {
  const nameIn = async (path: string, headers = {}) => (await get(path, headers)).body.match(/^NAME:(.*)\r$/m)?.[1]
  const path = '/api/contests/calendar.ics'
  expect(await nameIn(path)).toBe('Contests · Arbiter')
  expect(await nameIn(path, inArabic)).toBe('(ar) Arbiter')
  expect(await nameIn(`${path}?lang=ar`, { 'accept-language': 'en' })).toBe('(ar) Arbiter')
  expect(await nameIn(`${path}?lang=en`, inArabic)).toBe('Contests · Arbiter')
  expect((await get(`${path}?lang=tlh`)).json()).toMatchObject({ code: 'input.invalid', fields: { lang: /language/i } })
})

test('a preview describes the page in the language of the visitor', async () => {
  const descriptionOf = async (path: string, headers = {}) =>
    (await get(path, headers)).body.match(/og:description" content="([^"]*)"/)?.[1]
  const [id] = await problems(1, { visibility: 'public' })
  const contest = await create()
  expect(await descriptionOf(`/problems/${id}`)).toMatch(/^Easy/)
  expect(await descriptionOf(`/problems/${id}`, inArabic)).toMatch(/^\(ar\) Easy/)
  expect(await descriptionOf(`/contests/${contest}`)).toMatch(/^ICPC contest, [-\d]+ [:\d]+ UTC$/)
  expect(await descriptionOf(`/contests/${contest}`, inArabic)).toMatch(/^\(ar\) ICPC [-\d]+ [:\d]+$/)
})

test('the heads of a file are in the language of the reader, and its values are not', async () => {
  const contest = await create()
  const files = ['users/export', 'problems/export', 'submissions/export'].map((path) => `/api/admin/${path}`)
  for (const path of [...files, `/api/contests/${contest}/export`]) {
    const [english, arabic] = [await get(path, boss), await get(path, { ...boss, ...inArabic })].map(({ body }) => body)
    const [head = '', ...rows] = english?.split('\r\n') ?? []
    const [inItsWords = '', ...same] = arabic?.split('\r\n') ?? []
    expect([path, inItsWords.split(',').length]).toEqual([path, head.split(',').length])
    expect(inItsWords).toMatch(/^\(ar\) /)
    expect(same).toEqual(rows)
  }
})
