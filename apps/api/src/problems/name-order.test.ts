import { problems } from '@arbiter/database/schema/problems'
import { type SpokenLocale, spokenLocales } from '@arbiter/texts/locale-names'
import { languageFor } from '@arbiter/texts/statement-language'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const { db, get, admin } = await testServer()

const made = { difficulty: 'Easy', statement: 'Add.', points: 10, timeLimitMs: 1000, memoryLimitMb: 64 } as const

/** In another order than any language has. */
const names = ['Obelisk', 'Day 10', 'ñu', 'Zoo', '北京', 'day 9', 'Ángel', 'nz', '阿里', 'anna', 'باب', 'أسد'] as const
const slugs = names.map((_, index) => `named-${index}`)
await db.insert(problems).values(names.map((name, index) => ({ ...made, name, slug: `named-${index}` })))

async function listed(query: string, headers = {}): Promise<string[]> {
  const reply = await get(`/api/problems?limit=100&sort=name&${query}`, headers)
  const found: { name: string; slug: string }[] = reply.json().problems
  return found.filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name)
}

const latin = ['Ángel', 'anna', 'day 9', 'Day 10']

describe('the list of problems by name', () => {
  test.each([
    ['en', [...latin, 'ñu', 'nz', 'Obelisk', 'Zoo', 'أسد', 'باب']],
    ['es', [...latin, 'nz', 'ñu', 'Obelisk', 'Zoo', 'أسد', 'باب']],
    ['zh-Hans', ['阿里', '北京', ...latin, 'ñu', 'nz', 'Obelisk', 'Zoo', 'أسد', 'باب']],
    ['ar', ['أسد', 'باب', ...latin, 'ñu', 'nz', 'Obelisk', 'Zoo']],
  ])('is in the order that readers of %s know', async (locale, expected) => {
    const shown = expected.filter((name) => locale === 'zh-Hans' || !/\p{Script=Han}/u.test(name))
    const found = await listed(`locale=${locale}`)
    expect(found.filter((name) => shown.includes(name))).toEqual(shown)
    expect(await listed(`locale=${locale}&order=desc`)).toEqual(found.reverse())
  })

  test('is in the English order when no language is named, and in none that is unknown', async () => {
    expect(await listed('')).toEqual(await listed('locale=en'))
    expect((await get('/api/problems?sort=name&locale=tlh')).statusCode).toBe(400)
  })

  test('has each problem on one page, also where names are the same', async () => {
    await db
      .insert(problems)
      .values(Array.from({ length: 5 }, (_, index) => ({ ...made, name: 'Twin', slug: `twin-${index}` })))
    for (const locale of spokenLocales) {
      const whole = await get(`/api/problems?limit=100&sort=name&locale=${locale}`)
      const all: string[] = whole.json().problems.map(({ slug }: { slug: string }) => slug)
      const pages = Array.from({ length: Math.ceil(all.length / 3) }, (_, index) => index + 1)
      const read: string[] = []
      for (const page of pages) {
        const reply = await get(`/api/problems?limit=3&page=${page}&sort=name&locale=${locale}`)
        read.push(...reply.json().problems.map(({ slug }: { slug: string }) => slug))
      }
      expect(read).toEqual(all)
    }
    await db.delete(problems).where(eq(problems.name, 'Twin'))
  })

  test('goes by the names that its reader sees', async () => {
    await db
      .update(problems)
      .set({ names: { es: 'Abeja', 'zh-CN': '动物园' } })
      .where(eq(problems.name, 'Zoo'))
    expect((await listed('locale=es'))[0]).toBe('Zoo')
    expect((await listed('locale=en')).at(-1)).not.toBe('Abeja')
    const chinese = await listed('locale=zh-Hans')
    expect(chinese.slice(0, 3)).toEqual(['阿里', '北京', 'Zoo'])
    await db.update(problems).set({ names: {} }).where(eq(problems.name, 'Zoo'))
  })
})

test('files, and the list of all problems for scripts, are sorted by code point', async () => {
  const sorter = await admin('sorter')
  const byCodePoint = [...names].sort((one, other) => (one.toLowerCase() < other.toLowerCase() ? -1 : 1))
  expect(await listed('scope=all', sorter)).toEqual(byCodePoint)
  expect((await listed('scope=all&locale=es', sorter)).slice(0, 4)).toEqual(latin)
})

test('the database finds the name for a reader as pages do', async () => {
  const translations: Record<string, string>[] = [
    {},
    { es: 'a' },
    { 'es-MX': 'a' },
    { 'es-MX': 'a', es: 'b' },
    { ES: 'a', 'zh-TW': 'b', 'zh-CN': 'c' },
    { zh: 'a', 'zh-hans': 'b', 'ar-EG': 'c', ar_SA: 'd' },
    { 'en-GB': 'a', est: 'b', arz: 'c' },
    { en: '', 'zh-Hant': 'a' },
  ]
  await db.update(problems).set({ names: {} }).where(inArray(problems.slug, slugs))
  for (const [index, each] of translations.entries()) {
    const { rows } = await db.execute<{ locale: SpokenLocale; name: string; names: Record<string, string> }>(sql`
      select locale, name_in(locale, 'original', names) as name, names
      from (select ${JSON.stringify(each)}::jsonb as names) as given, unnest(${sql.param([...spokenLocales])}::text[]) as locale`)
    expect(rows.length).toBe(spokenLocales.length)
    for (const { locale, name, names } of rows) {
      const language = languageFor(locale, Object.keys(names))
      expect([index, locale, name]).toEqual([index, locale, (language !== undefined && names[language]) || 'original'])
    }
  }
})
