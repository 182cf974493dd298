import { existsSync } from 'node:fs'
import { countedJavascript } from './counted-steps.ts'
import { ask, bind, compilerMounts, JUDGE_ENVIRONMENT, resolved, runtimeMounts } from './host.ts'
import { besideIncluded, driverAmong } from './included.ts'
import { writeProcessFiles } from './node-process-files.ts'
import {
  type FoundToolchain,
  type Mount,
  missing,
  type PreparedSource,
  type SourceFile,
  type Toolchain,
} from './toolchain.ts'

const MEGABYTE = 1024 * 1024
/**
 * Threads that compile beside the program would wait for its core among neighbours, and the program would compute unoptimised
 * meanwhile: 440 ms instead of 260. It compiles and collects garbage itself, at no more CPU time.
 */
const SINGLE_THREADED = '--single-threaded'
const FLAGS = ['--stack-size=65500', SINGLE_THREADED]
/** Node refuses to start when it can't read an OpenSSL configuration, and there is none in a box. */
const ENV = { OPENSSL_CONF: '/dev/null', LC_ALL: 'C.UTF-8' }
const NODE = '/runtime/node'

const DRIVERS = ['main.js', 'index.js']
const SCRIPT = /\.[cm]?js$/

/** The very Node that runs the product. */
export async function findJavascript(directory: string): Promise<FoundToolchain> {
  const node = resolved(process.execPath)
  const version = node && (await ask(node, ['--version']))?.trim()
  if (!node || !version) return missing('node is missing')
  // Debian's own package keeps a part of node here.
  const parts = ['/usr/share/nodejs'].filter((path) => existsSync(path)).map((path) => bind(path))
  const runtime: Mount[] = [bind(node, NODE), ...parts]
  const processFiles = await writeProcessFiles(directory)
  const toolchain: Toolchain = {
    language: 'javascript',
    version: `Node.js ${version}`,
    flags: { compile: [], run: FLAGS },
    prepare: (code) => ({ fileName: 'main.js', code, entry: 'main.js' }),
    prepareFiles,
    include(source, included) {
      const beside = besideIncluded(source, included)
      return { ...beside, entry: driverAmong(included, DRIVERS) ?? beside.fileName }
    },
    counted: countedJavascript,
    compile: ({ fileName }) => ({
      argv: [NODE, '--check', fileName],
      env: ENV,
      mounts: [...compilerMounts(), ...runtime],
      memoryMb: 512,
      processes: 64,
    }),
    artifacts: (_names, { fileName, others = [] }) => [fileName, ...others.map(({ name }) => name)],
    run: (entry, memoryMb) => ({
      argv: [NODE, ...FLAGS, `--max-old-space-size=${memoryMb}`, `/w/${entry}`],
      env: { ...ENV, ...JUDGE_ENVIRONMENT },
      mounts: [...runtime, ...runtimeMounts(), bind(processFiles, '/proc')],
      processes: 32,
      stackBytes: 72 * MEGABYTE,
      boundsAddressSpace: false,
    }),
  }
  return { kind: 'found', toolchain }
}

/** The format's name for the file that is run, or the first one. */
function prepareFiles(files: readonly SourceFile[]): PreparedSource | null {
  const scripts = files.filter(({ name }) => SCRIPT.test(name))
  const first = scripts.find(({ name }) => name === 'main.js') ?? scripts[0]
  if (!first) return null
  const others = files.filter((file) => file !== first)
  return { fileName: first.name, code: first.content.toString('utf8'), entry: first.name, others }
}
