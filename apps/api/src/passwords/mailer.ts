import { createTransport } from 'nodemailer'
import type { ApiConfig } from '../config.ts'

const SEND_WITHIN_MS = 20_000

export interface Mail {
  to: string
  subject: string
  text: string
}

export type Mailer = (mail: Mail) => Promise<void>

/**
 * Null where no mail is sent. Links in mails go to PUBLIC_URL only: a person who asks for somebody else's password could
 * otherwise say which host the link leads to.
 */
export function mailerOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: ApiConfig): Mailer | null {
  if (!SMTP_URL || !PUBLIC_URL) return null
  const from = MAIL_FROM ?? `arbiter@${new URL(PUBLIC_URL).hostname}`
  const timeouts = { connectionTimeout: SEND_WITHIN_MS, greetingTimeout: SEND_WITHIN_MS, socketTimeout: SEND_WITHIN_MS }
  const transport = createTransport({ url: SMTP_URL, ...timeouts })
  return async ({ to, subject, text }) => {
    // As an object, so that an address is never read as a list of addresses.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  }
}
