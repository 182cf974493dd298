import { fileURLToPath } from 'node:url'

/** The migrated database that each test file's own one is copied from. */
export const TEMPLATE = 'template_arbiter'
/** Where `migrations/` and `sql/` are. */
export const DATABASE_FOLDER = fileURLToPath(new URL('../../', import.meta.url))

export function withDatabase(url: string, name: string): string {
  return url.replace(/\/[^/?]*\?/, `/${name}?`)
}
