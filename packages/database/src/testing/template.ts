import { fileURLToPath } from 'node:url'

/** The migrated database that each test file's own one is copied from. */
export const TEMPLATE = 'template_arbiter'
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url))

export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*\?/, `/${name}?`)
}
