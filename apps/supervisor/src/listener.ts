import net, { isIP } from 'node:net'

/** A socket that one process after the other listens on. */
export interface Listener {
  fd: number
  close(): void
}

interface Bound {
  fd: number
  close(): void
}

/** Of Node's own `cluster` module: bound and not listening, so that this process accepts nothing. A number is an error. */
type CreateHandle = (address: string, port: number, family: 4 | 6) => Bound | number

const createHandle = (net as unknown as { _createServerHandle?: CreateHandle })._createServerHandle

/**
 * Binds the address of the API, to be inherited by each process of it. While none of them accepts connections, as after a crash,
 * those that come wait in the kernel's queue and are not refused. Null where it can't be done: then the API binds the address
 * itself, and says what is wrong with it.
 */
export function holdListener(port: number, host: string): Listener | null {
  const family = isIP(host)
  if (!createHandle || (family !== 4 && family !== 6)) return null
  const bound = createHandle(host, port, family)
  return typeof bound === 'number' ? null : bound
}
