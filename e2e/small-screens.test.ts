import { contests } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import { users } from '@arbiter/database/schema/users'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { useBrowser, type Visit, visit } from './support/browser.ts'
import { db, newAdminVisit, newMember } from './support/people.ts'
import { addSubmission } from './support/records.ts'
import { expectFitsPhones } from './support/small-screens.ts'

useBrowser()

/** Ids that the addresses below name. */
const made = { contest: '', problem: '', user: '', submission: '' }
const USERNAME = 'phone-owner'

beforeAll(async () => {
  const { context } = await newMember(USERNAME)
  await context.close()
  const wrong = { username: USERNAME, slug: 'quiet-carriage', verdict: 'Wrong Answer', createdAt: new Date() } as const
  made.submission = await addSubmission(wrong)
  const [problem] = await db.select().from(problems).where(eq(problems.slug, 'quiet-carriage'))
  const [contest] = await db.select().from(contests).where(eq(contests.title, 'Harbour Round'))
  const [user] = await db.select().from(users).where(eq(users.username, USERNAME))
  Object.assign(made, { contest: contest?.id, problem: problem?.id, user: user?.id })
})

/** Every route that is not in people-looks.test.ts, where names and titles are as long as they may be. */
const routes: Record<string, { arrive: () => Promise<Visit>; paths: () => string[] }> = {
  visitor: {
    arrive: () => visit({ width: 320, hasTouch: true }),
    paths: () => [
      ...[
        '/login',
        '/register',
        '/forgot-password',
        '/reset-password#token=x',
        '/languages',
        '/status',
        '/no-such-page',
      ],
      ...['/problems/quiet-carriage', `/users/${USERNAME}`, '/contests', `/contests/${made.contest}`],
      `/contests/${made.contest}/leaderboard`,
    ],
  },
  member: {
    arrive: () => newMember('phone-walker', { width: 320, hasTouch: true }),
    paths: () => ['/drafts', '/profile/solved-problems', '/profile/contests', '/contests', `/contests/${made.contest}`],
  },
  admin: {
    arrive: () => newAdminVisit({ width: 320, hasTouch: true }),
    paths: () => [
      ...['', '/users', '/users/import', `/users/${made.user}`, '/problems', '/create-problem'].map(below),
      ...[`/edit-problem/${made.problem}`, `/problems/${made.problem}/testcases`, '/contests'].map(below),
      ...['/import-problem', `/problems/${made.problem}/solutions`].map(below),
      ...['/create-contest', `/edit-contest/${made.contest}`, '/submissions', '/rejudges', '/rejudges/new'].map(below),
      ...['/appeals', '/audit', '/settings'].map(below),
      ...['/problems', '/contests'],
      `/submissions/${made.submission}`,
    ],
  },
}

const below = (path: string) => `/admin${path}`

test.each(Object.entries(routes))(
  'every page of a %s fits phones: nothing leaves the screen or overlaps, and a finger hits what it aims at',
  async (_who, { arrive, paths }) => {
    const { page, context } = await arrive()
    for (const path of paths()) {
      await page.goto(path)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
      await expectFitsPhones(page)
    }
    await context.close()
  },
  180_000,
)
