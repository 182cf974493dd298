import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ask, bind, compilerMounts, JUDGE_ENVIRONMENT, resolved, runtimeMounts } from './host.ts'
import { type FoundToolchain, missing, type Toolchain } from './toolchain.ts'

const MEGABYTE = 1024 * 1024
// Isolated from environment and user folders, and leaving no byte code behind.
const FLAGS = ['-I', '-B']
/** Compiles without running anything, and says nothing when all is well. */
const CHECK = "compile(open('main.py', 'rb').read(), 'main.py', 'exec')"

export async function findPython(): Promise<FoundToolchain> {
  // Not whichever is first in the path: version managers put slow shims there.
  const python = resolved('/usr/bin/python3')
  const version = python && (await ask(python, ['--version']))?.trim()
  if (!python || !version) return missing('python3 is missing')
  const library = join(dirname(dirname(python)), 'lib', python.split('/').at(-1) ?? '')
  const mounts = [
    bind(python),
    ...[library, '/usr/lib/python3'].filter((path) => existsSync(path)).map((path) => bind(path)),
  ]
  const toolchain: Toolchain = {
    language: 'python',
    version,
    flags: { compile: FLAGS, run: FLAGS },
    prepare: (code) => ({ fileName: 'main.py', code, entry: 'main.py' }),
    compile: () => ({
      argv: [python, ...FLAGS, '-c', CHECK],
      env: { LC_ALL: 'C.UTF-8' },
      mounts: compilerMounts(),
      memoryMb: 512,
      processes: 16,
    }),
    artifacts: () => ['main.py'],
    run: (_entry, memoryMb) => ({
      argv: [python, ...FLAGS, '/w/main.py'],
      env: { LC_ALL: 'C.UTF-8', ...JUDGE_ENVIRONMENT },
      mounts: [...mounts, ...runtimeMounts()],
      processes: 16,
      stackBytes: memoryMb * MEGABYTE,
      boundsAddressSpace: true,
    }),
  }
  return { kind: 'found', toolchain }
}
