import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { atTheDesk, useSumProblem } from './support/at-the-desk.ts'
import { useBrowser } from './support/browser.ts'
import { chooseLanguage, codeIn, editor, sumIn, verdict, writeCode } from './support/desk.ts'

useBrowser()
const sums = useSumProblem('Resumed Sums')

const submit = (page: Page) => page.keyboard.press('Control+Shift+Enter')
const resultTab = (page: Page, name: string) => page.getByRole('tab', { name, selected: true })

/** Answers are fetched at once and handed on when they are let go. */
async function held(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo = () => {}
  const isLetGo = new Promise<void>((done) => {
    letGo = done
  })
  await page.route(url, async (route: Route) => {
    const response = await route.fetch().catch(() => undefined)
    await isLetGo
    // The page may have gone meanwhile, and with it the question.
    if (response) await route.fulfill({ response }).catch(() => undefined)
  })
  return letGo
}

/** What somebody was doing when the page was reloaded, and what they find. */
const states: [name: string, begin: (page: Page) => Promise<void>, find: (page: Page) => Promise<void>][] = [
  ['writing', async () => {}, (page) => resultTab(page, 'Input').waitFor()],
  [
    'submitting',
    async (page) => {
      await held(page, '**/api/submissions')
      await submit(page)
      await page.getByText('Submitting').first().waitFor()
    },
    // It had arrived, so it is there.
    async (page) => {
      await page.getByRole('tab', { name: 'Submissions' }).click()
      await page.getByRole('row', { name: /Accepted/ }).waitFor()
    },
  ],
  [
    'judged',
    async (page) => {
      await submit(page)
      await verdict(page, 'Accepted').waitFor()
    },
    async (page) => {
      await resultTab(page, 'Tests').waitFor()
      await verdict(page, 'Accepted').waitFor()
      await page.getByRole('tab', { name: 'Submissions' }).click()
      await page.getByRole('row', { name: /Accepted/ }).waitFor()
    },
  ],
  [
    'running',
    async (page) => {
      await held(page, '**/run')
      await page.keyboard.press('Control+Enter')
      await resultTab(page, 'Output').waitFor()
    },
    (page) => page.getByRole('button', { name: 'Run', exact: true }).waitFor(),
  ],
  [
    'looking at what it printed',
    async (page) => {
      await page.getByRole('button', { name: 'Run all samples' }).click()
      await expect.poll(() => page.getByText('As expected').count()).toBe(2)
    },
    (page) => page.getByRole('button', { name: 'Run', exact: true }).waitFor(),
  ],
  [
    'reading a review',
    async (page) => {
      await submit(page)
      await page.getByRole('button', { name: 'AI Review' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Get AI Feedback' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Copy' }).waitFor()
    },
    async (page) => expect(await page.getByRole('dialog').count()).toBe(0),
  ],
  [
    'choosing an earlier version',
    async (page) => {
      await page.getByText('Draft saved').waitFor()
      await page.getByRole('button', { name: 'Earlier versions' }).click()
      await page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
    async (page) => expect(await page.getByRole('dialog').count()).toBe(0),
  ],
]

test.each(states)('a reload while %s loses no code', async (_, begin, find) => {
  const { page, context, expectQuiet } = await atTheDesk(sums().slug)
  await chooseLanguage(page, 'Python')
  await writeCode(page, sumIn.python)
  await begin(page)
  await page.reload()
  await editor(page).waitFor()
  await expect.poll(() => codeIn(page)).toBe(sumIn.python)
  await find(page)
  expect(await codeIn(page)).toBe(sumIn.python)
  expectQuiet()
  await context.close()
})

test('the starter template, asked for twice, keeps what it took the place of', async () => {
  const { page, context } = await atTheDesk(sums().slug)
  await writeCode(page, sumIn.cpp)
  for (let press = 0; press < 2; press += 1)
    await page.getByRole('button', { name: 'Restore the starter template' }).click()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect.poll(() => codeIn(page)).toBe(sumIn.cpp)
  await context.close()
})

test('a reload with the starter template over my code brings my code back', async () => {
  const { page, context, expectQuiet } = await atTheDesk(sums().slug)
  await writeCode(page, sumIn.cpp)
  await page.getByRole('button', { name: 'Restore the starter template' }).click()
  await page.getByText('Starter code restored. Your previous code was kept.').waitFor()
  await page.reload()
  await editor(page).waitFor()
  await expect.poll(() => codeIn(page)).toBe(sumIn.cpp)
  expectQuiet()
  await context.close()
})

test('a reload without a line loses no code, also when it was written a moment before', async () => {
  const { page, context } = await atTheDesk(sums().slug)
  await writeCode(page, '// before\n')
  await page.getByText('Draft saved').waitFor()
  await context.setOffline(true)
  await writeCode(page, sumIn.cpp)
  await page.reload().catch(() => undefined) // the browser shows a page of its own
  await context.setOffline(false)
  await page.goto(`/problems/${sums().slug}`)
  await editor(page).waitFor()
  expect(await codeIn(page)).toBe(sumIn.cpp)
  const saved = async () =>
    (await (await context.request.get(`/api/problems/${sums()._id}/drafts`)).json()).drafts[0]?.code
  await expect.poll(saved).toBe(sumIn.cpp)
  expect(await codeIn(page)).toBe(sumIn.cpp)
  await context.close()
})
