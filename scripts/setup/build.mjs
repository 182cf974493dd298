import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { step } from '../../apps/supervisor/src/terminal.mjs'
import { ROOT } from './commands.mjs'

const DIST = join(ROOT, 'dist')
const COMMAND_LINE_FILE = join(DIST, 'arbiter.cjs')

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string[]} sources Files and folders; the target is built again when one of them changed.
 * @property {(stamp: string) => string} output A file that is there when it was built.
 * @property {(stamp: string) => Promise<void>} build
 */

/** @type {Target} */
const servers = {
  name: 'servers',
  sources: [
    ...['apps/api/src', 'apps/judge/src', 'apps/runner/src', 'apps/supervisor/src', 'packages'],
    ...['scripts/setup', 'package-lock.json'],
  ],
  output: () => join(DIST, 'supervisor.js'),
  build: buildServers,
}

/** The command line tool that the API serves: one file. @type {Target} */
const commandLine = {
  name: 'command line tool',
  sources: [
    ...['apps/cli/src/arbiter', 'apps/cli/src/problem/skeleton.ts', 'packages/contract/src', 'packages/rules/src'],
    ...['packages/texts/src', 'packages/problem-format/src', 'scripts/setup/build.mjs'],
    // Its sentences in all languages.
    ...['apps/web/build/texts', 'apps/web/locales'],
    ...['package.json', 'package-lock.json'],
  ],
  output: () => COMMAND_LINE_FILE,
  build: buildCommandLine,
}

/** @type {Target} */
const web = {
  name: 'web app',
  sources: [
    ...[
      'apps/web',
      'packages/contract/src',
      'packages/rules/src',
      'packages/texts/src',
      'scripts/setup/build.mjs',
      'package-lock.json',
    ],
    // The help is made of them.
    ...['docs', 'content/README.md'],
  ],
  output: (stamp) => join(webFolder(stamp), 'index.html'),
  build: buildWeb,
}

/**
 * Builds what changed since it was built last.
 * @returns {Promise<{ webRoot: string }>} the folder of the web app as it is now
 */
export async function buildProduct() {
  await buildServersIfChanged()
  await buildIfChanged(commandLine)
  return { webRoot: webFolder(await buildIfChanged(web)) }
}

/** @returns {Promise<string>} the folder with a program for each of them */
export async function buildServersIfChanged() {
  await mkdir(DIST, { recursive: true })
  await buildIfChanged(servers)
  return DIST
}

/** @returns {Promise<string>} the file of the command line tool */
export async function buildCommandLineIfChanged() {
  await mkdir(DIST, { recursive: true })
  await buildIfChanged(commandLine)
  return COMMAND_LINE_FILE
}

/** @param {Target} target @returns {Promise<string>} its stamp */
async function buildIfChanged({ name, sources, output, build }) {
  const stampFile = join(DIST, `${name.replaceAll(' ', '-')}.stamp`)
  const stamp = await fingerprint(sources)
  const file = output(stamp)
  // A file below a folder of the stamp is of this build, whatever was built since: tests build one more language.
  const isOwn =
    file.includes(shortOf(stamp)) || (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp)
  const isFresh = isOwn && existsSync(file)
  if (isFresh) return stamp
  await rm(stampFile, { force: true })
  await step(`Building the ${name}`, () => build(stamp))
  // Last, so that a build cut short is made again.
  await writeFile(stampFile, stamp)
  return stamp
}

/** @param {string} stamp */
function webFolder(stamp) {
  return join(DIST, `web-${shortOf(stamp)}`)
}

/** @param {string} stamp */
const shortOf = (stamp) => stamp.slice(0, 12)

