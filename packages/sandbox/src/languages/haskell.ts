import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ask, bind, compilerMounts, JUDGE_ENVIRONMENT, runtimeMounts } from './host.ts'
import { besideIncluded, startedBy, startedFile } from './included.ts'
import { nativeRun } from './native.ts'
import { type FoundToolchain, missing, type Toolchain } from './toolchain.ts'

const COMPILER = '/usr/bin/ghc'
const FLAGS = ['-O2', '-w', '-v0', '-fdiagnostics-color=never', '-DONLINE_JUDGE', '-optl-s']
/** The compiler's list of its packages. */
const PACKAGES = '/var/lib/ghc'
const DRIVERS = ['Main.hs', 'main.hs']

export async function findHaskell(): Promise<FoundToolchain> {
  const version = (await ask(COMPILER, ['--numeric-version']))?.trim()
  const library = (await ask(COMPILER, ['--print-libdir']))?.trim()
  if (!version || !library) return missing('ghc is missing')
  const libraries = (await foldersOfLibraries(library)).join(':')
  const packages = existsSync(PACKAGES) ? [bind(PACKAGES)] : []
  const toolchain: Toolchain = {
    language: 'haskell',
    version: `GHC ${version}`,
    flags: { compile: FLAGS, run: [] },
    prepare: (code) => ({ fileName: 'main.hs', code, entry: 'main' }),
    prepareFiles(files) {
      const started = startedFile(files, /\.hs$/, DRIVERS)
      return started && { ...started, entry: 'main' }
    },
    include: (source, included) => startedBy(besideIncluded(source, included), DRIVERS),
    compile: ({ fileName }) => ({
      argv: [COMPILER, ...FLAGS, '-o', 'main', fileName],
      // Its own libraries lie beside it, which it would learn from /proc.
      env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', TMPDIR: '/w', LD_LIBRARY_PATH: libraries },
      mounts: [...compilerMounts(), ...packages],
      memoryMb: 1024,
      processes: 32,
    }),
    artifacts: (names) => names.filter((name) => name === 'main'),
    // It reserves 256 GB of addresses, and links statically on x86-64 only.
    run: (entry, memoryMb) => ({
      ...nativeRun(entry, memoryMb),
      env: { LC_ALL: 'C.UTF-8', ...JUDGE_ENVIRONMENT },
      mounts: runtimeMounts(),
      boundsAddressSpace: false,
      ownsItsFiles: false,
    }),
  }
  return { kind: 'found', toolchain }
}

async function foldersOfLibraries(library: string): Promise<string[]> {
  const files = await readdir(library, { recursive: true })
  return [...new Set(files.filter((name) => name.endsWith('.so')).map((name) => dirname(join(library, name))))].sort()
}
