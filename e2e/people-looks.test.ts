import { type Verdict, verdicts } from '@arbiter/rules/verdict'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser, type Visit, visit } from './support/browser.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { flag, newAdminVisit, newMember } from './support/people.ts'
import { addPastDecision, addSubmission, announce, givePoints } from './support/records.ts'
import { expectFitsPhones } from './support/small-screens.ts'
import { asAdmin, deleteProblem, makeSumProblem } from './support/workspace.ts'

useBrowser()

/** A page, its user, its title, and the look in which it is inspected. */
const pages = [
  { path: '/forgot-password', who: 'visitor', title: 'Forgot Password', look: 'desktop' },
  { path: '/reset-password#token=x', who: 'visitor', title: 'Reset Password', look: 'phone' },
  { path: '/leaderboard', who: 'looker', title: 'Leaderboard', look: 'tablet' },
  { path: '/users/looker', who: 'visitor', title: 'Ines Okafor', look: 'desktop' },
  { path: '/profile', who: 'looker', title: 'Profile', look: 'phone' },
  { path: '/profile/settings', who: 'looker', title: 'Settings', look: 'tablet' },
  { path: '/profile/solved-problems', who: 'looker', title: 'Solved Problems', look: 'desktop' },
  { path: '/profile/contests', who: 'looker', title: 'Contests', look: 'phone' },
  { path: '/notifications', who: 'looker', title: 'Notifications', look: 'tablet' },
  { path: '/account-status', who: 'lookedout', title: 'Account status', look: 'desktop' },
  { path: '/profile', who: 'lookedout', title: 'Profile', look: 'phone' },
  { path: '/admin/appeals', who: 'admin', title: 'Appeals', look: 'tablet' },
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

test.each(pages)(
  '$path is clean for a $who by day and by night, at every width, and has its title',
  async ({ path, who, title, look }) => {
    const { page, context, expectQuiet } = await arrive(who)
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.title()).toBe(`${title} · Arbiter`)
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    await expectCleanEverywhere(page, look)
    expectQuiet()
    await context.close()
  },
  120_000,
)

/** As long as names may be. */
const LONG_NAME = 'ines-with-a-name-of-30-letters'
const LONG_TITLE = 'The Extraordinarily Long Expedition of the Forgetful Harbourmaster'

test('a phone shows all of it with the longest names, a long title and every verdict', async () => {
  const admin = await asAdmin()
  const problem = await makeSumProblem(admin, { name: LONG_TITLE })
  const names = { firstname: 'Alexandria-Konstantina-Beatrix', lastname: 'Oyelaran-Montgomery-Smithfield' }
  const { page, context } = await newMember(LONG_NAME, { width: 320, ...names })
  try {
    await givePoints(LONG_NAME, 12_345, 2)
    const submit = (verdict: Verdict) =>
      addSubmission({ username: LONG_NAME, slug: problem.slug, verdict, createdAt: new Date() })
    const ids = await Promise.all(verdicts.map(submit))
    await announce(LONG_NAME, `${LONG_TITLE} was changed`)
    for (const path of [...phonePages, `/submissions/${ids[0]}`]) {
      await page.goto(path)
      await page.getByRole('heading').first().waitFor()
      await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
      await expectFitsPhones(page)
    }
  } finally {
    await context.close()
    await deleteProblem(admin, problem)
    await admin.dispose()
  }
}, 180_000)

const phonePages = [
  '/',
  `/problems?search=${encodeURIComponent('Forgetful Harbourmaster')}&difficulty=Easy`,
  '/submissions',
  '/profile',
  '/profile/settings',
  '/leaderboard',
  '/notifications',
]
