import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

/** What the home page needs, whoever else needs it too. */
const starts = [source('main.tsx'), source('pages/home/home-page.tsx')]

/** Names the chunk of everything that the home page shares with others: one file compresses better than thirty. */
export function firstPageChunk(id: string, graph: Graph): string | null {
  const isOwn = id.includes('/src/pages/') || starts.includes(id)
  return !isOwn && firstPageModules(graph).has(id) ? 'shared' : null
}

const known = new WeakMap<Graph, Set<string>>()

function firstPageModules(graph: Graph): Set<string> {
  const modules = known.get(graph) ?? reachable(starts, graph)
  known.set(graph, modules)
  return modules
}

function reachable(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
