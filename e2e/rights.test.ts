import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { useBrowser } from './support/browser.ts'
import { expectCleanEverywhere } from './support/looks.ts'
import { address, newAdminVisit, newMember } from './support/people.ts'
import { idOf } from './support/records.ts'
import { asAdmin } from './support/workspace.ts'

useBrowser()

const made: string[] = []
afterAll(async () => {
  const admin = await asAdmin()
  for (const id of made) await admin.delete(`/api/problems/${id}`)
  await admin.dispose()
})

const NAMES = { setter: 'rights-setter', coAuthor: 'rights-co-author', stranger: 'rights-stranger' }

/** An administrator lets a member create problems. */
async function letCreate(username: string): Promise<void> {
  const { page, context } = await newAdminVisit()
  await page.goto(`/admin/users/${await idOf(username)}`)
  await page.getByRole('tab', { name: 'Rights' }).click()
  await page.getByRole('button', { name: 'Give the right “Author”' }).click()
  await page.getByText(`${username} has this right now.`).first().waitFor()
  await expectCleanEverywhere(page, 'desktop')
  await context.close()
}

/** From the menu to the tests of a problem that is theirs. */
async function createFromMenu(page: Page): Promise<string> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Admin Panel' }).click()
  const side = page.getByRole('navigation', { name: 'Administration' })
  await side.getByRole('link', { name: 'Problems' }).waitFor()
  expect(await side.getByRole('link').allTextContents()).toEqual(['Back to Site', 'Problems'])
  await page.getByRole('link', { name: 'Create Problem' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Shared Parcels')
  await page.getByLabel('Statement').fill('Add the weights $a$ and $b$.\n')
  await page.getByLabel('Input format').fill('Two integers.')
  await page.getByLabel('Output format').fill('Their sum.')
  await page.getByRole('button', { name: 'Create Problem' }).click()
  await page.getByText('Problem created successfully!').waitFor()
  const id = address(page).split('/')[3] ?? ''
  made.push(id)
  return id
}

/** Returns the address without the origin: the server of the tests knows no public one. */
async function inviteByLink(page: Page): Promise<string> {
  await page.getByRole('navigation', { name: 'Problem pages' }).getByRole('link', { name: 'People' }).click()
  await page.getByText('There are no open invitations.').waitFor()
  await page.getByRole('button', { name: 'Add people…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'By link' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = new URL(await dialog.locator('code').innerText())
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByText('By link, for 1 more person').waitFor()
  return link.pathname + link.hash
}

test('a member who may create problems shares one with a co-author, and takes the right back', async () => {
  const [owner, coAuthor, stranger] = [
    await newMember(NAMES.setter),
    await newMember(NAMES.coAuthor),
    await newMember(NAMES.stranger),
  ]
  await letCreate(NAMES.setter)
  const problem = await createFromMenu(owner.page)
  const link = await inviteByLink(owner.page)

  await coAuthor.page.goto(link)
  await coAuthor.page.getByText(`${NAMES.setter} invites you to the problem Shared Parcels`).waitFor()
  await expectCleanEverywhere(coAuthor.page, 'desktop')
  await coAuthor.page.getByRole('button', { name: 'Accept' }).click()
  await coAuthor.page.waitForURL(`**/admin/problems/${problem}/testcases`)
  const tabs = coAuthor.page.getByRole('navigation', { name: 'Problem pages' })
  await tabs.getByRole('link', { name: 'Statement' }).click()
  await coAuthor.page.getByLabel('Statement').fill('Add the weights of two parcels.\n')
  await coAuthor.page.getByRole('button', { name: 'Save Changes' }).click()
  await coAuthor.page.getByText('Problem updated successfully!').first().waitFor()
  await coAuthor.page.goto(`/admin/problems/${problem}/people`)
  await coAuthor.page.getByText('Only owners can see this').waitFor()

  await stranger.page.goto(link)
  await stranger.page.getByText('This invitation is no longer valid.').waitFor()
  await stranger.page.goto(`/admin/problems/${problem}/testcases`)
  await stranger.page.waitForURL((url) => url.pathname === '/')
  const seen = (path: string) => stranger.context.request.get(`/api${path}`)
  expect((await seen(`/problems/${problem}`)).status()).toBe(404)
  expect((await seen(`/problems/${problem}/reference`)).status()).toBe(403)

  await coAuthor.page.goto(`/admin/problems/${problem}/testcases`)
  await coAuthor.page.getByRole('heading', { name: 'Test cases' }).first().waitFor()
  await owner.page.reload()
  await expectCleanEverywhere(owner.page, 'desktop')
  await owner.page.getByRole('button', { name: `Revoke the right “Author” of ${NAMES.coAuthor}` }).click()
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await owner.page.getByText('The right was revoked.').first().waitFor()

  // The next call of the page that is still open is refused, and the page is left.
  await coAuthor.page.getByRole('navigation', { name: 'Problem pages' }).getByRole('link', { name: 'History' }).click()
  await coAuthor.page.waitForURL((url) => url.pathname === '/')
  await expect.poll(() => coAuthor.page.getByRole('link', { name: 'Admin Panel' }).count()).toBe(0)

  await owner.page.goto('/rights')
  await owner.page.getByRole('button', { name: 'Give up the right “Author” to Shared Parcels' }).click()
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Give up' }).click()
  await owner.page.getByText('You are the last owner.').first().waitFor()
  for (const { context } of [owner, coAuthor, stranger]) await context.close()
})
