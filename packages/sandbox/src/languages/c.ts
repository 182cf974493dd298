import { ask, compilerMounts } from './host.ts'
import { type FoundToolchain, missing, type RunPlan, type Toolchain } from './toolchain.ts'

export const COMPILE_MEMORY_MB = 512
const MEGABYTE = 1024 * 1024

/** A static program needs nothing of the host: no library, no shell, no device but /dev/null. */
export function nativeRun(_entry: string, memoryMb: number): RunPlan {
  return {
    argv: ['/w/main'],
    env: {},
    mounts: [],
    processes: 16,
    stackBytes: memoryMb * MEGABYTE,
    boundsAddressSpace: true,
    ownsItsFiles: true,
  }
}

export async function findC(): Promise<FoundToolchain> {
  const version = (await ask('/usr/bin/gcc', ['-dumpfullversion']))?.trim()
  if (!version) return missing('gcc is missing')
  const flags = ['-std=gnu17', '-O2', '-static', '-pipe', '-fmax-errors=20']
  const toolchain: Toolchain = {
    language: 'c',
    version: `gcc ${version}`,
    flags: flags.join(' '),
    prepare: (code) => ({ fileName: 'main.c', code, entry: 'main' }),
    compile: ({ fileName }) => ({
      // Without symbols, because each box gets a copy.
      argv: ['/usr/bin/gcc', ...flags, '-s', '-o', 'main', fileName, '-lm'],
      env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
      mounts: compilerMounts(),
      memoryMb: COMPILE_MEMORY_MB,
      processes: 32,
    }),
    artifacts: (names) => names.filter((name) => name === 'main'),
    run: nativeRun,
  }
  return { kind: 'found', toolchain }
}
