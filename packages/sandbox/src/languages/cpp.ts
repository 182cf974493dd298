import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { countedNative } from './counted-steps.ts'
import { ask, bind, compilerMounts } from './host.ts'
import { besideIncluded, compiledTogether, withUnits } from './included.ts'
import { architectureHint, COMPILE_MEMORY_MB, nativeFlags, nativeRun, withoutForeignTargets } from './native.ts'
import { type FoundToolchain, type Mount, missing, type Toolchain } from './toolchain.ts'

const execute = promisify(execFile)
/** Files that are compiled by themselves; others are headers. */
const UNIT = /\.(?:cpp|cc|cxx|c\+\+|C)$/
const STANDARD = 'gnu++20'
/** The precompiled header is made with the very same. */
const FLAGS = [...nativeFlags(STANDARD), '-fmax-errors=20', '-ftemplate-depth=900']
// Without symbols (-s), because each box gets a copy.
const LINKED = [...FLAGS, '-s']
/** Where a box sees the precompiled header. Not a flag that a program could notice, so it is not recorded. */
const HEADER_MOUNT = '/pch'
export const HEADER_OPTION = `-I${HEADER_MOUNT}`

export async function findCpp(directory: string): Promise<FoundToolchain> {
  const version = (await ask('/usr/bin/g++', ['-dumpfullversion']))?.trim()
  if (!version) return missing('g++ is missing')
  const header = headerFolder(version, directory)
  const toolchain: Toolchain = {
    language: 'cpp',
    version: `g++ ${version}`,
    flags: { compile: LINKED, run: [] },
    prepare: (code) => ({ fileName: 'main.cpp', code: withoutForeignTargets(code), entry: 'main' }),
    prepareFiles: (files) => compiledTogether(files, UNIT),
    include: (source, included) => withUnits(besideIncluded(source, included), UNIT),
    counted: (source) => countedNative(source, 'cpp'),
    compile({ fileName, units = [fileName], flags = [] }) {
      const hasHeader = existsSync(header)
      const headerMount: Mount[] = hasHeader ? [bind(header, HEADER_MOUNT)] : []
      return {
        argv: ['/usr/bin/g++', ...LINKED, ...flags, ...(hasHeader ? [HEADER_OPTION] : []), '-o', 'main', ...units],
        env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
        mounts: [...compilerMounts(), ...headerMount],
        memoryMb: COMPILE_MEMORY_MB,
        processes: 32,
      }
    },
    explain: architectureHint,
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
    .update(JSON.stringify([version, FLAGS]))
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
    await execute('/usr/bin/g++', [...FLAGS, '-x', 'c++-header', await headerPath(), '-o', output])
    for (const path of [partial, join(partial, 'bits')]) await chmod(path, 0o755)
    await rename(partial, home)
  } catch {
    // Another process was faster, or this machine can't: without it everything works, only slower.
    await rm(partial, { recursive: true, force: true })
  }
}

async function headerPath(): Promise<string> {
  const listed = await ask('/bin/sh', ['-c', "echo '#include <bits/stdc++.h>' | /usr/bin/g++ -M -x c++ -"])
  const path = listed?.match(/\S*\/bits\/stdc\+\+\.h/)?.[0]
  if (!path) throw new Error('there is no bits/stdc++.h')
  return path
}
