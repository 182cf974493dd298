import { createTransport } from 'nodemailer'
import type { MailSettings } from '../settings/current-settings.ts'

const SEND_WITHIN_MS = 20_000

export interface Mail {
  to: string
  subject: string
  text: string
}

export type Mailer = (mail: Mail) => Promise<void>

/**
 * Links in mails go to the public address only: a person who asks for somebody else's password could
 * otherwise say which host the link leads to.
 */
export function mailerOf(settings: MailSettings): Mailer {
  const from = settings.from ?? `arbiter@${new URL(settings.publicUrl).hostname}`
  const timeouts = { connectionTimeout: SEND_WITHIN_MS, greetingTimeout: SEND_WITHIN_MS, socketTimeout: SEND_WITHIN_MS }
  const transport = createTransport({ url: settings.smtpUrl, ...timeouts })
  return async ({ to, subject, text }) => {
    // As an object, so that an address is never read as a list of addresses.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  }
}
