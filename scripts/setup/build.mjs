import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { ROOT } from './commands.mjs'
import { step } from './terminal.mjs'

const DIST = join(ROOT, 'dist')

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string[]} sources Files and folders; the target is built again when one of them changed.
 * @property {() => Promise<void>} build
 */

/** @type {Target[]} */
const targets = [
  {
    name: 'servers',
    sources: [
      'apps/api/src',
      'apps/judge/src',
      'apps/runner/src',
      'packages',
      'scripts/serve',
      'scripts/serve.ts',
      'package-lock.json',
    ],
    build: buildServers,
  },
  {
    name: 'web app',
    sources: [
      'apps/web',
      'packages/contract/src',
      'packages/rules/src',
      'scripts/setup/build.mjs',
      'package-lock.json',
    ],
    build: buildWeb,
  },
]

/** Builds what changed since it was built last. */
export async function buildProduct() {
  await mkdir(DIST, { recursive: true })
  for (const target of targets) await buildIfChanged(target)
}

/** @param {Target} target */
async function buildIfChanged({ name, sources, build }) {
  const stampFile = join(DIST, `${name.replace(' ', '-')}.stamp`)
  const stamp = await fingerprint(sources)
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) return
  await rm(stampFile, { force: true })
  await step(`Building the ${name}`, build)
  // Last, so that a build cut short is made again.
  await writeFile(stampFile, stamp)
}

/** @param {string[]} sources */
async function fingerprint(sources) {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources) {
    for (const file of await filesIn(join(ROOT, source))) {
      hash.update(relative(ROOT, file)).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {Promise<string[]>} */
async function filesIn(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  const wanted = entries.filter(({ name }) => name !== 'node_modules' && !/\.test\.tsx?$/.test(name))
  const nested = await Promise.all(wanted.map((entry) => filesIn(join(path, entry.name))))
  return nested.flat().sort()
}

async function buildServers() {
  const { build } = await import('esbuild')
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      api: 'apps/api/src/main.ts',
      judge: 'apps/judge/src/main.ts',
      runner: 'apps/runner/src/main.ts',
      serve: 'scripts/serve.ts',
    },
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    plugins: [{ name: 'packages stay outside', setup: keepPackagesOutside }],
  })
}

/**
 * Our own packages are bundled, those of npm are not.
 * @param {import('esbuild').PluginBuild} build
 */
function keepPackagesOutside(build) {
  build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
    path.startsWith('@arbiter/') ? undefined : { path, external: true },
  )
}

/** Built beside and put in place when whole: a server that runs meanwhile never misses a file. */
async function buildWeb() {
  const { build } = await import('vite')
  const fresh = join(DIST, `web-${process.pid}`)
  await build({
    root: join(ROOT, 'apps/web'),
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    logLevel: 'warn',
    build: { outDir: fresh, emptyOutDir: true },
  })
  await compressFiles(fresh)
  await rm(join(DIST, 'web'), { recursive: true, force: true })
  await rename(fresh, join(DIST, 'web'))
}

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt'])
const SMALLEST_COMPRESSED_BYTES = 1024
const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

/**
 * Compressed once, at the highest effort, instead of for every visitor.
 * @param {string} folder
 */
async function compressFiles(folder) {
  for (const file of await filesIn(folder)) {
    const content = await readFile(file)
    if (!COMPRESSIBLE.has(extname(file)) || content.length < SMALLEST_COMPRESSED_BYTES) continue
    await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))
    await writeFile(`${file}.br`, await toBrotli(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}
