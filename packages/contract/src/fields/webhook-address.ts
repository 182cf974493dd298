import { MAX_WEBHOOK_ADDRESS_LENGTH } from '@arbiter/rules/limits'
import * as fieldErrors from '../messages/field-errors.ts'
import * as labels from '../messages/field-labels.ts'
import { requiredText } from './texts.ts'

export type AddressFault = 'unreadable' | 'credentials' | 'port' | 'protocol'

/** Web servers alone: a request to the port of another service could be read as one of its commands. */
const isWebPort = (port: string) => port === '' || port === '80' || port === '443' || Number(port) >= 1024

/** What is wrong with the text of an address; where it leads is only known when it is looked up. */
export function webhookAddressFault(text: string): AddressFault | null {
  if (!URL.canParse(text)) return 'unreadable'
  const { protocol, username, password, port, hostname } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') return 'protocol'
  if (hostname === '') return 'unreadable'
  if (username !== '' || password !== '') return 'credentials'
  return isWebPort(port) ? null : 'port'
}

/** Where it leads, and whether http is allowed there, the server decides. */
export const webhookAddress = () => {
  const refusing = (fault: AddressFault) => (text: string) => webhookAddressFault(text) !== fault
  const label = labels.address
  return requiredText(label, MAX_WEBHOOK_ADDRESS_LENGTH)
    .refine(refusing('unreadable'), fieldErrors.webAddress({ label }))
    .refine(refusing('protocol'), fieldErrors.webAddress({ label }))
    .refine(refusing('credentials'), fieldErrors.addressWithPassword)
    .refine(refusing('port'), fieldErrors.webPort)
}
