import { existsSync } from 'node:fs'
import { ask, bind, compilerMounts, JUDGE_ENVIRONMENT, resolved, runtimeMounts } from './host.ts'
import { checkEach, interpreted } from './interpreted.ts'
import { type FoundToolchain, missing, type Toolchain } from './toolchain.ts'

const MEGABYTE = 1024 * 1024
const CHECK = '/usr/bin/perl -c'
const LIBRARY = ['/usr/share/perl']

export async function findPerl(): Promise<FoundToolchain> {
  const tool = resolved('/usr/bin/perl')
  const version = tool && (await ask(tool, ['--version']))?.match(/\(v([\d.]+)\)/)?.[1]
  if (!tool || !version) return missing('perl is missing')
  const toolchain: Toolchain = {
    language: 'perl',
    version: `Perl ${version}`,
    flags: { compile: [], run: [] },
    ...interpreted('pl'),
    compile: ({ fileName, units = [fileName] }) => ({
      argv: checkEach(CHECK, units),
      env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
      mounts: compilerMounts(),
      memoryMb: 512,
      processes: 16,
    }),
    run: (entry, memoryMb) => ({
      argv: [tool, `/w/${entry}`],
      env: { LC_ALL: 'C.UTF-8', ...JUDGE_ENVIRONMENT },
      mounts: [bind(tool), ...LIBRARY.filter((path) => existsSync(path)).map((path) => bind(path)), ...runtimeMounts()],
      processes: 16,
      stackBytes: memoryMb * MEGABYTE,
      boundsAddressSpace: true,
    }),
  }
  return { kind: 'found', toolchain }
}
