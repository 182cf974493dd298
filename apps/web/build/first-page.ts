import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

type Graph = Rolldown.ChunkingContext

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const home = 'pages/home/home-page.tsx'
const problems = 'pages/problems/list/problems-page.tsx'
const workspace = 'pages/problems/workspace/problem-page.tsx'

/**
 * What every page needs, and what both entry pages of visitors need: one file compresses better than thirty. What
 * only one of the two needs is not fetched for the other.
 */
export const firstPageChunk = chunkOf('shared', [['main.tsx'], [home, problems]], /./)

/** Our code that only the list of problems needs in addition. */
export const problemsChunk = chunkOf('problems', [[problems]], /^(?!.*node_modules)/)

/** Our code that both the home page and the workspace need, so that the workspace does not load the rest of the home page. */
export const commonChunk = chunkOf('common', [[home, workspace]], /^(?!.*node_modules)/)

/** Our code that only the home page needs. */
export const homeChunk = chunkOf('home', [[home]], /^(?!.*node_modules)/)

/**
 * What the workspace needs of the contract and the rules, so that it does not wait for another page's schemas. Only
 * those, because they import nothing but each other. With our components in it, it would need the chunk of their libraries, which
 * needs it in turn, and every page with a schema would fetch both and use values before they are initialized.
 */
export const workspaceChunk = chunkOf(
  'workspace',
  [[workspace], ['features/statement/statement.tsx']],
  /packages[\\/](contract|rules)[\\/]src[\\/]/,
)

/** The modules that all pages of one of these sets need. */
function chunkOf(name: string, sets: readonly (readonly string[])[], only: RegExp) {
  const starts = sets.map((pages) => pages.map(source))
  const known = new WeakMap<Graph, Set<string>>()
  return (id: string, graph: Graph): string | null => {
    const modules = known.get(graph) ?? neededByAll(starts, graph)
    known.set(graph, modules)
    const isOwn = id.includes('/src/pages/') || starts.flat().includes(id)
    return !isOwn && only.test(id) && modules.has(id) ? name : null
  }
}

function neededByAll(sets: readonly (readonly string[])[], graph: Graph): Set<string> {
  const needed = sets.map((pages) => pages.map((page) => reachable([page], graph)))
  const common = needed.flatMap(([first = new Set<string>(), ...others]) =>
    [...first].filter((id) => others.every((other) => other.has(id))),
  )
  return new Set(common)
}

function reachable(from: readonly string[], graph: Graph): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
