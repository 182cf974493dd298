import net, { isIP } from 'node:net'

/** A socket that successive processes listen on. */
export interface Listener {
  fd: number
  close(): void
}

interface Bound {
  fd: number
  close(): void
}

/** Used by Node's `cluster` module: binds without listening, so that this process accepts nothing. A number is an error code. */
type CreateHandle = (address: string, port: number, family: 4 | 6) => Bound | number

const createHandle = (net as unknown as { _createServerHandle?: CreateHandle })._createServerHandle

/**
 * Binds the API's address, for each of its processes to inherit. While none of them accepts connections, as after a crash,
 * new connections wait in the kernel's queue instead of being refused. Null where that is impossible: then the API binds the
 * address itself and reports the error.
 */
export function holdListener(port: number, host: string): Listener | null {
  const family = isIP(host)
  if (!createHandle || (family !== 4 && family !== 6)) return null
  const bound = createHandle(host, port, family)
  return typeof bound === 'number' ? null : bound
}
