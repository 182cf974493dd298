import { isIP } from 'node:net'
import type { ApiConfig } from '../config.ts'
import {
  isInRanges,
  isPrivateAddress,
  isPrivateHost,
  type MayReach,
  parseRanges,
} from '../outbound/private-addresses.ts'

/** Where webhooks of this server may lead: to public addresses by https, and to the operator's ranges by http too. */
export function reachOf({ WEBHOOK_PRIVATE_RANGES: text }: Pick<ApiConfig, 'WEBHOOK_PRIVATE_RANGES'>) {
  const ranges = text === undefined ? undefined : (parseRanges(text) ?? undefined)
  const isAllowed: MayReach = (address) => isInRanges(ranges, address)
  return {
    allowsHttp: ranges !== undefined,
    /** Checked for each connection. */
    of: (url: string): MayReach =>
      new URL(url).protocol === 'https:' ? (address) => isAllowed(address) || !isPrivateAddress(address) : isAllowed,
    /** Checked when an address is entered: what a name leads to is only known when it is looked up. */
    refuses: (url: string): boolean => {
      const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
      if (isIP(host)) return !isAllowed(host) && isPrivateHost(host)
      return ranges === undefined && isPrivateHost(host)
    },
  }
}

export type Reach = ReturnType<typeof reachOf>
