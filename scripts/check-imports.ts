/**
 * The architecture as data: which part may import which. `npm test` fails when an import breaks it.
 *
 * Checked are the parts (apps, packages, scripts, trials, bench, e2e), the layers of the web app, the nouns of the API, and
 * cycles between files, type imports included. Read are static and dynamic imports whose address is a literal.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cyclesIn, type Graph } from './import-cycles.ts'

const packages = ['contract', 'database', 'problem-format', 'sandbox', 'rules', 'texts']

const MAY_IMPORT: Record<string, string[]> = {
  // Of packages it knows what the server says of them, to say it in the language of the page.
  web: [
    ...['contract', 'rules', 'texts', 'problem-format/fault'],
    ...['problem-format/description-sentence', 'problem-format/messages/package-faults'],
    ...['problem-format/messages/grammar-faults', 'problem-format/messages/description-faults'],
  ],
  api: ['contract', 'database', 'problem-format', 'rules', 'texts'],
  judge: ['database', 'problem-format', 'sandbox', 'rules'],
  runner: ['contract', 'sandbox', 'rules'],
  // It starts the other three with the settings that each of them names.
  supervisor: ['contract', 'database', 'rules', 'api/config', 'judge/config', 'runner/config'],
  // A description of inputs is part of requests as it is of packages, and what is wrong with it is said in the same words.
  contract: ['rules', 'texts', 'problem-format/description-sentence'],
  database: ['problem-format', 'rules'],
  'problem-format': ['rules', 'texts'],
  sandbox: ['rules'],
  rules: [],
  // It only formats: words come from where they are read.
  texts: [],
  // Tools that a person or a test runs from the repository may import the product, and no part of the product imports them.
  cli: [...packages, 'supervisor', 'api', 'judge'],
  scripts: [...packages, 'supervisor', 'cli', 'web/translations', 'web/spoken-texts', 'web/verdict-words', 'web/words'],
  trials: [...packages, 'supervisor', 'api', 'runner', 'cli', 'scripts', 'web/words'],
  bench: [...packages, 'supervisor', 'judge', 'cli', 'scripts', 'trials'],
  e2e: [...packages, 'supervisor', 'judge', 'scripts', 'trials', 'web/words'],
}

/** The tool that people download is one file: of the product it has what runs anywhere. */
const DOWNLOADED = 'apps/cli/src/arbiter/'
const IN_DOWNLOAD = ['contract', 'rules', 'texts', 'problem-format']
const BESIDE_DOWNLOAD = 'apps/cli/src/problem/skeleton.ts'

/** Layers of the web app, from the top down; one may import those after it, never those before. Tests may import `testing`. */
const WEB_LAYERS = ['testing', 'app', 'pages', 'features', 'lib', 'ui', 'copy']

/** Folders of the API that serve all nouns. */
const API_SHARED = ['http', 'testing']

export interface Source {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
}

/** Every import that the architecture forbids, and every cycle, as a line for a person. */
export function strayImports(sources: Source[]): string[] {
  const stray = sources.flatMap((source) =>
    importsIn(source.text)
      .map((specifier) => complaintAbout(source.path, specifier))
      .filter((complaint) => complaint !== undefined),
  )
  return [...stray, ...fileCycles(sources), ...nounCycles(sources)]
}

function importsIn(text: string): string[] {
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
  )
  const bare = text.matchAll(/(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g)
  return [...statements, ...bare].map((match) => match[1] ?? match[2] ?? '')
}

function complaintAbout(path: string, specifier: string): string | undefined {
  const from = partOf(path)
  const to = specifier.startsWith('.') ? targetOf(path, specifier) : specifier
  const reason =
    crossesParts(from, to) ??
    leavesDownload(path, to) ??
    impurity(from, path, specifier) ??
    climbsInWeb(path, to) ??
    climbsInApi(path, to)
  return reason && `${path} imports ${specifier}: ${reason}`
}

