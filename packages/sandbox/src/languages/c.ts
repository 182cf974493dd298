import { basename } from 'node:path'
import type { ChosenTools } from './chosen-tools.ts'
import { countedNative } from './counted-steps.ts'
import { ask, compilerMounts } from './host.ts'
import { besideIncluded, compiledTogether, withUnits } from './included.ts'
import { architectureHint, COMPILE_MEMORY_MB, nativeFlags, nativeRun, withoutForeignTargets } from './native.ts'
import { type FoundToolchain, missing, type Toolchain } from './toolchain.ts'

/** Warnings up to gcc 13 and errors from 14 on, though textbooks are full of them. */
const OLD_STYLE = ['implicit-int', 'implicit-function-declaration', 'int-conversion', 'incompatible-pointer-types'].map(
  (warning) => `-Wno-error=${warning}`,
)
// Without symbols (-s), because each box gets a copy.
const FLAGS = [...nativeFlags('gnu17'), ...OLD_STYLE, '-fmax-errors=20', '-s']

const UNIT = /\.c$/

export async function findC(_directory: string, { c: gcc = '/usr/bin/gcc' }: ChosenTools): Promise<FoundToolchain> {
  const version = (await ask(gcc, ['-dumpfullversion']))?.trim()
  if (!version) return missing(`${basename(gcc)} is missing`)
  const toolchain: Toolchain = {
    language: 'c',
    version: `gcc ${version}`,
    flags: { compile: [...FLAGS, '-lm'], run: [] },
    prepare: (code) => ({ fileName: 'main.c', code: withoutForeignTargets(code), entry: 'main' }),
    prepareFiles: (files) => compiledTogether(files, UNIT),
    include: (source, included) => withUnits(besideIncluded(source, included), UNIT),
    counted: (source) => countedNative(source, 'c'),
    compile: ({ fileName, units = [fileName], flags = [] }) => ({
      argv: [gcc, ...FLAGS, ...flags, '-o', 'main', ...units, '-lm'],
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
