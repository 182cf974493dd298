import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const pages = fileURLToPath(new URL('../src/pages/', import.meta.url))
const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('-page.tsx'))
const isAdminFile = (name: string) => /^admin[\\/]/.test(name)
const namesOf = (found: string[]) => new Set(found.map((name) => basename(name, '.tsx')))

const adminPages = namesOf(files.filter(isAdminFile))
const otherPages = namesOf(files.filter((name) => !isAdminFile(name)))

/** Without the folder, the hash and the ending. */
const chunkName = (path: string) => basename(path).replace(/-[\w-]{7}\.js$/, '')

/**
 * Everybody's first page names the files that each page fetches with its own. A page of the administration finds its scripts
 * itself, a moment later: few people open one, and each name would cost all others twenty bytes.
 */
export function preloadsOf(path: string, needed: string[]): string[] {
  const name = chunkName(path)
  const isAdminPage = adminPages.has(name) && !otherPages.has(name)
  return isAdminPage ? needed.filter((file) => file.endsWith('.css')) : needed
}
