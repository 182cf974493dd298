/**
 * The picture of the house as data: who may import whom. `npm test` fails when an import leaves it.
 * The same check keeps the arrows inside the web app (app → pages → features → ui) and each noun of the API to itself.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const MAY_IMPORT: Record<string, string[]> = {
  web: ['contract', 'rules'],
  api: ['contract', 'database', 'rules'],
  judge: ['database', 'sandbox', 'rules'],
  runner: ['contract', 'sandbox', 'rules'],
  contract: ['rules'],
  database: ['rules'],
  sandbox: ['rules'],
  rules: [],
}

/** Rooms inside the web app, from the top down; one may import those after it, never those before. */
const WEB_FLOORS = ['app', 'pages', 'features', 'lib', 'ui']

export interface Source {
  /** From the project's root, with forward slashes. */
  path: string
  text: string
}

/** Every import that leaves the picture, as a line for a person. */
export function strayImports(sources: Source[]): string[] {
  return sources.flatMap((source) =>
    importsIn(source.text)
      .map((specifier) => complaintAbout(source.path, specifier))
      .filter((complaint) => complaint !== undefined),
  )
}

function importsIn(text: string): string[] {
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
  )
  const bare = text.matchAll(/(?:^|\n)\s*import\s+['"]([^'"]+)['"]/g)
  return [...statements, ...bare].map((match) => match[1] ?? match[2] ?? '')
}

function complaintAbout(path: string, specifier: string): string | undefined {
  const from = roomOf(path)
  const to = specifier.startsWith('.') ? targetOf(path, specifier) : specifier
  const reason = crossesRooms(from, to) ?? impurity(from, path, specifier) ?? climbsInWeb(path, to)
  return reason && `${path} imports ${specifier}: ${reason}`
}

const roomOf = (path: string) => path.match(/^(?:apps|packages)\/([^/]+)\//)?.[1]

const targetOf = (path: string, specifier: string) => relative('/', resolve('/', dirname(path), specifier))

function crossesRooms(from: string | undefined, to: string): string | undefined {
  const room = to.match(/^@arbiter\/([^/]+)/)?.[1] ?? roomOf(to)
  if (!from || !room || room === from) return undefined
  if (roomOf(to)) return 'rooms are entered through @arbiter/*, not through a path'
  return MAY_IMPORT[from]?.includes(room)
    ? undefined
    : `${from} may import ${MAY_IMPORT[from]?.join(', ') || 'nothing'}`
}

/** Rules are pure: no package and nothing of Node's. Their tests need a test runner all the same. */
function impurity(from: string | undefined, path: string, specifier: string): string | undefined {
  if (from !== 'rules' || specifier.startsWith('.') || path.endsWith('.test.ts')) return undefined
  return 'rules imports nothing'
}

function climbsInWeb(path: string, to: string): string | undefined {
  const [from, target] = [path, to].map((each) => each.match(/^apps\/web\/src\/([^/]+)\/(?:([^/]+)\/)?/))
  if (!from || !target) return undefined
  if (WEB_FLOORS.indexOf(target[1] ?? '') < WEB_FLOORS.indexOf(from[1] ?? '')) return 'arrows in web point down'
  const areTwoFeatures = from[1] === 'features' && target[1] === 'features' && from[2] !== target[2]
  return areTwoFeatures ? 'features do not import each other' : undefined
}

export function projectSources(root: string): Source[] {
  return ['apps', 'packages'].flatMap((folder) => sourcesBelow(root, folder))
}

function sourcesBelow(root: string, folder: string): Source[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : sourcesBelow(root, path)
    return /\.tsx?$/.test(entry.name) ? [{ path, text: readFileSync(join(root, path), 'utf8') }] : []
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stray = strayImports(projectSources(fileURLToPath(new URL('..', import.meta.url))))
  for (const line of stray) process.stderr.write(`${line}\n`)
  process.exit(stray.length > 0 ? 1 : 0)
}
