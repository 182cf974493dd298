import { users } from '@arbiter/database/schema/users'
import { LOCALE_COOKIE, type Locale, spokenLocales } from '@arbiter/texts/locale-names'
import { wordsIn } from '@arbiter/web/words'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, origin, useBrowser, type Visit, visit } from './support/browser.ts'
import { makeContest, rowOf, useContests } from './support/contests.ts'
import { isEveryLook } from './support/look-plan.ts'
import { db, makeAdmin, newMember, PASSWORD, signIn } from './support/people.ts'
import { asAdmin, sumIn } from './support/workspace.ts'

useBrowser()
useContests()

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

test('a page of the help loads its document alone, in its language, with the fragments of the English one', async () => {
  const someone = await visit()
  await speak(someone, 'ar')
  const { page, context } = someone
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script')
      scripts.push(new URL(request.url()).pathname.replace(/^.*\/|-[\w-]+\.js$/g, ''))
  })
  await page.goto('/help/capsule#what-is-not-in-it')
  const heading = page.locator('#what-is-not-in-it')
  await heading.waitFor()
  expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  expect(await heading.textContent()).toMatch(/\p{Script=Arabic}/u)
  expect(await page.getByRole('main').locator('[lang="en"]').count()).toBe(0)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(title).toMatch(/^\p{Script=Arabic}/u)
  expect(await page.title()).toContain(title)
  const documents = ['about', 'capsule', 'contestants', 'glossary', 'operations', 'organisers', 'setters', 'scaling']
  expect(scripts.filter((name) => documents.includes(name))).toEqual(['capsule'])
  await expectAccessible(page)
  await context.close()
})

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
    await page.getByText(words('contract/verdict-names.verdictNames.Wrong Answer')).first().waitFor()
    await context.close()
  })

  test('a contestant joins a contest, solves a problem and finds the own row on the board', async () => {
    const contest = await makeContest({ title: `Round ${locale}` })
    const contestant = await newMember(`contestant-${locale.toLowerCase()}`)
    await speak(contestant, locale)
    const { page, context, expectQuiet } = contestant
    await page.goto('/contests')
    const join = words('contests/contests.contestTexts.registerFor', { title: contest.title })
    await page.getByRole('button', { name: join }).click()
    await page.getByText(words('contract/contests.contestNotices.contestJoined')).waitFor()
    await page.goto(`/contests/${contest.id}`)
    const [problem] = contest.problems
    const solve = words('contests/contest-pages.contestPageTexts.solveNamed', {
      letter: 'A',
      name: problem?.name ?? '',
    })
    await page.getByRole('link', { name: solve }).click()
    await page.getByRole('textbox', { name: words('problems/editor.editorTexts.code') }).click()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText(sumIn.cpp)
    await page.getByRole('button', { name: words('problems/workspace.workspaceTexts.submit') }).click()
    await page.getByText(words('contract/verdict-names.verdictNames.Accepted')).first().waitFor()
    await page.goto(`/contests/${contest.id}/leaderboard`)
    await expect.poll(() => rowOf(page, `contestant-${locale.toLowerCase()}`).innerText()).toMatch(/\+\s*0:1\d/)
    expectQuiet()
    await context.close()
  })

  test('an administrator flags a user and creates a contest by its form', async () => {
    const flagged = `flagged-${locale.toLowerCase()}`
    const target = await newMember(flagged)
    const admin = await newMember(`organiser-of-${locale.toLowerCase()}`)
    await makeAdmin(`organiser-of-${locale.toLowerCase()}`)
    await speak(admin, locale)
    const { page, context, expectQuiet } = admin
    const button = (id: string) => page.getByRole('button', { name: words(id), exact: true })

    await page.goto(`/admin/users?search=${flagged}`)
    await page
      .getByRole('button', { name: words('admin/admin-tables.adminTableTexts.actionsFor', { name: flagged }) })
      .click()
    await page.getByRole('menuitem', { name: words('admin/admin-pages.adminActionTexts.flag') }).click()
    await page.getByLabel(words('admin/admin-users.adminUserTexts.flagReason')).fill('Shared code')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('admin/admin-pages.adminActionTexts.flag') })
      .click()
    await page.getByText(words('contract/accounts.accountNotices.userFlagged')).first().waitFor()

    await page.goto('/admin/create-contest')
    const form = 'contests/contest-form'
    await page.getByLabel(words(`${form}.contestFormTexts.title`), { exact: true }).fill(`Form ${locale}`)
    await page.getByLabel(words(`${form}.contestFormTexts.description`), { exact: true }).fill('…')
    await page.getByRole('searchbox', { name: words(`${form}.contestProblemTexts.search`) }).fill('carriage')
    const found = page.getByRole('list', { name: words(`${form}.contestProblemTexts.found`) }).getByRole('listitem')
    await expect.poll(() => found.count()).toBe(1)
    await found.getByRole('checkbox').check()
    await button(`${form}.contestFormTexts.create`).click()
    await page.getByText(words('contract/contests.contestNotices.contestCreated')).waitFor()
    expectQuiet()
    await removeContest(`Form ${locale}`)
    for (const each of [context, target.context]) await each.close()
  })
})

/** Other tests count the contests. */
async function removeContest(title: string): Promise<void> {
  const admin = await asAdmin()
  const { contests } = await (await admin.get(`/api/contests?search=${encodeURIComponent(title)}`)).json()
  for (const { _id } of contests) await admin.delete(`/api/contests/${_id}`)
  await admin.dispose()
}
