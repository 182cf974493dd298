import { type LookupAddress, type LookupOptions, lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

type Range = [network: string, bits: number]

const ipv4Ranges: Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
]
/** With those that carry an IPv4 address within, because a gateway would lead to it: NAT64, 6to4, Teredo, compatible. */
const ipv6Ranges: Range[] = [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
]

/** Addresses of this machine and of networks around it (RFC 6890), which the website's administrators must not reach. */
const privateRanges = new BlockList()
for (const [network, bits] of ipv4Ranges) privateRanges.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of ipv6Ranges) privateRanges.addSubnet(network, bits, 'ipv6')

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

export function isPrivateAddress(address: string): boolean {
  return privateRanges.check(address, familyOf(address))
}

/** Ranges such as `10.0.0.0/8, fd00::/8`; null if one can't be read. */
export function parseRanges(text: string): BlockList | null {
  const ranges = new BlockList()
  for (const range of text.split(',').map((part) => part.trim())) {
    const [network = '', bits = ''] = range.split('/')
    const longest = { 0: -1, 4: 32, 6: 128 }[isIP(network)] ?? -1
    if (!/^\d{1,3}$/.test(bits) || Number(bits) > longest) return null
    ranges.addSubnet(network, Number(bits), familyOf(network))
  }
  return ranges
}

export const isInRanges = (ranges: BlockList | undefined, address: string) =>
  ranges?.check(address, familyOf(address)) ?? false

/** Whether a host is private by its name alone. The addresses behind a name are only known after a lookup. */
export function isPrivateHost(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  return isIP(name) ? isPrivateAddress(name) : name === 'localhost' || name.endsWith('.localhost')
}

export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} leads to a private network, which PRIVATE_ADDRESSES does not allow`)
  }
}

/** Whether we may connect to an IP address. */
export type MayReach = (address: string) => boolean

export const anyAddress: MayReach = () => true
export const publicAddresses: MayReach = (address) => !isPrivateAddress(address)

type Callback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** What finds the addresses of a name: Node's own, or in tests one that answers as an attacker's would. */
export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/**
 * Resolves a host as Node does, and fails if it may not be reached at one of its addresses. Node connects to what this returns
 * and asks no second time, so a name can't resolve differently for the check and for the connection.
 */
export function lookupWithin(mayReach: MayReach, find: Resolve = resolve): LookupFunction {
  return (host: string, options: LookupOptions, done: Callback) => {
    find(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      if (!found.every(({ address }) => mayReach(address))) return done(new PrivateAddress(host), [])
      if (options.all) return done(null, found)
      done(null, found[0]?.address ?? '', found[0]?.family)
    })
  }
}
