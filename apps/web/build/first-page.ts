import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** What the first page needs, also where other pages need it: one file compresses better than thirty. */
export const firstPageChunk = chunkOf('shared', ['main.tsx', 'pages/home/home-page.tsx'], /./)

/** Beyond that, what the list of problems needs of ours. */
export const problemsChunk = chunkOf('problems', ['pages/problems/list/problems-page.tsx'], /^(?!.*node_modules)/)

/**
 * And what the workspace needs of the contract and the rules, so that it does not wait for another page's schemas. Only
 * those: they import nothing but each other. With our components in it, it would need the chunk of their libraries, which
 * needs it in turn, and every page with a schema would fetch both and meet values that are not there yet.
 */
export const workspaceChunk = chunkOf(
  'workspace',
  ['pages/problems/workspace/problem-page.tsx', 'features/statement/statement.tsx'],
  /packages[\\/](contract|rules)[\\/]src[\\/]/,
)

function chunkOf(name: string, pages: readonly string[], only: RegExp) {
  const starts = pages.map(source)
  const known = new WeakMap<Graph, Set<string>>()
  return (id: string, graph: Graph): string | null => {
    const modules = known.get(graph) ?? reachable(starts, graph)
    known.set(graph, modules)
    const isOwn = id.includes('/src/pages/') || starts.includes(id)
    return !isOwn && only.test(id) && modules.has(id) ? name : null
  }
}

function reachable(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
