import { basename, dirname, join } from 'node:path'
import { ask, bind, resolved } from './host.ts'
import { pythonToolchain } from './python.ts'
import { type FoundToolchain, missing } from './toolchain.ts'

export async function findPypy(): Promise<FoundToolchain> {
  const pypy = resolved('/usr/bin/pypy3')
  const found = pypy && (await ask(pypy, ['--version']))?.match(/^Python ([\d.]+)[\s\S]*PyPy ([\d.]+)/)
  if (!pypy || !found) return missing('pypy3 is missing')
  const library = join(dirname(dirname(pypy)), 'lib', basename(pypy))
  const toolchain = pythonToolchain('pypy', {
    python: pypy,
    version: `PyPy ${found[2]} (Python ${found[1]})`,
    mounts: [bind(pypy), bind(library)],
    // Its collector would look for both in files of the host: how much there is, and what the processor's cache holds.
    environment: (memoryMb) => ({ PYPY_GC_MAX: `${memoryMb}MB`, PYPY_GC_NURSERY: '4MB' }),
  })
  return { kind: 'found', toolchain }
}
