import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postOffice } from '../../testing/smtp-server.ts'
import { mailerOf } from './mailer.ts'

const mail = { to: 'ada@example.org', subject: 'Hello', text: 'Hello' }
const settings = { from: null, publicUrl: 'https://judge.example.org', mayBePrivate: true }

test('no address of a mail server runs a program', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-mail-'))
  const made = join(folder, 'made')
  const smtpUrl = `smtp://127.0.0.1/?sendmail=true&path=/usr/bin/touch&args=${made}`
  await expect(mailerOf({ ...settings, smtpUrl })(mail)).rejects.toThrow('not valid')
  expect(existsSync(made)).toBe(false)
  await rm(folder, { recursive: true })
})

test('a mail server in a private network is used only where the operator allows it', async () => {
  const { url, mails } = await postOffice()
  const inName = url.replace('127.0.0.1', 'localhost')
  for (const smtpUrl of [url, inName])
    await expect(mailerOf({ ...settings, smtpUrl, mayBePrivate: false })(mail)).rejects.toThrow('private network')
  expect(mails).toEqual([])
  await mailerOf({ ...settings, smtpUrl: url })(mail)
  expect(mails).toHaveLength(1)
})
