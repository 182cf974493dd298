import { storedFlagReasonDefault } from '@arbiter/contract/messages/accounts'
import { users } from '@arbiter/database/schema/users'
import { LOCALE_COOKIE } from '@arbiter/texts/locale-names'
import { wordsIn } from '@arbiter/web/words'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { origin, useBrowser } from './support/browser.ts'
import { joinByCall, makeContest, useContests } from './support/contests.ts'
import { db, flag, newMember } from './support/people.ts'
import { addSubmission } from './support/records.ts'
import { asAdmin } from './support/workspace.ts'
import { zipOf } from './support/zip.ts'

useBrowser()
useContests()

const arabic = wordsIn('ar')
const headers = { cookie: `${LOCALE_COOKIE}=ar` }
const textOf = async (path: string, headers = {}) => (await fetch(origin + path, { headers })).text()
/** Values in Arabic sentences stand between marks that keep their direction. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '')

test('a calendar program reads the name of the calendar in the language of its address', async () => {
  const name = arabic('contract/server-texts.calendarTexts.name', { site: 'Arbiter' })
  expect(plain(await textOf('/api/contests/calendar.ics?lang=ar'))).toContain(`NAME:${plain(name)}\r\n`)
})

test('a link is described in the language of the page', async () => {
  const descriptionOf = async (path: string) =>
    plain((await textOf(path, headers)).match(/og:description" content="([^"]*)"/)?.[1] ?? '')
  const { id } = await makeContest({ title: 'Described Cup' })
  const type = { type: 'ICPC', time: '' }
  const [before = ''] = arabic('contract/server-texts.previewTexts.contest', type).split('،')
  expect(await descriptionOf(`/contests/${id}`)).toContain(plain(before))
  expect(await descriptionOf('/problems/quiet-carriage')).toContain(
    arabic('contract/difficulty-names.difficultyNames.Easy'),
  )
})

test('a file of the board has heads in the language of the reader', async () => {
  const { id } = await makeContest({ title: 'Filed Cup' })
  const heads = ['rank', 'username', 'name'].map((name) => arabic(`contract/server-texts.csvHeads.${name}`))
  expect(await textOf(`/api/contests/${id}/export`, headers)).toMatch(new RegExp(`^\ufeff?${heads.join(',')},`))
})

test('so has a file for administrators', async () => {
  const admin = await asAdmin()
  const reply = await admin.get('/api/admin/problems/export', { headers: { 'accept-language': 'ar' } })
  expect(await reply.text()).toContain(arabic('contract/server-texts.csvHeads.problemName'))
  await admin.dispose()
})

test('what the product announces is said in the language of the page, when it comes and afterwards', async () => {
  const contest = await makeContest({ title: 'Paused Cup' })
  const { id, problems } = contest
  const reader = await newMember('reads-announcements')
  await reader.context.addCookies([{ name: LOCALE_COOKIE, value: 'ar', url: origin }])
  await joinByCall(reader, contest)
  await reader.page.goto(`/problems/paused-cup-a?contest=${id}`)
  await reader.page.getByRole('timer').first().waitFor()
  const admin = await asAdmin()
  await admin.put(`/api/contests/${id}/problems/${problems[0]?.id}/pause`, { data: { isPaused: true } })
  await admin.dispose()
  const text = arabic('contract/contests.problemPauseTexts.whilePaused')
  await reader.page.getByText(text).first().waitFor()
  await reader.page.goto(`/contests/${id}`)
  await reader.page.getByText(text).first().waitFor()
  await reader.context.close()
})

test('the reason of a flag that has none is said in the language of the page', async () => {
  const reader = await newMember('flagged-without-reason')
  await flag('flagged-without-reason', storedFlagReasonDefault)
  await reader.context.addCookies([{ name: LOCALE_COOKIE, value: 'ar', url: origin }])
  await reader.page.goto('/account-status')
  await reader.page.getByText(arabic('contract/accounts.flagReasonDefault')).waitFor()
  await reader.context.close()
})

test('a review that was made for an English page is read in the language of the page', async () => {
  const reader = await newMember('reads-review')
  const submitted = {
    username: 'reads-review',
    slug: 'quiet-carriage',
    verdict: 'Accepted',
    createdAt: new Date(),
  } as const
  const id = await addSubmission(submitted)
  const made = await reader.context.request.post(`/api/ai/${id}/analyze`, { data: {} })
  expect((await made.json()).data.analysis).toContain('## Complexity')
  await reader.context.addCookies([{ name: LOCALE_COOKIE, value: 'ar', url: origin }])
  await reader.page.goto(`/submissions/${id}`)
  await reader.page.getByRole('button', { name: arabic('submissions/reviews.aiReviewTexts.ask') }).click()
  const review = reader.page.getByRole('dialog').locator('.rich-text')
  await review.getByRole('heading', { name: arabic('contract/built-in-review.reviewParts.complexity') }).waitFor()
  const texts = await review.locator('h2, p, li').allInnerTexts()
  expect(texts.length).toBeGreaterThan(10)
  expect(texts.filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([])
  expect(await review.evaluate((shown) => getComputedStyle(shown).direction)).toBe('rtl')
  await reader.context.close()
})

test('what is wrong with a package is said in the language of the page', async () => {
  // Not the administrator of the other tests: the choice is kept with the account.
  const { page, context } = await newMember('reads-faults')
  await db.update(users).set({ role: 'admin' }).where(eq(users.username, 'reads-faults'))
  await context.addCookies([{ name: LOCALE_COOKIE, value: 'ar', url: origin }])
  await page.goto('/admin/import-problem')
  const manifest = 'problem_format_version: 2025-09\nname: Faulty\ncolour: red\nlimits: { memory: 1, time_limit: x }\n'
  const files = { 'problem.yaml': manifest, 'data/secret/1.in': '1\n', 'statement/problem.en.md': '\\foo' }
  const buffer = zipOf(Object.entries(files).map(([name, content]) => ({ name, content })))
  await page.locator('input[type=file]').setInputFiles({ name: 'faulty.zip', mimeType: 'application/zip', buffer })
  await page.getByText(arabic('packages/package-faults.file.missing'), { exact: true }).waitFor()
  const sentences = await page
    .locator('main li li > :last-child')
    .evaluateAll((found) => found.map((each) => each.lastChild?.textContent ?? ''))
  expect(sentences.length).toBeGreaterThan(3)
  expect(sentences.filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([])
  await context.close()
})
