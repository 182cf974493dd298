import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Language } from '@arbiter/rules/languages'
import type { ChosenTools } from './chosen-tools.ts'
import { countedNative } from './counted-steps.ts'
import { ask, bind, compilerMounts } from './host.ts'
import { besideIncluded, compiledTogether, withUnits } from './included.ts'
import { madeOnce } from './made-once.ts'
import { architectureHint, COMPILE_MEMORY_MB, nativeFlags, nativeRun, withoutForeignTargets } from './native.ts'
import { type FoundToolchain, type Mount, missing, type Toolchain } from './toolchain.ts'

const execute = promisify(execFile)
/** Files that are compiled by themselves; others are headers. */
const UNIT = /\.(?:cpp|cc|cxx|c\+\+|C)$/
/** The precompiled header is made with the very same. */
const flagsOf = (standard: string) => [...nativeFlags(standard), '-fmax-errors=20', '-ftemplate-depth=900']
/** Where a box sees the precompiled header. Not a flag that a program could notice, so it is not recorded. */
const HEADER_MOUNT = '/pch'
export const HEADER_OPTION = `-I${HEADER_MOUNT}`

type Find = (directory: string, tools: ChosenTools) => Promise<FoundToolchain>
export const findCpp: Find = (directory, tools) => findStandard('cpp', 'gnu++20', directory, tools)
export const findCpp17: Find = (directory, tools) => findStandard('cpp17', 'gnu++17', directory, tools)
export const findCpp23: Find = (directory, tools) => findStandard('cpp23', 'gnu++23', directory, tools)

async function findStandard(
  language: Language,
  standard: string,
  directory: string,
  { cpp: compiler = '/usr/bin/g++' }: ChosenTools,
): Promise<FoundToolchain> {
  const version = (await ask(compiler, ['-dumpfullversion']))?.trim()
  if (!version) return missing(`${basename(compiler)} is missing`)
  const flags = flagsOf(standard)
  // Without symbols (-s), because each box gets a copy.
  const linked = [...flags, '-s']
  const header = madeOnce(directory, 'pch', [version, flags])
  const toolchain: Toolchain = {
    language,
    version: `g++ ${version}`,
    flags: { compile: linked, run: [] },
    prepare: (code) => ({ fileName: 'main.cpp', code: withoutForeignTargets(code), entry: 'main' }),
    prepareFiles: (files) => compiledTogether(files, UNIT),
    include: (source, included) => withUnits(besideIncluded(source, included), UNIT),
    counted: (source) => countedNative(source, 'cpp'),
    compile({ fileName, units = [fileName], flags: more = [] }) {
      const hasHeader = header.isThere()
      const headerMount: Mount[] = hasHeader ? [bind(header.folder, HEADER_MOUNT)] : []
      return {
        argv: [compiler, ...linked, ...more, ...(hasHeader ? [HEADER_OPTION] : []), '-o', 'main', ...units],
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
    warmUp: () => header.make((folder) => precompileHeader(compiler, folder, flags)),
  }
  return { kind: 'found', toolchain }
}

/**
 * bits/stdc++.h, compiled once: it is most of the work of most submissions. The compiler takes it only when its flags and
 * version are the very same, so both are in its name.
 */
async function precompileHeader(compiler: string, folder: string, flags: readonly string[]): Promise<void> {
  await mkdir(join(folder, 'bits'))
  const output = join(folder, 'bits/stdc++.h.gch')
  await execute(compiler, [...flags, '-x', 'c++-header', await headerPath(compiler), '-o', output])
}

async function headerPath(compiler: string): Promise<string> {
  const listed = await ask(compiler, ['-M', '-x', 'c++', '-include', 'bits/stdc++.h', '/dev/null'])
  const path = listed?.match(/\S*\/bits\/stdc\+\+\.h/)?.[0]
  if (!path) throw new Error('there is no bits/stdc++.h')
  return path
}
