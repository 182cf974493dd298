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
const ipv6Ranges: Range[] = [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
]

/** Addresses of this machine and of networks around it (RFC 6890), which the website's administrators must not reach. */
const privateRanges = new BlockList()
for (const [network, bits] of ipv4Ranges) privateRanges.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of ipv6Ranges) privateRanges.addSubnet(network, bits, 'ipv6')

export function isPrivateAddress(address: string): boolean {
  return privateRanges.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

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

type Callback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a host as Node does, and fails if an address is private: a name may resolve differently than when it was set. */
export const lookupPublic: LookupFunction = (host: string, options: LookupOptions, done: Callback) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return done(error, [])
    if (found.some(({ address }) => isPrivateAddress(address))) return done(new PrivateAddress(host), [])
    if (options.all) return done(null, found)
    done(null, found[0]?.address ?? '', found[0]?.family)
  })
}
