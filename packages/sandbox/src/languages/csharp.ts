import { existsSync, readdirSync } from 'node:fs'
import { ask, bind, compilerMounts, JUDGE_ENVIRONMENT, resolved, runtimeMounts } from './host.ts'
import { besideIncluded, compiledTogether, withUnits } from './included.ts'
import { MONO_STACK_MB, makeMonoFiles } from './mono-launcher.ts'
import { type FoundToolchain, type Mount, missing, type Toolchain } from './toolchain.ts'

const MEGABYTE = 1024 * 1024
const COMPILER = '/usr/lib/mono/4.5/mcs.exe'
const LIBRARY = '/libmonosgen-2.0.so.1'
const LAUNCHER = '/runtime/mono'
const COMPILE_FLAGS = [
  ...['-optimize+', '-debug+', '-unsafe+', '-codepage:utf8', '-warn:0', '-d:ONLINE_JUDGE'],
  ...['-r:System.Numerics.dll', '-out:main.exe'],
]
/** So that a trace names the lines of the program. */
const RUN_FLAGS = ['--debug']
const PROGRAM = /^main\.exe(?:\.mdb)?$/
const UNIT = /\.cs$/
/** Memory that processes of Mono share, in a folder that a box does not have. */
const ENV = { LC_ALL: 'C.UTF-8', MONO_DISABLE_SHARED_AREA: '1' }

export async function findCsharp(directory: string): Promise<FoundToolchain> {
  const version = (await ask('/usr/bin/mcs', ['--version']))?.match(/version ([\d.]+)/)?.[1]
  if (!version || !existsSync(COMPILER)) return missing('mcs is missing')
  const libraries = nativeLibraries()
  if (!libraries.some(({ to }) => to.endsWith(LIBRARY))) return missing('libmonosgen is missing')
  const { launcher, processFiles } = await makeMonoFiles(directory)
  const runtime: Mount[] = [bind(launcher, LAUNCHER), bind(processFiles, '/proc'), ...configuration()]
  const toolchain: Toolchain = {
    language: 'csharp',
    version: `Mono ${version}`,
    flags: { compile: COMPILE_FLAGS, run: RUN_FLAGS },
    prepare: (code) => ({ fileName: 'main.cs', code, entry: 'main.exe' }),
    prepareFiles(files) {
      const together = compiledTogether(files, UNIT)
      return together && { ...together, entry: 'main.exe' }
    },
    include: (source, included) => withUnits(besideIncluded(source, included), UNIT),
    compile: ({ fileName, units = [fileName] }) => ({
      argv: [LAUNCHER, COMPILER, ...COMPILE_FLAGS, ...units],
      env: ENV,
      mounts: [...compilerMounts(), ...runtime],
      memoryMb: 512,
      processes: 32,
    }),
    artifacts: (names) => names.filter((name) => PROGRAM.test(name)),
    run: (entry) => ({
      argv: [LAUNCHER, ...RUN_FLAGS, `/w/${entry}`],
      env: { ...ENV, ...JUDGE_ENVIRONMENT },
      mounts: [...runtime, bind('/usr/lib/mono'), ...libraries, ...runtimeMounts()],
      processes: 32,
      stackBytes: MONO_STACK_MB * MEGABYTE,
      boundsAddressSpace: false,
    }),
  }
  return { kind: 'found', toolchain }
}

/** Debian keeps them beside the folder of the other shared libraries. */
function nativeLibraries(): Mount[] {
  return readdirSync('/usr/lib')
    .filter((name) => /^libmono(?:sgen|-native).*\.so/.test(name))
    .flatMap((name) => {
      const file = resolved(`/usr/lib/${name}`)
      return file ? [bind(file, `/usr/lib/${name}`)] : []
    })
}

const configuration = (): Mount[] => (existsSync('/etc/mono') ? [bind('/etc/mono')] : [])
