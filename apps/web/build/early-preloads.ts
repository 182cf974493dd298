import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** The addresses that visitors open from outside, and the modules that would be fetched one after the other. */
const entrances: [path: RegExp, modules: string[]][] = [
  [/^\/$/, ['pages/home/home-page.tsx']],
  [/^\/problems\/?$/, ['pages/problems/list/problems-page.tsx']],
  [
    /^\/problems\/[^/]+$/,
    ['pages/problems/workspace/problem-page.tsx', 'features/statement/statement.tsx', 'ui/text/rich-text-body.tsx'],
  ],
  [/^\/contests\/?$/, ['pages/contests/list/contests-page.tsx']],
  [/^\/contests\/[^/]+$/, ['pages/contests/detail/contest-page.tsx']],
]

/**
 * A script in the page that fetches the code of this address while the browser parses the rest. Otherwise the browser finds each
 * part only when the one before it has loaded and run, which is slower than loading them together. The code that formats
 * statements is large and needed last, so it has a lower priority.
 */
export function earlyPreloads(): Plugin {
  return {
    name: 'early-preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        html.replace('</title>', `</title>\n    <script>${scriptFor(bundle ?? {})}</script>`),
    },
  }
}

function scriptFor(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const table = entrances.map(([path, modules]) => `[${path},${JSON.stringify(filesOf(chunks, modules))}]`)
  return `for(const[p,f]of[${table.join(',')}])if(p.test(location.pathname))for(const h of f){const l=document.createElement('link');h.endsWith('css')?(l.rel='preload',l.as='style'):(l.rel='modulepreload');l.crossOrigin='';l.href=h;/rich-text/.test(h)&&(l.fetchPriority='low');document.head.append(l)}`
}

function filesOf(chunks: readonly Rolldown.OutputChunk[], modules: readonly string[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const entry = chunks.find(({ isEntry, fileName }) => isEntry && fileName.startsWith('assets/'))
  const known = new Set(entry ? [entry.fileName, ...entry.imports] : [])
  const found = new Set(modules.map((module) => fileOf(chunks, module)))
  for (const file of found) for (const imported of byName.get(file)?.imports ?? []) found.add(imported)
  const styles = [...found].flatMap((file) => [...(byName.get(file)?.viteMetadata?.importedCss ?? [])])
  return [...[...found].filter((file) => !known.has(file)), ...styles].map((file) => `/${file}`)
}

function fileOf(chunks: readonly Rolldown.OutputChunk[], module: string): string {
  const id = fileURLToPath(new URL(`../src/${module}`, import.meta.url))
  const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id))
  if (!chunk) throw new Error(`${module} is in no chunk`)
  return chunk.fileName
}
