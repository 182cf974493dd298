import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

const pages = fileURLToPath(new URL('../src/pages/', import.meta.url))
const main = fileURLToPath(new URL('../src/main.tsx', import.meta.url))
const isAdminPage = (id: string) => id.startsWith(`${pages}admin/`)

const pageFiles = readdirSync(pages, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('-page.tsx'))
  .map((name) => pages + name.replaceAll('\\', '/'))

const known = new WeakMap<Graph, Set<string>>()

/**
 * What several pages of the administration share and nobody else needs, as one file. The first page of everybody has the
 * names of all files that a page may fetch, and each name costs twenty bytes there.
 */
export function adminChunk(id: string, graph: Graph): string | null {
  const shared = known.get(graph) ?? sharedByAdminPages(graph)
  known.set(graph, shared)
  return shared.has(id) ? 'administration' : null
}

function sharedByAdminPages(graph: Graph): Set<string> {
  const others = reachable([main, ...pageFiles.filter((id) => !isAdminPage(id))], graph)
  const counts = new Map<string, number>()
  for (const page of pageFiles.filter(isAdminPage))
    for (const id of reachable([page], graph)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const shared = [...counts].filter(([id, count]) => count > leastPages(id) && isOurs(id) && !others.has(id))
  return new Set(shared.map(([id]) => id))
}

/** The parts of a form that two pages share are large, and wait for those. */
const leastPages = (id: string) => (isAdminPage(id) ? 2 : 1)

/** Of the web app itself: libraries, schemas and rules have chunks of their own. */
const isOurs = (id: string) => /apps[\\/]web[\\/]src[\\/]/.test(id) && /\.tsx?$/.test(id)

/** Dialogs that are fetched later count too; pages of the administration do not, wherever the list of routes leads. */
function reachable(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set(from)
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const next of [...importedIds, ...dynamicallyImportedIds])
      if (isAdminPage(from[0] ?? '') || !isAdminPage(next)) found.add(next)
  }
  return found
}
