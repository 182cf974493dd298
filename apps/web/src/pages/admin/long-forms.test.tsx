import { getSettings } from '@arbiter/contract/site/settings'
import { defaultSettings } from '@arbiter/rules/site/site-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeReply, reply } from '../../testing/fake-replies.ts'
import { admin } from '../../testing/fixtures/people.ts'
import { emptyHome } from '../../testing/fixtures/replies.ts'
import { fill, renderPage } from '../../testing/render-page.tsx'

const { smtpUrl: _, reviewerKey: __, ...shown } = defaultSettings
const settings = reply(getSettings, {
  success: true,
  settings: { ...shown, hasSmtpUrl: false, hasReviewerKey: false },
  judgedLanguages: [],
  judgedVersions: [],
  revision: 3,
  fromEnvironment: { mail: false, reviewer: false, publicUrl: false },
})

const forms: [string, readonly FakeReply[], number][] = [
  ['/admin/settings', [settings], 5],
  ['/admin/create-problem', [], 6],
  ['/admin/create-contest', [...emptyHome], 5],
]

test.each(forms)('the index of %s leads to each of its sections', async (path, replies, count) => {
  const { actions } = await renderPage(path, { user: admin, replies })
  const index = within(await screen.findByRole('navigation', { name: 'Sections' }))
  const entries = index.getAllByRole('button')
  expect(entries).toHaveLength(count)
  for (const entry of entries) {
    await actions.click(entry)
    expect(document.activeElement?.getAttribute('aria-label')).toBe(entry.textContent)
  }
})

test('a setting that is wrong gets the focus, however far above the button it stands', async () => {
  const { actions } = await renderPage('/admin/settings', { user: admin, replies: [settings] })
  await fill(actions, await screen.findByLabelText('Mail server'), 'mail.example.org')
  await actions.click(screen.getByRole('button', { name: 'Save Settings' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Mail server')))
})
