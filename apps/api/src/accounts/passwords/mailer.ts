import { lookup } from 'node:dns'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { parseSmtpAddress, type SmtpAddress } from '@arbiter/rules/site/smtp-address'
import { createTransport, type Transporter } from 'nodemailer'
import { isPrivateAddress, PrivateAddress } from '../../outbound/private-addresses.ts'
import type { MailSettings } from '../../settings/current-settings.ts'

const SEND_WITHIN_MS = 20_000

export interface Mail {
  to: string
  subject: string
  text: string
}

export type Mailer = (mail: Mail) => Promise<void>

/**
 * Links in mails use only the public address: a person who requests a reset for another user's account could
 * otherwise choose the host that the link leads to.
 */
export function mailerOf(settings: MailSettings): Mailer {
  const from = settings.from ?? `arbiter@${new URL(settings.publicUrl).hostname}`
  return async ({ to, subject, text }) => {
    const transport = await transportTo(settings)
    // As an object, so that an address is never read as a list of addresses.
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  }
}

/**
 * Uses explicit options: given a URL, nodemailer takes its query as options, of which `sendmail` and `path` run a program.
 */
async function transportTo({ smtpUrl, mayBePrivate }: MailSettings): Promise<Transporter> {
  const address = parseSmtpAddress(smtpUrl)
  if (!address) throw new Error('the address of the mail server is not valid')
  const { host, port, isSecure, login } = address
  return createTransport({
    ...{ port, secure: isSecure, disableFileAccess: true, disableUrlAccess: true },
    ...{ connectionTimeout: SEND_WITHIN_MS, greetingTimeout: SEND_WITHIN_MS, socketTimeout: SEND_WITHIN_MS },
    ...(login && { auth: { user: login.user, pass: login.password } }),
    ...(mayBePrivate ? { host } : await publicAddressOf(address)),
  })
}

const resolve = promisify(lookup)

/** Resolves the host here and connects to the result, so that the checked address is the one that is used. */
async function publicAddressOf({ host }: SmtpAddress) {
  const { address } = await resolve(host)
  if (isPrivateAddress(address)) throw new PrivateAddress(host)
  return { host: address, ...(!isIP(host) && { tls: { servername: host } }) }
}
