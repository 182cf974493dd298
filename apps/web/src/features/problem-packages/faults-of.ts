import { PackageFault } from '@arbiter/contract/wire/package-faults'
import { ApiError } from '../../lib/api-error.ts'

const Refused = PackageFault.array()

/** The faults of a package that the server refused; null if the call failed for another reason. */
export function faultsOf(error: unknown): PackageFault[] | null {
  const reply = error instanceof ApiError ? error.reply : undefined
  const faults = typeof reply === 'object' && reply !== null && 'faults' in reply ? reply.faults : undefined
  return Refused.safeParse(faults).data ?? null
}
