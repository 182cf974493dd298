import type { AuditedAct } from '@arbiter/rules/site/audited-act'
/** A call that only administrators may make, and its entry in the audit log. */
export interface Act {
  action: AuditedAct
  call: () => Promise<{ statusCode: number; body: string }>
}

/** By method and path. */
export type Acts = Record<string, Act>
