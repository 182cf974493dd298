/** The reply to the request that index.html sends before any script loads, with the times needed to read the server's clock. */
export interface EarlySession {
  response: Response
  askedAt: Date
  answeredAt: Date
}

declare global {
  var earlySession: Promise<EarlySession | undefined> | undefined
}

/** Returns the reply only once, because it would be outdated later. Undefined if the request failed. */
export function takeEarlySession(): Promise<EarlySession | undefined> | undefined {
  const early = globalThis.earlySession
  globalThis.earlySession = undefined
  return early
}
