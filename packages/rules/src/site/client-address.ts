/**
 * The network that an address counts as when clients are distinguished: an IPv4 address is itself, one of IPv6 its /64,
 * because a client that has one address there has all of them.
 */
export function clientNetwork(address: string): string {
  const mapped = address.match(/^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::', 2)
  const front = groupsOf(head)
  const back = groupsOf(tail ?? '')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array<string>(gap).fill('0'), ...back]
  return `${groups.slice(0, 4).map(withoutZeros).join(':')}::/64`
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
const withoutZeros = (group: string) => group.toLowerCase().replace(/^0+(?=.)/, '')
