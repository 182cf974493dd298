import { basename, join } from 'node:path'
import type { ChosenTools } from './chosen-tools.ts'
import { ask, bind, compilerMounts, JUDGE_ENVIRONMENT, runtimeMounts } from './host.ts'
import { besideIncluded, compiledTogether, withUnits } from './included.ts'
import { nativeRun } from './native.ts'
import { writeConstantFiles } from './node-process-files.ts'
import { type FoundToolchain, missing, type Toolchain } from './toolchain.ts'

/** The D library does not link with a static C library on x86-64, so only it and the compiler's are linked statically. */
const FLAGS = ['-O2', '-static-libphobos', '-static-libgcc', '-fversion=ONLINE_JUDGE', '-pipe', '-fmax-errors=20', '-s']
/**
 * The collector asks the C library where the stack of the first thread ends, which reads it there. It takes the end from the
 * kernel once a range holds it, so one range of all addresses is enough, and says nothing about the process.
 */
const ONE_RANGE = '000000000000-fffffffff000 rw-p 00000000 00:00 0 [stack]\n'
const UNIT = /\.d$/

export async function findD(directory: string, { d: compiler = '/usr/bin/gdc' }: ChosenTools): Promise<FoundToolchain> {
  const version = (await ask(compiler, ['-dumpfullversion']))?.trim()
  if (!version) return missing(`${basename(compiler)} is missing`)
  const processFiles = await writeConstantFiles(join(directory, 'd-proc'), { 'self/maps': ONE_RANGE })
  const toolchain: Toolchain = {
    language: 'd',
    version: `gdc ${version}`,
    flags: { compile: FLAGS, run: [] },
    prepare: (code) => ({ fileName: 'main.d', code, entry: 'main' }),
    prepareFiles: (files) => compiledTogether(files, UNIT),
    include: (source, included) => withUnits(besideIncluded(source, included), UNIT),
    compile: ({ fileName, units = [fileName] }) => ({
      argv: [compiler, ...FLAGS, '-o', 'main', ...units],
      env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
      mounts: compilerMounts(),
      memoryMb: 1024,
      processes: 32,
    }),
    artifacts: (names) => names.filter((name) => name === 'main'),
    run: (entry, memoryMb) => ({
      ...nativeRun(entry, memoryMb),
      env: { LC_ALL: 'C.UTF-8', ...JUDGE_ENVIRONMENT },
      mounts: [...runtimeMounts(), bind(processFiles, '/proc')],
      // The collector reserves more than it uses.
      boundsAddressSpace: false,
      ownsItsFiles: false,
    }),
  }
  return { kind: 'found', toolchain }
}
