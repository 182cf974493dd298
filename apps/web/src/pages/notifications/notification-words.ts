import { type NotificationDetails, notificationTexts } from '@arbiter/contract/messages/notifications'
import { verdictNames } from '@arbiter/contract/messages/verdict-names'
import type { Notification } from '@arbiter/contract/wire/notifications'
import type { z } from 'zod'
import { flagReasonText } from '../../features/users/flag-reason.ts'

type WireNotification = Pick<z.output<typeof Notification>, 'kind' | 'details'>

/** The server's title and text are in English, so the page makes its own from the same details. */
export function notificationWords({ kind, details }: WireNotification): { title: string; text: string } {
  if (kind === 'verdict-changed') return notificationTexts[kind](withVerdictNames(details))
  if (kind === 'account-flagged')
    return notificationTexts[kind]({ reason: flagReasonText(String(details.reason ?? '')) })
  return notificationTexts[kind](details)
}

const withVerdictNames = (details: NotificationDetails): NotificationDetails =>
  Object.fromEntries(Object.entries(details).map(([name, value]) => [name, verdictName(name, String(value))]))

function verdictName(name: string, value: string): string {
  const names: Readonly<Record<string, string | undefined>> = verdictNames
  return name === 'problem' ? value : (names[value] ?? value)
}
