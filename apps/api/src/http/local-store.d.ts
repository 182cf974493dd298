/** The in-memory store that the plugin uses by default; it comes without types. */
declare module '@fastify/rate-limit/store/LocalStore.js' {
  import type { FastifyRateLimitStore } from '@fastify/rate-limit'

  const LocalStore: new (continueExceeding: boolean, exponentialBackoff: boolean) => FastifyRateLimitStore
  // biome-ignore lint/style/noDefaultExport: it is the plugin's
  export default LocalStore
}
