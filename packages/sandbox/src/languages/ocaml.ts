import { ask, compilerMounts, JUDGE_ENVIRONMENT, runtimeMounts } from './host.ts'
import { besideIncluded, startedBy, startedFile } from './included.ts'
import { nativeRun } from './native.ts'
import { type FoundToolchain, missing, type PreparedSource, type Toolchain } from './toolchain.ts'

const COMPILER = '/usr/bin/ocamlopt'
/**
 * Not static: the linker would warn in each log that a static program can't load libraries, and its option against warnings
 * hides errors, too.
 */
const FLAGS = ['-w', '-a', '-inline', '100', '-ccopt', '-s']
const LIBRARIES = ['str.cmxa']
const DRIVERS = ['main.ml']
const UNIT = /\.mli?$/

export async function findOcaml(): Promise<FoundToolchain> {
  const version = (await ask(COMPILER, ['-version']))?.trim()
  if (!version) return missing('ocamlopt is missing')
  const toolchain: Toolchain = {
    language: 'ocaml',
    version: `OCaml ${version}`,
    flags: { compile: [...FLAGS, ...LIBRARIES], run: [] },
    prepare: (code) => ({ fileName: 'main.ml', code, entry: 'main' }),
    prepareFiles(files) {
      const started = startedFile(files, /\.ml$/, DRIVERS)
      return started && { ...started, entry: 'main' }
    },
    include: (source, included) => startedBy(besideIncluded(source, included), DRIVERS),
    compile: (source) => ({
      argv: [COMPILER, ...FLAGS, '-o', 'main', ...LIBRARIES, ...unitsOf(source)],
      env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', TMPDIR: '/w' },
      mounts: compilerMounts(),
      memoryMb: 1024,
      processes: 32,
    }),
    artifacts: (names) => names.filter((name) => name === 'main'),
    run: (entry, memoryMb) => ({
      ...nativeRun(entry, memoryMb),
      env: { LC_ALL: 'C.UTF-8', ...JUDGE_ENVIRONMENT },
      mounts: runtimeMounts(),
      ownsItsFiles: false,
    }),
  }
  return { kind: 'found', toolchain }
}

/** A module comes after those it uses: interfaces first, and the file that starts the program last. */
function unitsOf({ fileName, others = [] }: PreparedSource): string[] {
  const names = others.map(({ name }) => name).filter((name) => UNIT.test(name))
  const isInterface = (name: string) => name.endsWith('.mli')
  return [...names.filter(isInterface), ...names.filter((name) => !isInterface(name)), fileName]
}
