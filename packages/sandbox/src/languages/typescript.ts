import { chmod, mkdir, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { ask, bind, compilerMounts } from './host.ts'
import { besideIncluded, startedBy, startedFile, withUnits } from './included.ts'
import { findJavascript } from './javascript.ts'
import { type FoundToolchain, type Mount, missing, type Toolchain } from './toolchain.ts'

/** Where a box sees the compiler, and the types of Node beside it. */
const RUNTIME = '/runtime'
const COMPILER = `${RUNTIME}/typescript/tsc`
const TYPES = `${RUNTIME}/node_modules/@types`
/**
 * Without the names of browsers, which `const name` would meet. In one thread it takes less CPU time, and the declarations of
 * Node need no check. The places of the source are in the program, so that a trace names them.
 */
const FLAGS = [
  ...['--target', 'es2022', '--lib', 'es2022', '--module', 'commonjs', '--strict', 'false', '--types', 'node'],
  ...['--typeRoots', TYPES, '--inlineSourceMap', '--inlineSources', '--skipLibCheck', '--singleThreaded'],
  ...['--pretty', 'false'],
]
const DRIVERS = ['main.ts', 'index.ts']
const SCRIPT = /\.[cm]?ts$/
const asScript = (name: string) => name.replace(/ts$/, 'js')

/** Compiles with the product's own compiler; the very Node that runs the product runs the program. */
export async function findTypescript(directory: string): Promise<FoundToolchain> {
  const javascript = await findJavascript(directory)
  if (javascript.kind === 'missing') return javascript
  const compiler = packageFolder(`@typescript/typescript-${process.platform}-${process.arch}`)
  const version = compiler && (await ask(join(compiler, 'lib/tsc'), ['--version']))?.match(/[\d.]+/)?.[0]
  const types = packageFolder('@types/node')
  if (!compiler || !version || !types) return missing('the packages typescript and @types/node are missing')
  const processFiles = await writeOwnLink(directory)
  const mounts: Mount[] = [
    ...[bind(join(compiler, 'lib'), dirname(COMPILER)), bind(types, `${TYPES}/node`), bind(processFiles, '/proc')],
    ...compilerMounts(),
  ]
  const run = javascript.toolchain.run
  const toolchain: Toolchain = {
    language: 'typescript',
    version: `TypeScript ${version}, ${javascript.toolchain.version}`,
    flags: { compile: FLAGS, run: [SOURCE_MAPS, ...javascript.toolchain.flags.run] },
    prepare: (code) => ({ fileName: 'main.ts', code, entry: 'main.js' }),
    prepareFiles(files) {
      const started = startedFile(files, SCRIPT, DRIVERS)
      return started && { ...started, entry: asScript(started.fileName) }
    },
    include(source, included) {
      const started = startedBy(besideIncluded(source, included), DRIVERS)
      return { ...withUnits(started, SCRIPT), entry: asScript(started.fileName) }
    },
    compile: ({ fileName, units = [fileName] }) => ({
      argv: [COMPILER, ...FLAGS, ...units],
      env: { LC_ALL: 'C.UTF-8' },
      mounts,
      memoryMb: 1024,
      processes: 64,
    }),
    artifacts: (names, { others = [] }) => {
      const loaded = others.map(({ name }) => name).filter((name) => !SCRIPT.test(name))
      return [...new Set([...names.filter((name) => /\.[cm]?js$/.test(name)), ...loaded])]
    },
    run(entry, memoryMb) {
      const plan = run(entry, memoryMb)
      const [node = '', ...words] = plan.argv
      return { ...plan, argv: [node, SOURCE_MAPS, ...words] }
    },
  }
  return { kind: 'found', toolchain }
}

/** A trace names the lines of the source, not those of the program that was made of it. */
const SOURCE_MAPS = '--enable-source-maps'

function packageFolder(name: string): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${name}/package.json`))
  } catch {
    return undefined
  }
}

/** The compiler finds its own declarations beside itself, and itself by /proc/self/exe, which a box does not have. */
async function writeOwnLink(directory: string): Promise<string> {
  const home = join(directory, 'typescript-proc')
  await mkdir(join(home, 'self'), { recursive: true })
  // Whatever the umask is: in a box another user reads them.
  for (const folder of [home, join(home, 'self')]) await chmod(folder, 0o755)
  await symlink(COMPILER, join(home, 'self/exe')).catch(ignoreExisting)
  return home
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
