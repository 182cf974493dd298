import { beforeAll, expect, test } from 'vitest'
import { expectCleanEverywhere, useBrowser, type Visit, visit } from './support/browser.ts'
import { flag, newAdminVisit, newMember } from './support/people.ts'
import { addPastDecision, addSubmission, announce, givePoints } from './support/records.ts'

useBrowser()

/** A page, its user, and its title. */
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

type Cookies = Awaited<ReturnType<Visit['context']['cookies']>>
const cookiesOf = new Map<string, Cookies>()

async function keepSession(who: string, someone: Visit): Promise<void> {
  cookiesOf.set(who, await someone.context.cookies())
  await someone.context.close()
}

beforeAll(async () => {
  await keepSession('looker', await newMember('looker'))
  await givePoints('looker', 120, 2)
  await addSubmission({ username: 'looker', slug: 'quiet-carriage', verdict: 'Accepted', createdAt: new Date() })
  await announce('looker', 'News')
  await keepSession('lookedout', await newMember('lookedout'))
  await addPastDecision('lookedout')
  await flag('lookedout', 'Shared code')
  await keepSession('admin', await newAdminVisit())
})

async function arrive(who: (typeof pages)[number]['who']): Promise<Visit> {
  const guest = await visit()
  await guest.context.addCookies(cookiesOf.get(who) ?? [])
  return guest
}

/** A year has 365 cells to look at, which takes its time: by day at a desk, by night on a phone. */
const inspectedWidth = { light: 1440, dark: 390 }

test.each(pages)(
  '$path is clean for a $who by day and by night, at every width, and has its title',
  async (look) => {
    const { page, context, expectQuiet } = await arrive(look.who)
    await page.goto(look.path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.title()).toBe(`${look.title} · Arbiter`)
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    await expectCleanEverywhere(page, { inspected: ({ width, theme }) => width === inspectedWidth[theme] })
    expectQuiet()
    await context.close()
  },
  120_000,
)
