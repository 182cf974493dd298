import { users } from '@arbiter/database/schema/users'
import { LOCALE_COOKIE, type Locale, spokenLocales } from '@arbiter/texts/locale-names'
import { locales } from '@arbiter/texts/locales'
import { englishAmong, wordsIn } from '@arbiter/web/words'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, useBrowser, type Visit, visit } from './support/browser.ts'
import { isEveryLook } from './support/look-plan.ts'
import { db, newMember, PASSWORD, signIn } from './support/people.ts'
import { addSubmission } from './support/records.ts'
import { expectFitsPhones } from './support/small-screens.ts'

useBrowser()

const translated = spokenLocales.filter((locale) => locale !== 'en')
/** The one that differs most from English. */
const walked = isEveryLook ? translated : (['ar'] as const)

const speak = ({ context }: Visit, locale: Locale) =>
  context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: origin }])

const languageOf = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir || 'ltr'])

test('a first visit is in the language of the browser, and loads no other', async () => {
  const { page, context, expectQuiet } = await visit({ isFirstVisit: true })
  await context.setExtraHTTPHeaders({ 'accept-language': 'ar-EG,ar;q=0.9,en;q=0.5' })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/problems')
  await page.getByRole('heading', { level: 1, name: wordsIn('ar')('site/page-titles.problems') }).waitFor()
  expect(await languageOf(page)).toEqual(['ar', 'rtl'])
  const folders = scripts.map((path) => path.match(/^\/assets\/([a-z-]+)-[0-9a-f]{8}\//i)?.[1]).filter(Boolean)
  expect([...new Set(folders)]).toEqual(['ar'])
  // What no word reaches is shared with the other languages, and what holds words is not there twice.
  const names = scripts.map((path) => path.split('/').at(-1))
  expect(names).toHaveLength(new Set(names).size)
  expectQuiet()
  await context.close()
})

test('a choice in the footer is kept with the account, and holds in its other browsers', async () => {
  const { page, context } = await newMember('polyglot')
  await page.goto('/contests')
  const menu = wordsIn('en')('site/locale.localeTexts.menu')
  await page.getByRole('combobox', { name: menu }).selectOption('es')
  await expect.poll(() => languageOf(page).catch(() => [])).toEqual(['es', 'ltr'])
  await expect.poll(() => page.title()).toContain(wordsIn('es')('site/page-titles.contests'))
  const [user] = await db.select({ locale: users.locale }).from(users).where(eq(users.username, 'polyglot'))
  expect(user).toEqual({ locale: 'es' })
  await context.close()

  const other = await visit()
  await signIn(other, 'polyglot')
  await sendEnglishTwice(other)
  await other.page.goto('/contests')
  await expect.poll(() => languageOf(other.page).catch(() => [])).toEqual(['es', 'ltr'])
  await other.context.close()
})

/** The page and its first reload come in English, as from a cache that does not tell languages apart. */
async function sendEnglishTwice({ page }: Visit): Promise<void> {
  const body = await (await fetch(`${origin}/contests`)).text()
  await page.route('**/contests', (route) => route.fulfill({ body, contentType: 'text/html' }), { times: 2 })
}

describe.each(walked)('in %s', (locale) => {
  const words = wordsIn(locale)

  test('a learner registers, signs in, submits and reads the verdict', async () => {
    const someone = await visit()
    await speak(someone, locale)
    const { page, context } = someone
    const username = `learner-${locale.toLowerCase()}`
    const field = (name: string) =>
      page.getByLabel(words(`people/person-fields.personFieldTexts.${name}`), { exact: true })
    await page.goto('/register')
    const values = {
      firstname: 'Lina',
      lastname: 'Ferrer',
      email: `${username}@example.org`,
      username,
      password: PASSWORD,
    }
    for (const [name, value] of Object.entries(values)) await field(name).fill(value)
    await page.getByRole('button', { name: words('people/accounts.accountTexts.register') }).click()
    await page.getByText(words('contract/accounts.accountNotices.registered')).waitFor()
    const signingIn = page.getByRole('button', { name: words('people/accounts.accountTexts.login') })
    // Both pages have a field for the password.
    await signingIn.waitFor()
    await field('password').fill('not the password')
    await signingIn.click()
    // The server says it in English, and the page by its code.
    await page.getByText(words('contract/accounts.accountRefusals.credentials.wrong')).waitFor()
    await field('password').fill(PASSWORD)
    await signingIn.click()
    await expect.poll(() => new URL(page.url()).pathname).not.toBe('/login')
    await page.goto('/problems/quiet-carriage')
    await page.getByRole('button', { name: words('problems/workspace.workspaceTexts.submit') }).click()
    await page.getByText(words('submissions/verdict-names.verdictNames.Wrong Answer')).first().waitFor()
    await context.close()
  })

  test('no page has a word of English left, leaves the screen of a phone or keeps a reader out', async () => {
    const username = `reader-${locale.toLowerCase()}`
    const reader = await newMember(username)
    const wrong = { username, slug: 'quiet-carriage', verdict: 'Wrong Answer', createdAt: new Date() } as const
    const submission = await addSubmission(wrong)
    const open = ['/', '/problems', '/contests', '/leaderboard', '/languages', '/status', '/problems/quiet-carriage']
    const own = ['/profile', '/profile/settings', '/submissions', '/notifications', `/submissions/${submission}`]
    await walk(reader, [...open, ...own])
    // Not the administrator of the other tests, whose pages would be in this language from then on.
    const admin = await newMember(`admin-${locale.toLowerCase()}`)
    await db
      .update(users)
      .set({ role: 'admin' })
      .where(eq(users.username, `admin-${locale.toLowerCase()}`))
    await walk(
      admin,
      ['', '/users', '/problems', '/create-contest', '/settings'].map((path) => `/admin${path}`),
    )
  }, 240_000)

  async function walk(visitor: Visit, paths: readonly string[]): Promise<void> {
    await speak(visitor, locale)
    const { page, context } = visitor
    const written = writtenByPeople(page)
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
      expect(await languageOf(page), path).toEqual([locale, locales[locale].direction])
      const texts = await page.evaluate(shownTexts)
      expect(
        englishAmong(
          locale,
          texts.filter((text) => !written.has(text)),
        ),
        path,
      ).toEqual([])
      await expectAccessible(page)
      await expectFitsPhones(page)
    }
    await context.close()
  }
})

/** Names, titles and reasons in the replies that a page got: other tests call things as they like. */
function writtenByPeople(page: Page): Set<string> {
  const written = new Set<string>()
  page.on('response', async (response) => {
    if (!response.url().includes('/api/')) return
    const body = await response.text().catch(() => '')
    for (const [, text = ''] of body.matchAll(/"(?:\w*name|title|\w*[rR]eason|tags|topics)":\[?"((?:[^"\\]|\\.)*)"/g))
      written.add(text)
  })
  return written
}

/** Runs in the page: every text that a reader sees or hears, but what is written in a language of its own. */
function shownTexts(): string[] {
  const OWN_LANGUAGE = 'script, style, textarea, .cm-editor, .rich-text, pre, code, [lang]:not(html)'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: string[] = []
  while (walker.nextNode())
    if (!walker.currentNode.parentElement?.closest(OWN_LANGUAGE)) texts.push(walker.currentNode.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
  return [...new Set([document.title, ...texts].map((text) => text.trim()).filter(Boolean))]
}
