/** A call that only administrators may make, and its entry in the audit log. */
export interface Act {
  action: string
  call: () => Promise<{ statusCode: number; body: string }>
}

/** By method and path. */
export type Acts = Record<string, Act>
