import { drafts, submissions } from '@arbiter/database/schema/submissions'
import { users } from '@arbiter/database/schema/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { holdBack } from './support/hold-back.ts'
import { inWorkspace, useSumProblem } from './support/in-workspace.ts'
import { db, register, signIn } from './support/people.ts'
import { codeIn, sumIn, writeCode } from './support/workspace.ts'

useBrowser()
const sums = useSumProblem('Shared Sums')

const codesOf = async (username: string) => {
  const own = await db
    .select({ code: drafts.code })
    .from(drafts)
    .innerJoin(users, eq(users.id, drafts.userId))
    .where(eq(users.username, username))
  return own.map(({ code }) => code)
}

const submissionsOf = async (username: string) =>
  db.select().from(submissions).innerJoin(users, eq(users.id, submissions.userId)).where(eq(users.username, username))

test('a tab of a user who has gone neither saves nor submits for the one who came', async () => {
  const first = await inWorkspace(sums().slug)
  const { page, context } = first
  await writeCode(page, '// of the first\n')
  await page.getByText('Draft saved').waitFor()
  const next = `${first.name}-next`
  await register(first, next)
  await signIn(first, next) // in another tab, whose cookie this one shares

  // Held back: a save that is refused before the press would already reset the workspace.
  const letGo = await holdBack(page, '**/api/problems/*/drafts/**')
  await writeCode(page, sumIn.cpp)
  await page.getByRole('button', { name: 'Submit' }).click()
  letGo()
  await page.getByText(`This browser is now signed in as ${next}.`).waitFor()
  await expect.poll(() => codeIn(page)).toContain('bits/stdc++.h') // the workspace of the next user, as if new
  expect(await submissionsOf(next)).toEqual([])
  expect(await codesOf(next)).toEqual([])

  await signIn(first, first.name)
  await page.reload()
  await expect.poll(() => codeIn(page)).toBe(sumIn.cpp) // what the first one wrote is still theirs
  await context.close()
})
