/** The reply to what the page itself asked before any script came (index.html), with the times that its clock is read by. */
export interface EarlySession {
  response: Response
  askedAt: Date
  answeredAt: Date
}

declare global {
  var earlySession: Promise<EarlySession | undefined> | undefined
}

/** Once: later it is old. Nothing where it failed. */
export function takeEarlySession(): Promise<EarlySession | undefined> | undefined {
  const early = globalThis.earlySession
  globalThis.earlySession = undefined
  return early
}