const partOf = (path: string) => path.match(/^(?:apps|packages)\/([^/]+)\//)?.[1] ?? path.match(OUTSIDE)?.[1]

const IS_TEST = /\.test\.tsx?$/

const OUTSIDE = /^(scripts|trials|bench|e2e)\//

const targetOf = (path: string, specifier: string) => relative('/', resolve('/', dirname(path), specifier))

function crossesParts(from: string | undefined, to: string): string | undefined {
  const named = to.match(/^@arbiter\/(.+)/)?.[1]
  const part = named?.split('/')[0] ?? partOf(to)
  if (!from || !part || part === from) return undefined
  // What runs before the packages are installed can't use their names.
  const isEntered = named !== undefined || OUTSIDE.test(to) || to.endsWith('.mjs')
  if (!isEntered) return 'a part is entered through @arbiter/*, not through a path'
  const allowed = MAY_IMPORT[from] ?? []
  if (allowed.includes(part) || (named !== undefined && allowed.includes(named))) return undefined
  return `${from} may import ${allowed.join(', ') || 'nothing'}`
}

function leavesDownload(path: string, to: string): string | undefined {
  if (!path.startsWith(DOWNLOADED) || IS_TEST.test(path) || to.startsWith(DOWNLOADED) || to === BESIDE_DOWNLOAD) return
  const isAllowed = to.startsWith('node:') || IN_DOWNLOAD.some((part) => to.startsWith(`@arbiter/${part}/`))
  return isAllowed ? undefined : `arbiter may import ${IN_DOWNLOAD.join(', ')}`
}

/** Rules are pure: no package and nothing of Node's. Their tests need a test runner all the same. */
function impurity(from: string | undefined, path: string, specifier: string): string | undefined {
  if (from !== 'rules' || specifier.startsWith('.') || /\.test\.ts$|\/testing\//.test(path)) return undefined
  return 'rules imports nothing'
}

function climbsInWeb(path: string, to: string): string | undefined {
  const [from, target] = [path, to].map((each) => each.match(/^apps\/web\/src\/([^/]+)\/(?:([^/]+)\/)?/))
  if (!from || !target || (target[1] === 'testing' && IS_TEST.test(path))) return undefined
  if (WEB_LAYERS.indexOf(target[1] ?? '') < WEB_LAYERS.indexOf(from[1] ?? '')) return 'arrows in web point down'
  const areTwoFeatures = from[1] === 'features' && target[1] === 'features' && from[2] !== target[2]
  return areTwoFeatures ? 'features do not import each other' : undefined
}

const nounOf = (path: string) => path.match(/^apps\/api\/src\/([^/]+)\//)?.[1]

/** Nouns stand on http, which knows none of them. */
function climbsInApi(path: string, to: string): string | undefined {
  const isForTests = path.endsWith('.test.ts')
  if (isForTests || nounOf(path) !== 'http') return undefined
  return ['http', undefined].includes(nounOf(to)) ? undefined : 'http knows no noun'
}

function fileCycles(sources: Source[]): string[] {
  return cyclesIn(graphOf(sources)).map((files) => `these files import each other: ${files.join(', ')}`)
}

function nounCycles(sources: Source[]): string[] {
  const graph: Graph = new Map()
  for (const [path, targets] of graphOf(sources.filter(({ path }) => !path.endsWith('.test.ts')))) {
    const from = nounOf(path)
    if (!from || API_SHARED.includes(from)) continue
    const nouns = [...targets].map(nounOf).filter((noun) => noun !== undefined && noun !== from)
    graph.set(from, [...(graph.get(from) ?? []), ...(nouns as string[])])
  }
  return cyclesIn(graph).map((nouns) => `these nouns of the API import each other: ${nouns.join(', ')}`)
}

function graphOf(sources: Source[]): Graph {
  const known = new Set(sources.map(({ path }) => path))
  return new Map(
    sources.map(({ path, text }) => {
      const targets = importsIn(text).map((specifier) => fileOf(path, specifier, known))
      return [path, targets.filter((target) => target !== undefined)]
    }),
  )
}

function fileOf(path: string, specifier: string, known: Set<string>): string | undefined {
  if (specifier.startsWith('.')) return [targetOf(path, specifier)].find((file) => known.has(file))
  const [, part, rest] = specifier.match(/^@arbiter\/([^/]+)\/(.+)/) ?? []
  return ['packages', 'apps'].map((folder) => `${folder}/${part}/src/${rest}.ts`).find((file) => known.has(file))
}

export function projectSources(root: string): Source[] {
  return ['apps', 'packages', 'scripts', 'trials', 'bench', 'e2e'].flatMap((folder) => sourcesBelow(root, folder))
}

function sourcesBelow(root: string, folder: string): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return isForeign(path, entry.name) ? [] : sourcesBelow(root, path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
  })
}

/** Packages of others, and the programs that the sandbox is tried with. */
const isForeign = (path: string, name: string) => name === 'node_modules' || /(honest|hostile)-programs$/.test(path)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stray = strayImports(projectSources(fileURLToPath(new URL('..', import.meta.url))))
  for (const line of stray) process.stderr.write(`${line}\n`)
  process.exit(stray.length > 0 ? 1 : 0)
}
