import type { FaultKind } from './check-reply.ts'
import { MAX_FINDINGS } from './limits.ts'
import type { FuzzRequest } from './requests/request.ts'
import type { Role } from './roles.ts'
import type { Reply } from './send.ts'

/** A fault with the smallest request that shows it, and how to see it again. */
export interface Finding {
  kind: FaultKind
  detail: string
  operation: string
  role: Role
  seed: number
  request: FuzzRequest
}

/** What a run has done and found. */
export class Tally {
  readonly requests = new Map<Role, number>()
  readonly statuses = new Map<string, number>()
  readonly seenSecrets = new Set<string>()
  readonly answerMs: number[] = []
  readonly findings: Finding[] = []
  /** Calls that were answered with what they are for. */
  readonly succeeded = new Set<string>()
  /** By the name of the refusal. */
  readonly unavailable = new Map<string, number>()
  streams = 0

  count(role: Role, operation: string, reply: Reply): void {
    increase(this.requests, role)
    const status = reply.kind === 'answered' ? `${Math.floor(reply.status / 100)}xx` : reply.kind
    increase(this.statuses, status)
    if (reply.kind !== 'answered') return
    this.answerMs.push(reply.tookMs)
    if (reply.status < 300) this.succeeded.add(operation)
    if (reply.status === 503) increase(this.unavailable, codeOf(reply.body))
    if (reply.headers['content-type'] === 'text/event-stream') this.streams += 1
  }

  /** Secrets that were sent to roles that may see them. */
  see(secrets: string[]): void {
    for (const secret of secrets) this.seenSecrets.add(secret)
  }

  get total(): number {
    return [...this.requests.values()].reduce((sum, count) => sum + count, 0)
  }

  get isFull(): boolean {
    return this.findings.length >= MAX_FINDINGS
  }

  /** The same fault of one call is reported once, with the role that met it first. */
  isKnown({ kind, detail, operation }: Pick<Finding, 'kind' | 'detail' | 'operation'>): boolean {
    return this.findings.some(
      (known) => known.kind === kind && known.detail === detail && known.operation === operation,
    )
  }
}

function increase<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

const codeOf = (body: Buffer) => body.toString().match(/"code":"([^"]+)"/)?.[1] ?? 'none'
