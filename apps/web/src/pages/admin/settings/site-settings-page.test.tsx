import type { AnswerOf } from '@arbiter/contract/endpoint'
import { getSettings, updateSettings } from '@arbiter/contract/site/settings'
import { coreLanguages } from '@arbiter/rules/languages'
import { defaultSettings } from '@arbiter/rules/site/site-settings'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessibility.ts'
import { badGateway, refusal, reply } from '../../../testing/fake-replies.ts'
import { admin } from '../../../testing/fixtures/people.ts'
import { fill, renderPage } from '../../../testing/render-page.tsx'

const { smtpUrl: _, reviewerKey: __, ...shown } = defaultSettings
const stored: AnswerOf<typeof getSettings> = {
  success: true,
  settings: { ...shown, hasSmtpUrl: true, hasReviewerKey: false },
  revision: 3,
  judgedLanguages: [...coreLanguages],
  judgedVersions: [
    { language: 'cpp', version: 'g++ 12.2.0', judges: ['north'] },
    { language: 'cpp', version: 'g++ 13.1.0', judges: ['south', 'west'] },
  ],
  fromEnvironment: { mail: false, reviewer: false, publicUrl: false },
}

const open = (...replies: ReturnType<typeof reply>[]) =>
  renderPage('/admin/settings', { user: admin, replies: [reply(getSettings, stored), ...replies] })
const save = () => screen.getByRole('button', { name: 'Save Settings' })

test('what is changed is sent with the revision that was read, and secrets only when typed', async () => {
  const saved = { ...stored, settings: { ...stored.settings, siteName: 'Spring School' }, revision: 4 }
  const { actions, server } = await open(reply(updateSettings, { ...saved, message: 'Settings saved.' }))
  const name = await screen.findByLabelText('Site name')
  expect(save().hasAttribute('disabled')).toBe(true)
  await fill(actions, name, 'Spring School')
  await actions.click(screen.getByRole('checkbox', { name: 'Java' }))
  await actions.click(save())
  expect((await screen.findAllByText('Settings saved.')).length).toBeGreaterThan(0)
  const [sent] = server.received(updateSettings)
  expect(sent?.body).toMatchObject({ revision: 3, change: { siteName: 'Spring School', languagesOff: ['java'] } })
  expect(sent?.body.change).not.toHaveProperty('smtpUrl')
  await expectAccessible()
})

test('languages that no judge has are listed apart, and may be switched off before one has them', async () => {
  const { actions, server } = await open(reply(updateSettings, { ...stored, revision: 4, message: 'Settings saved.' }))
  const languages = within(await screen.findByRole('group', { name: 'Languages' }))
  languages.getByText(/^No judge has these languages/)
  expect(languages.getAllByRole('checkbox').map((each) => (each as HTMLInputElement).checked)).not.toContain(false)
  await actions.click(languages.getByRole('checkbox', { name: 'Rust' }))
  await actions.click(save())
  await waitFor(() => expect(server.received(updateSettings)[0]?.body.change.languagesOff).toEqual(['rust']))
})

test('a version is chosen among those of judges, and any version again', async () => {
  const { actions, server } = await open(reply(updateSettings, { ...stored, revision: 4, message: 'Settings saved.' }))
  await actions.click(await screen.findByRole('combobox', { name: 'Version of C++' }))
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Any version'),
    expect.stringMatching(/g\+\+ 12\.2\.0.*north/),
    expect.stringMatching(/g\+\+ 13\.1\.0.*south and west/),
  ])
  await actions.click(screen.getByRole('option', { name: 'g++ 13.1.0' }))
  await actions.click(save())
  await waitFor(() =>
    expect(server.received(updateSettings)[0]?.body.change.languageVersions).toEqual({ cpp: 'g++ 13.1.0' }),
  )
})

test('a language with a single version waits behind a press', async () => {
  const judgedVersions = [...stored.judgedVersions, { language: 'go' as const, version: 'go1.19.8', judges: ['north'] }]
  const { actions } = await open(reply(getSettings, { ...stored, judgedVersions }))
  const versions = within(await screen.findByRole('group', { name: 'Versions' }))
  const details = versions.getByText('One language with a single version').closest('details')
  expect(details?.open).toBe(false)
  expect(details?.contains(versions.getByRole('combobox', { name: 'Version of Go' }))).toBe(true)
  await actions.click(versions.getByText('One language with a single version'))
  expect(details?.open).toBe(true)
  expect(details?.contains(versions.getByRole('combobox', { name: 'Version of C++' }))).toBe(false)
})

test('a version that no connected judge has is named, and can be given up', async () => {
  const settings = { ...stored.settings, languageVersions: { go: 'go1.23.4' } }
  const saved = reply(updateSettings, { ...stored, revision: 4, message: 'Settings saved.' })
  const { actions, server } = await renderPage('/admin/settings', {
    user: admin,
    replies: [reply(getSettings, { ...stored, settings }), saved],
  })
  await screen.findByText('No connected judge has go1.23.4. Programs in Go wait until one has it.')
  await expectAccessible()
  await actions.click(screen.getByRole('combobox', { name: 'Version of Go' }))
  await actions.click(screen.getByRole('option', { name: 'Any version' }))
  expect(screen.queryByText(/^No connected judge has/)).toBeNull()
  await actions.click(save())
  await waitFor(() => expect(server.received(updateSettings)[0]?.body.change.languageVersions).toEqual({}))
})

test('by invitation there is a code, and the link that has it', async () => {
  const { actions } = await open()
  await actions.click(await screen.findByRole('radio', { name: 'By invitation' }))
  await fill(actions, screen.getByLabelText('Invitation code'), 'spring 26')
  expect(screen.getByText(/\/register\?invitation=spring%2026$/)).toBeTruthy()
})

test('a bad value is said at its field and not sent; settings that others changed are not overwritten', async () => {
  const { actions, server } = await open(refusal(updateSettings, 'settings.changed-meanwhile'))
  await fill(actions, await screen.findByLabelText('Mail server'), 'mail.example.org')
  await actions.click(save())
  expect(
    await screen.findByText('Mail server must be smtp://user:password@host:587 or smtps://…, without ? or #'),
  ).toBeTruthy()
  expect(server.received(updateSettings)).toHaveLength(0)
  await fill(actions, screen.getByLabelText('Mail server'), 'smtp://mail.example.org')
  await actions.click(save())
  expect(await screen.findByText(/Somebody else has changed the settings in the meantime/)).toBeTruthy()
  expect((screen.getByLabelText('Mail server') as HTMLInputElement).value).toBe('smtp://mail.example.org')
})

test('a user who leaves with unsaved changes is asked first', async () => {
  const { actions } = await open()
  await fill(actions, await screen.findByLabelText('Site name'), 'Other')
  await actions.click(screen.getByRole('link', { name: 'Users' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave this page?' })
  await actions.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect((screen.getByLabelText('Site name') as HTMLInputElement).value).toBe('Other')
})

test('settings that can not be loaded say so', async () => {
  await renderPage('/admin/settings', { user: admin, replies: [badGateway(getSettings)] })
  expect(await screen.findByText('Failed to load the settings.')).toBeTruthy()
})
