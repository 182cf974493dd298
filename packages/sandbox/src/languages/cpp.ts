import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { COMPILE_MEMORY_MB, nativeRun } from './c.ts'
import { ask, bind, compilerMounts } from './host.ts'
import { type FoundToolchain, type Mount, missing, type Toolchain } from './toolchain.ts'

const execute = promisify(execFile)
const FLAGS = ['-std=gnu++20', '-O2', '-static', '-pipe']
const DIAGNOSTICS = ['-fmax-errors=20', '-ftemplate-depth=900']

export async function findCpp(directory: string): Promise<FoundToolchain> {
  const version = (await ask('/usr/bin/g++', ['-dumpfullversion']))?.trim()
  if (!version) return missing('g++ is missing')
  const header = headerFolder(version, directory)
  const toolchain: Toolchain = {
    language: 'cpp',
    version: `g++ ${version}`,
    flags: FLAGS.join(' '),
    prepare: (code) => ({ fileName: 'main.cpp', code, entry: 'main' }),
    compile({ fileName }) {
      const hasHeader = existsSync(header)
      const headerMount: Mount[] = hasHeader ? [bind(header, '/pch')] : []
      return {
        argv: [
          '/usr/bin/g++',
          ...FLAGS,
          ...DIAGNOSTICS,
          ...(hasHeader ? ['-I/pch'] : []),
          '-s',
          '-o',
          'main',
          fileName,
        ],
        env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
        mounts: [...compilerMounts(), ...headerMount],
        memoryMb: COMPILE_MEMORY_MB,
        processes: 32,
      }
    },
    artifacts: (names) => names.filter((name) => name === 'main'),
    run: nativeRun,
    // Ten seconds at the first start of all; programs compile meanwhile, only slower.
    warmUp: () => precompileHeader(header),
  }
  return { kind: 'found', toolchain }
}

/**
 * bits/stdc++.h, compiled once: it is most of the work of most submissions. The compiler takes it only when its flags and
 * version are the very same, so both are in its name.
 */
function headerFolder(version: string, directory: string): string {
  const key = createHash('sha256')
    .update(JSON.stringify([version, FLAGS, DIAGNOSTICS]))
    .digest('hex')
    .slice(0, 16)
  return join(directory, `pch-${key}`)
}

async function precompileHeader(home: string): Promise<void> {
  if (existsSync(home)) return
  const partial = `${home}.${process.pid}`
  try {
    await mkdir(join(partial, 'bits'), { recursive: true })
    const output = join(partial, 'bits/stdc++.h.gch')
    await execute('/usr/bin/g++', [...FLAGS, ...DIAGNOSTICS, '-x', 'c++-header', await headerPath(), '-o', output])
    for (const path of [partial, join(partial, 'bits')]) await chmod(path, 0o755)
    await rename(partial, home)
  } catch {
    // Another process was faster, or this machine can't: without it everything works, only slower.
    await rm(partial, { recursive: true, force: true })
  }
}

async function headerPath(): Promise<string> {
  const listed = await ask('/bin/sh', ['-c', "echo '#include <bits/stdc++.h>' | /usr/bin/g++ -M -x c++ -std=gnu++20 -"])
  const path = listed?.match(/\S*\/bits\/stdc\+\+\.h/)?.[0]
  if (!path) throw new Error('there is no bits/stdc++.h')
  return path
}
