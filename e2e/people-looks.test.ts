import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  themes,
  useBrowser,
  type Visit,
  visit,
  widths,
} from './support/browser.ts'
import { flag, newMember, register, signIn } from './support/people.ts'
import { addSubmission, announce, givePoints } from './support/records.ts'

useBrowser()

/** A page, by whom it is opened, and how its tab is called. */
const pages = [
  { path: '/forgot-password', who: 'visitor', title: 'Forgot Password' },
  { path: '/reset-password#token=x', who: 'visitor', title: 'Reset Password' },
  { path: '/leaderboard', who: 'looker', title: 'Leaderboard' },
  { path: '/users/looker', who: 'visitor', title: 'Ines Okafor' },
  { path: '/profile', who: 'looker', title: 'Profile' },
  { path: '/profile/solved-problems', who: 'looker', title: 'Solved Problems' },
  { path: '/profile/contests', who: 'looker', title: 'Contests' },
  { path: '/notifications', who: 'looker', title: 'Notifications' },
  { path: '/account-status', who: 'lookedout', title: 'Account status' },
  { path: '/profile', who: 'lookedout', title: 'Profile' },
  { path: '/admin/appeals', who: 'admin', title: 'Appeals' },
] as const

let someone: Visit

beforeAll(async () => {
  someone = await newMember('looker')
  await givePoints('looker', 120, 2)
  await addSubmission({ username: 'looker', slug: 'quiet-carriage', verdict: 'Accepted', createdAt: new Date() })
  await announce('looker', 'News')
  await register(someone, 'lookedout')
  await flag('lookedout', 'Shared code')
})
afterAll(() => someone.context.close())

async function arrive(who: (typeof pages)[number]['who'], theme: (typeof themes)[number]): Promise<Visit> {
  const guest = await visit({ theme })
  if (who === 'admin') await signIn(guest, 'admin', inject('product').adminPassword)
  else if (who !== 'visitor') await signIn(guest, who)
  return guest
}

const inspectedWidth = { light: 1440, dark: 390 }

const looks = pages.flatMap((look) => themes.map((theme) => ({ ...look, theme })))

test.each(looks)(
  '$path is clean for a $who in $theme, at every width, and has its title',
  async (look) => {
    const { page, context, expectQuiet } = await arrive(look.who, look.theme)
    await page.goto(look.path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.title()).toBe(`${look.title} · Arbiter`)
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      // A year has 365 cells to look at, which takes its time: by day at a desk, by night on a phone.
      if (width === inspectedWidth[look.theme]) await expectAccessible(page)
    }
    expectQuiet()
    await context.close()
  },
  120_000,
)
