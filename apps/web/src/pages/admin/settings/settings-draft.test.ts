import { defaultSettings } from '@arbiter/rules/site/site-settings'
import { expect, test } from 'vitest'
import { changeOf, draftOf } from './settings-draft.ts'

const { smtpUrl: _, reviewerKey: __, ...shown } = defaultSettings
const settings = { ...shown, hasSmtpUrl: true, hasReviewerKey: false }

test('what nobody has changed is sent as it was, and secrets are not sent at all', () => {
  const change = changeOf(draftOf(settings))
  expect(change).toMatchObject({ siteName: 'Arbiter', registration: 'open', banner: null, languagesOff: [] })
  expect(change).not.toHaveProperty('smtpUrl')
  expect(change).not.toHaveProperty('reviewerKey')
})

test('a secret that was typed and a banner are sent', () => {
  const draft = { ...draftOf(settings), smtpUrl: 'smtp://mail.example.org', bannerText: 'Back at noon' }
  expect(changeOf(draft)).toMatchObject({
    smtpUrl: 'smtp://mail.example.org',
    banner: { text: 'Back at noon', tone: 'info' },
  })
})
