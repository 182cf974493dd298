import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, useBrowser } from './support/browser.ts'
import { inWorkspace } from './support/in-workspace.ts'
import { judged } from './support/workspace.ts'

useBrowser()
/** Judged and measured. */
const JOURNEY_MS = 120_000
const SLUG = 'orchard-pairs'

const solution = readFileSync(new URL(`../content/${SLUG}/submissions/accepted/solution.cpp`, import.meta.url), 'utf8')

test.each([390, 1440])(
  'at %i px an accepted program is measured, and a chart and numbers say how it grows',
  async (width) => {
    const { page, context, expectQuiet } = await inWorkspace(SLUG, { width, hasTouch: width < 500 })
    const { problem } = await (await context.request.get(`/api/problems/${SLUG}`)).json()
    const code = `${solution}\n// at ${width} px\n`
    const id = await judged({ context }, { problemId: problem._id, language: 'cpp', code })
    await page.goto(`/submissions/${id}`)
    const panel = page.getByRole('region', { name: 'Growth' })
    await panel.getByRole('button', { name: 'Measure growth' }).click()
    await panel.getByText(/^Time: about n log n|^Time: about n/).waitFor({ timeout: 60_000 })
    await panel.getByText('Show as a table').click()
    expect(await panel.getByRole('row').count()).toBeGreaterThan(6)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expectQuiet()
    await context.close()
  },
  JOURNEY_MS,
)
