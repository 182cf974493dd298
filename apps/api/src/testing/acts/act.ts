/** A call that only administrators may make, and the entry that it leaves in the audit log. */
export interface Act {
  action: string
  call: () => Promise<{ statusCode: number; body: string }>
}

/** By method and path. */
export type Acts = Record<string, Act>
