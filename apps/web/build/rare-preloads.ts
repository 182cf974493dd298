import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const pages = fileURLToPath(new URL('../src/pages/', import.meta.url))
const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((name) => /-pages?\.tsx?$/.test(name))
const isRareFile = (name: string) =>
  /^(admin|account-status|drafts|forgot-password|help|languages|reset-password|status|contests[\\/](jury|hacks)|problems[\\/]propose)[\\/]|^profile[\\/](?!profile-page)/.test(
    name,
  )
const namesOf = (found: string[]) => new Set(found.map((name) => basename(name).replace(/\.tsx?$/, '')))

const rarePages = namesOf(files.filter(isRareFile))
const otherPages = namesOf(files.filter((name) => !isRareFile(name)))

/** The chunk's name without folder, hash and extension. */
const chunkName = (path: string) => basename(path).replace(/-[\w-]{7}\.js$/, '')

/**
 * The first page load lists the files that each page preloads, and each name costs twenty bytes. Pages that few
 * users open are left out: they load their scripts a moment later.
 */
export function preloadsOf(path: string, needed: string[]): string[] {
  const name = chunkName(path)
  const isRarePage = rarePages.has(name) && !otherPages.has(name)
  return isRarePage ? needed.filter((file) => file.endsWith('.css')) : needed
}