/** @param {string[]} sources */
async function fingerprint(sources) {
  const hash = createHash('sha256')
    .update(process.version)
    .update(process.env.BUILT_LOCALES ?? '')
  for (const source of sources) {
    for (const file of await filesIn(join(ROOT, source))) {
      hash.update(relative(ROOT, file)).update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

/** Nothing that is built imports them. */
const OF_TESTS = /^testing$|\.test\.tsx?$/

/** @param {string} path @returns {Promise<string[]>} */
async function filesIn(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined)
  if (!entries) return [path]
  const wanted = entries.filter(({ name }) => !OF_TESTS.test(name) && name !== 'node_modules')
  const nested = await Promise.all(wanted.map((entry) => filesIn(join(path, entry.name))))
  return nested.flat().sort()
}

async function buildServers() {
  const { build, stop } = await import('esbuild')
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      api: 'apps/api/src/main.ts',
      'analysis-worker': 'apps/api/src/reviews/reviewers/analysis-worker.ts',
      'import-worker': 'apps/api/src/problem-packages/import-worker.ts',
      judge: 'apps/judge/src/main.ts',
      runner: 'apps/runner/src/main.ts',
      supervisor: 'apps/supervisor/src/serve.ts',
      guard: 'apps/supervisor/src/guard.ts',
    },
    outdir: 'dist',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    plugins: [{ name: 'packages stay outside', setup: keepPackagesOutside }],
  })
  await stop() // its helper process would stay as long as we do
}

/** Before anything that an older Node does not understand. */
const NODE_CHECK =
  'if(parseInt(process.versions.node)<20){console.error("arbiter needs Node.js 20.19 or later; this is "+process.version);process.exit(2)}'

/** With everything in it, because people download this file alone. */
async function buildCommandLine() {
  const { build, stop } = await import('esbuild')
  const { tsImport } = await import('tsx/esm/api')
  const { spokenTexts } = await tsImport('@arbiter/web/spoken-texts', import.meta.url)
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
  const partial = `${COMMAND_LINE_FILE}.${process.pid}`
  await build({
    absWorkingDir: ROOT,
    entryPoints: ['apps/cli/src/arbiter/main.ts'],
    outfile: partial,
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    legalComments: 'eof',
    // Chinese and Arabic as they are: escaped they would take twice the bytes.
    charset: 'utf8',
    define: { ARBITER_VERSION: JSON.stringify(version) },
    plugins: [spokenTexts()],
    banner: { js: `#!/usr/bin/env node\n${NODE_CHECK}` },
  })
  await stop()
  await chmod(partial, 0o755)
  await rename(partial, COMMAND_LINE_FILE)
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

const KEPT_WEB_BUILDS = 2

/**
 * Each build has a folder of its own, so that a server that runs meanwhile keeps the one it began with. It is built beside
 * and put in place when whole.
 * @param {string} stamp
 */
async function buildWeb(stamp) {
  const { build } = await import('vite')
  const partial = join(DIST, `building-${process.pid}`)
  const environment = process.env.NODE_ENV
  await build({
    root: join(ROOT, 'apps/web'),
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    // Reads packages of ours too, which are TypeScript.
    configLoader: 'runner',
    logLevel: 'warn',
    build: { outDir: partial, emptyOutDir: true },
  })
  // Before the build for the server is added, which browsers do not download.
  await compressFiles(partial)
  await build({
    root: join(ROOT, 'apps/web'),
    configFile: join(ROOT, 'apps/web/vite.server.config.ts'),
    configLoader: 'runner',
    logLevel: 'warn',
    build: { outDir: join(partial, 'server') },
  })
  // Vite leaves `production` behind, and whatever runs after us in this process would take it for its own.
  if (environment === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = environment
  await rm(webFolder(stamp), { recursive: true, force: true })
  await rename(partial, webFolder(stamp))
  await removeOldBuilds()
}

async function removeOldBuilds() {
  const names = (await readdir(DIST)).filter((name) => /^web-[0-9a-f]{12}$/.test(name))
  const builds = await Promise.all(
    names.map(async (name) => ({ name, builtAt: (await stat(join(DIST, name))).mtimeMs })),
  )
  builds.sort((one, other) => other.builtAt - one.builtAt)
  for (const { name } of builds.slice(KEPT_WEB_BUILDS)) await rm(join(DIST, name), { recursive: true, force: true })
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
  await Promise.all((await filesIn(folder)).filter((file) => COMPRESSIBLE.has(extname(file))).map(compressFile))
}

/** @param {string} file */
async function compressFile(file) {
  const content = await readFile(file)
  if (content.length < SMALLEST_COMPRESSED_BYTES) return
  await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))
  await writeFile(`${file}.br`, await toBrotli(content, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } }))
}
