import { ask, bind, compilerMounts, resolved } from './host.ts'
import { besideIncluded, startedBy, startedFile } from './included.ts'
import { nativeRun } from './native.ts'
import { type FoundToolchain, missing, type Toolchain } from './toolchain.ts'

const COMPILER = '/usr/bin/fpc'
/** Without it the compiler finds none of its units. */
const CONFIGURATION = '/etc/fpc.cfg'
/**
 * In this mode `integer` has 32 bits, not 16. With -gl a run-time error names its line. Nothing but errors is said, above all no
 * banner (-l-).
 */
const FLAGS = ['-Mobjfpc', '-O2', '-XS', '-gl', '-dONLINE_JUDGE', '-l-', '-v0e']
const DRIVERS = ['main.pas', 'grader.pas']

export async function findPascal(): Promise<FoundToolchain> {
  const version = (await ask(COMPILER, ['-iV']))?.trim()
  const configuration = resolved(CONFIGURATION)
  if (!version || !configuration) return missing('fpc is missing')
  const toolchain: Toolchain = {
    language: 'pascal',
    version: `Free Pascal ${version}`,
    flags: { compile: FLAGS, run: [] },
    prepare: (code) => ({ fileName: 'main.pas', code, entry: 'main' }),
    prepareFiles(files) {
      const started = startedFile(files, /\.(?:pas|pp?)$/, DRIVERS)
      return started && { ...started, entry: 'main' }
    },
    include: (source, included) => startedBy(besideIncluded(source, included), DRIVERS),
    compile: ({ fileName }) => ({
      argv: [COMPILER, ...FLAGS, '-omain', fileName],
      env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
      mounts: [...compilerMounts(), bind(configuration, CONFIGURATION)],
      memoryMb: 1024,
      processes: 32,
    }),
    artifacts: (names) => names.filter((name) => name === 'main'),
    run: nativeRun,
  }
  return { kind: 'found', toolchain }
}
