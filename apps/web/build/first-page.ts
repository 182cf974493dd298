import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** What the first page needs, whoever else needs it too: one file compresses better than thirty. */
export const firstPageChunk = chunkOf('shared', ['main.tsx', 'pages/home/home-page.tsx'])

/** Beyond that, what the list of problems and the workspace need of ours, so that neither waits for another page's schemas. */
export const problemsChunk = chunkOf('problems', ['pages/problems/problems-page.tsx'], /node_modules/)
export const workspaceChunk = chunkOf(
  'workspace',
  ['pages/problems/problem-page.tsx', 'features/statement/statement.tsx'],
  /node_modules/,
)

function chunkOf(name: string, pages: readonly string[], except?: RegExp) {
  const starts = pages.map(source)
  const known = new WeakMap<Graph, Set<string>>()
  return (id: string, graph: Graph): string | null => {
    const modules = known.get(graph) ?? reachable(starts, graph)
    known.set(graph, modules)
    const isOwn = id.includes('/src/pages/') || starts.includes(id)
    return !isOwn && !except?.test(id) && modules.has(id) ? name : null
  }
}

function reachable(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
