import { existsSync } from 'node:fs'
import { ask, bind, compilerMounts, JUDGE_ENVIRONMENT, resolved, runtimeMounts } from './host.ts'
import { checkEach, interpreted } from './interpreted.ts'
import { type FoundToolchain, missing, type Toolchain } from './toolchain.ts'

const MEGABYTE = 1024 * 1024
/** Errors are no output of the program; `ctype` is a part of the standard library in a file of its own. */
const SETTINGS = [
  ...['display_errors=stderr', 'html_errors=0', 'log_errors=0', 'memory_limit=-1', 'date.timezone=UTC'],
  'extension=ctype',
]
const FLAGS = ['-n', ...SETTINGS.flatMap((setting) => ['-d', setting])]
const CHECK = '/usr/bin/php -n -d display_errors=stderr -d log_errors=0 -l'
const LIBRARY = ['/usr/lib/php', '/usr/share/zoneinfo']

export async function findPhp(): Promise<FoundToolchain> {
  const tool = resolved('/usr/bin/php')
  const version = tool && (await ask(tool, ['-n', '--version']))?.match(/PHP ([\d.]+)/)?.[1]
  if (!tool || !version) return missing('php is missing')
  const toolchain: Toolchain = {
    language: 'php',
    version: `PHP ${version}`,
    flags: { compile: [], run: FLAGS },
    ...interpreted('php'),
    compile: ({ fileName, units = [fileName] }) => ({
      argv: checkEach(CHECK, units),
      env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
      mounts: compilerMounts(),
      memoryMb: 512,
      processes: 16,
    }),
    run: (entry, memoryMb) => ({
      argv: [tool, ...FLAGS, `/w/${entry}`],
      env: { LC_ALL: 'C.UTF-8', ...JUDGE_ENVIRONMENT },
      mounts: [bind(tool), ...LIBRARY.filter((path) => existsSync(path)).map((path) => bind(path)), ...runtimeMounts()],
      processes: 16,
      stackBytes: memoryMb * MEGABYTE,
      boundsAddressSpace: true,
    }),
  }
  return { kind: 'found', toolchain }
}
