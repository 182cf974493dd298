import { ask, bind, compilerMounts, JUDGE_ENVIRONMENT, resolved, runtimeMounts } from './host.ts'
import { interpreted } from './interpreted.ts'
import { type FoundToolchain, missing, type Toolchain } from './toolchain.ts'

const MEGABYTE = 1024 * 1024
/** Parses only, and says nothing when all is well. */
const CHECK = ['-p']

export async function findLua(): Promise<FoundToolchain> {
  const tool = resolved('/usr/bin/lua5.4')
  const version = tool && (await ask(tool, ['-v']))?.match(/Lua ([\d.]+)/)?.[1]
  if (!tool || !version) return missing('lua5.4 is missing')
  const toolchain: Toolchain = {
    language: 'lua',
    version: `Lua ${version}`,
    flags: { compile: CHECK, run: [] },
    ...interpreted('lua'),
    compile: ({ fileName, units = [fileName] }) => ({
      argv: ['/usr/bin/luac5.4', ...CHECK, ...units],
      env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8' },
      mounts: compilerMounts(),
      memoryMb: 512,
      processes: 16,
    }),
    run: (entry, memoryMb) => ({
      argv: [tool, `/w/${entry}`],
      env: { LC_ALL: 'C.UTF-8', ...JUDGE_ENVIRONMENT },
      mounts: [bind(tool), ...runtimeMounts()],
      processes: 16,
      stackBytes: memoryMb * MEGABYTE,
      boundsAddressSpace: true,
    }),
  }
  return { kind: 'found', toolchain }
}
