import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Language } from '@arbiter/rules/languages'
import type { ChosenTools } from './chosen-tools.ts'
import { countedPython } from './counted-steps.ts'
import { ask, bind, compilerMounts, JUDGE_ENVIRONMENT, resolved, runtimeMounts } from './host.ts'
import { besideIncluded, driverAmong, withUnits } from './included.ts'
import {
  type FoundToolchain,
  type Included,
  type Mount,
  missing,
  type PreparedSource,
  type SourceFile,
  type Toolchain,
} from './toolchain.ts'

const MEGABYTE = 1024 * 1024
const COMPILE_MEMORY_MB = 512
// Isolated from environment and user folders, and leaving no byte code behind.
const FLAGS = ['-I', '-B']
/** A program of several files imports those beside it. */
const FILES_FLAGS = ['-E', '-s', '-B']
const FILES = 'files/'
/** Compiles without running anything, and says nothing when all is well. */
const CHECK = "compile(open('main.py', 'rb').read(), 'main.py', 'exec')"
const CHECK_FILES = "import sys\nfor name in sys.argv[1:]: compile(open(name, 'rb').read(), name, 'exec')"

export async function findPython(
  _directory: string,
  { python: tool = '/usr/bin/python3' }: ChosenTools,
): Promise<FoundToolchain> {
  // An absolute path, because version managers put slow shims first in PATH.
  const python = resolved(tool)
  const version = python && (await ask(python, ['--version']))?.trim()
  if (!python || !version) return missing(`${basename(tool)} is missing`)
  const library = join(dirname(dirname(python)), 'lib', python.split('/').at(-1) ?? '')
  const mounts = [
    bind(python),
    ...[library, '/usr/lib/python3'].filter((path) => existsSync(path)).map((path) => bind(path)),
  ]
  const toolchain = pythonToolchain('python', { python, version, mounts, environment: () => ({}) })
  return { kind: 'found', toolchain: { ...toolchain, counted } }
}

/** An interpreter of Python, and what it needs of the host. */
export interface Interpreter {
  python: string
  version: string
  mounts: readonly Mount[]
  environment(memoryMb: number): Record<string, string>
}

export function pythonToolchain(language: Language, interpreter: Interpreter): Toolchain {
  const { python, version, mounts, environment } = interpreter
  return {
    language,
    version,
    flags: { compile: FLAGS, run: FLAGS },
    prepare: (code) => ({ fileName: 'main.py', code, entry: 'main.py' }),
    prepareFiles,
    include,
    compile: ({ units }) => ({
      argv: [python, ...FLAGS, '-c', ...(units ? [CHECK_FILES, ...units] : [CHECK])],
      env: { LC_ALL: 'C.UTF-8', ...environment(COMPILE_MEMORY_MB) },
      mounts: compilerMounts(),
      memoryMb: COMPILE_MEMORY_MB,
      processes: 16,
    }),
    artifacts: (_names, { fileName, others = [] }) => [fileName, ...others.map(({ name }) => name)],
    run: (entry, memoryMb) => ({
      argv: entry.startsWith(FILES)
        ? [python, ...FILES_FLAGS, `/w/${entry.slice(FILES.length)}`]
        : [python, ...FLAGS, '/w/main.py'],
      env: { LC_ALL: 'C.UTF-8', ...environment(memoryMb), ...JUDGE_ENVIRONMENT },
      mounts: [...mounts, ...runtimeMounts()],
      processes: 16,
      stackBytes: memoryMb * MEGABYTE,
      boundsAddressSpace: true,
    }),
  }
}

const counted = (source: PreparedSource) => countedPython(source, source.entry.replace(FILES, ''))

/** The package format calls a driver `__main__.py`. */
const DRIVERS = ['__main__.py', 'main.py']

function include(source: PreparedSource, included: Included): PreparedSource {
  const beside = withUnits(besideIncluded(source, included), /\.py$/)
  return { ...beside, entry: `${FILES}${driverAmong(included, DRIVERS) ?? beside.fileName}` }
}

/** The file that is run: the format's name for it, or the only one. */
function prepareFiles(files: readonly SourceFile[]): PreparedSource | null {
  const scripts = files.filter(({ name }) => name.endsWith('.py'))
  const first = scripts.find(({ name }) => name === '__main__.py') ?? scripts[0]
  if (!first) return null
  const others = files.filter((file) => file !== first)
  const units = scripts.map(({ name }) => name)
  return { fileName: first.name, code: first.content.toString('utf8'), entry: `${FILES}${first.name}`, others, units }
}
