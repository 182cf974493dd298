import { ask, compilerMounts } from './host.ts'
import { architectureHint, COMPILE_MEMORY_MB, nativeFlags, nativeRun, withoutForeignTargets } from './native.ts'
import { type FoundToolchain, missing, type Toolchain } from './toolchain.ts'

// Without symbols (-s), because each box gets a copy.
const FLAGS = [...nativeFlags('gnu17'), '-fmax-errors=20', '-s']

export async function findC(): Promise<FoundToolchain> {
  const version = (await ask('/usr/bin/gcc', ['-dumpfullversion']))?.trim()
  if (!version) return missing('gcc is missing')
  const toolchain: Toolchain = {
    language: 'c',
    version: `gcc ${version}`,
    flags: { compile: [...FLAGS, '-lm'], run: [] },
    prepare: (code) => ({ fileName: 'main.c', code: withoutForeignTargets(code), entry: 'main' }),
    compile: ({ fileName }) => ({
      argv: ['/usr/bin/gcc', ...FLAGS, '-o', 'main', fileName, '-lm'],
      env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
      mounts: compilerMounts(),
      memoryMb: COMPILE_MEMORY_MB,
      processes: 32,
    }),
    explain: architectureHint,
    artifacts: (names) => names.filter((name) => name === 'main'),
    run: nativeRun,
  }
  return { kind: 'found', toolchain }
}
