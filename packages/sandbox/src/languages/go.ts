import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { ChosenTools } from './chosen-tools.ts'
import { ask, bind, compilerMounts } from './host.ts'
import { besideIncluded, compiledTogether, withUnits } from './included.ts'
import { madeOnce } from './made-once.ts'
import { nativeRun } from './native.ts'
import { type FoundToolchain, missing, type Toolchain } from './toolchain.ts'

const execute = promisify(execFile)
const UNIT = /\.go$/
/** Without symbols, because each box gets a copy; places in the program stay known. */
const FLAGS = ['-s', '-w']
/** Where a box sees the compiled library. */
const CACHE_MOUNT = '/go-cache'
/** Where the archives of the library's packages are. */
const IMPORTS = 'importcfg'
/** `go build` does the same, and takes twice as long to find out what there is to do. */
const SCRIPT = [
  'tools=$1 symbols=$2 debugging=$3; shift 3',
  `"$tools/compile" -p main -complete -pack -importcfg ${CACHE_MOUNT}/${IMPORTS} -o main.a "$@" &&`,
  `"$tools/link" "$symbols" "$debugging" -importcfg ${CACHE_MOUNT}/${IMPORTS} -o main main.a`,
].join('\n')
/** No C, no modules, no download of another Go. What is built is the same on every machine. */
const BUILD_ENV = {
  CGO_ENABLED: '0',
  GO111MODULE: 'off',
  GOTOOLCHAIN: 'local',
  GOENV: 'off',
  GOFLAGS: '',
  GOPATH: '/go',
}
/** The library but for what a box refuses, such as the network, and for the parts of Go's own tools. */
const UNUSABLE =
  /^(?:vendor|net|go|debug|image|database|plugin|archive|expvar|testing|html|mime|crypto\/(?!md5$|rand$|sha)|log\/syslog|cmd)(?:\/|$)|(?:^|\/)internal(?:\/|$)/
/** The collector works harder below the limit of the box rather than letting the heap double past it. */
const HEAP_SHARE = 0.9
const MEGABYTE = 1024 * 1024

export async function findGo(directory: string, { go: command = '/usr/bin/go' }: ChosenTools): Promise<FoundToolchain> {
  const version = (await ask(command, ['version']))?.match(/\bgo\d\S*/)?.[0]
  const tools = (await ask(command, ['env', 'GOTOOLDIR']))?.trim()
  if (!version || !tools) return missing(`${basename(command)} is missing`)
  const library = madeOnce(directory, 'go', [version, BUILD_ENV, IMPORTS])
  await library.make((folder) => compileLibrary(command, folder))
  if (!library.isThere()) return missing('the library of Go could not be compiled')
  const toolchain: Toolchain = {
    language: 'go',
    version,
    flags: { compile: FLAGS, run: [] },
    prepare: (code) => ({ fileName: 'main.go', code, entry: 'main' }),
    prepareFiles: (files) => compiledTogether(files, UNIT),
    include: (source, included) => withUnits(besideIncluded(source, included), UNIT),
    compile: ({ fileName, units = [fileName] }) => ({
      argv: ['/bin/sh', '-c', SCRIPT, 'go', tools, ...FLAGS, ...units],
      env: { PATH: '/usr/bin', LC_ALL: 'C.UTF-8', TMPDIR: '/w' },
      mounts: [...compilerMounts(), bind(library.folder, CACHE_MOUNT)],
      memoryMb: 1024,
      processes: 64,
    }),
    artifacts: (names) => names.filter((name) => name === 'main'),
    run(entry, memoryMb) {
      const plan = nativeRun(entry, memoryMb)
      const heapBytes = Math.floor(memoryMb * HEAP_SHARE) * MEGABYTE
      // It reserves addresses for heaps far larger than the limit, and starts a thread for each core and some more.
      return { ...plan, env: { ...plan.env, GOMEMLIMIT: String(heapBytes) }, boundsAddressSpace: false, processes: 32 }
    },
  }
  return { kind: 'found', toolchain }
}

/**
 * Since 1.20 Go comes without its library compiled. To compile it takes longer than a program may, so Go is offered only when
 * it is there: the first start waits for it. Up to 1.19 that takes no time.
 */
async function compileLibrary(command: string, folder: string): Promise<void> {
  const env = { PATH: '/usr/bin:/bin', ...BUILD_ENV, GOCACHE: folder }
  const { stdout } = await execute(command, ['list', 'std'], { env })
  const packages = stdout
    .trim()
    .split('\n')
    .filter((name) => !UNUSABLE.test(name))
  const places = '{{if .Export}}packagefile {{.ImportPath}}={{.Export}}{{end}}'
  const listed = await execute(command, ['list', '-export', '-deps', '-f', places, ...packages], { env })
  await writeFile(join(folder, IMPORTS), listed.stdout.replaceAll(folder, CACHE_MOUNT))
}
