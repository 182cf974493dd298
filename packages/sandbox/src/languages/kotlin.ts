import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ChosenTools } from './chosen-tools.ts'
import { bind, compilerMounts, installedFolder } from './host.ts'
import { besideIncluded, startedBy, startedFile, withUnits } from './included.ts'
import { archivesOf, COMPILER_VM, findJdk, javaRun, RUN_FLAGS } from './java.ts'
import { ARCHIVE_FILE, archiveAt } from './jvm-archives.ts'
import { madeOnce } from './made-once.ts'
import { type FoundToolchain, missing, type Toolchain } from './toolchain.ts'

const execute = promisify(execFile)
const ARCHIVED_WITHIN_MS = 600_000
/** All that the compiler loads: an archive of its classes fits these, in this order, and no others. */
const JARS = [
  'kotlin-compiler',
  'kotlin-stdlib',
  'kotlin-script-runtime',
  'kotlin-reflect',
  'kotlinx-coroutines-core-jvm',
]
/** The compiler's class in a virtual machine: its script starts a second one, and takes three times as long. */
const COMPILER = 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'
const FLAGS = ['-no-reflect', '-jvm-target', '17', '-nowarn']
const SCRIPT = /\.kt$/
const DRIVERS = ['Main.kt', 'main.kt']
/** What the archive is made with: it uses much of the library, so that the archive has what programs use. */
const TRAINING =
  'fun main() {\n  val numbers = readLine()!!.split(" ").map { it.toLong() }\n  println(numbers.sortedDescending().groupBy { it % 2 })\n}\n'

/** The file's functions become a class of its name; those of a package would be in a folder. */
const classOf = (fileName: string) => `${fileName.charAt(0).toUpperCase()}${fileName.slice(1).replace(SCRIPT, '')}Kt`
const withoutPackage = (code: string) => code.replace(/^[ \t]*package[ \t]+[\w.`]+/m, (line) => ' '.repeat(line.length))

export async function findKotlin(directory: string, tools: ChosenTools): Promise<FoundToolchain> {
  const jdk = await findJdk(tools)
  if ('reason' in jdk) return missing(jdk.reason)
  const home = installedFolder('kotlin')
  const version = await readFile(join(home, 'build.txt'), 'utf8').catch(() => null)
  if (version === null) return missing(`the compiler of Kotlin is not in ${home}`)
  const jars = [...JARS.map((name) => join(home, `lib/${name}.jar`))].join(':')
  const java = join(jdk.home, 'bin/java')
  const command = [...COMPILER_VM, '-cp', jars, COMPILER, '-kotlin-home', home, ...FLAGS]
  const made = madeOnce(directory, 'kotlinc', [jdk.version, version, ...command])
  const archive = archiveAt(made, '/jsa-kotlinc')
  const javaArchives = archivesOf(jdk, directory)
  const library = join(home, 'lib/kotlin-stdlib.jar')
  const toolchain: Toolchain = {
    language: 'kotlin',
    version: `Kotlin ${version.trim().replace(/-release.*/, '')}, ${jdk.version}`,
    flags: { compile: [...COMPILER_VM, ...FLAGS], run: RUN_FLAGS },
    prepare: (code) => ({ fileName: 'Main.kt', code: withoutPackage(code), entry: 'MainKt' }),
    prepareFiles(files) {
      const started = startedFile(files, SCRIPT, DRIVERS)
      return started && { ...started, code: withoutPackage(started.code), entry: classOf(started.fileName) }
    },
    include(source, included) {
      const started = startedBy(besideIncluded(source, included), DRIVERS)
      return { ...withUnits(started, SCRIPT), entry: classOf(started.fileName) }
    },
    compile: ({ fileName, units = [fileName] }) => ({
      argv: [java, ...archive.flags(), ...command, '-d', '.', ...units],
      env: jdk.env,
      mounts: [...compilerMounts(), ...jdk.mounts, bind(home), ...archive.mounts()],
      memoryMb: 1024,
      processes: 64,
    }),
    artifacts: (names) => names.filter((name) => name.endsWith('.class')),
    run(entry, memoryMb) {
      const program = { classPath: `${library}:/w`, mainClass: entry, archive: javaArchives.program }
      const plan = javaRun(jdk, program, memoryMb)
      return { ...plan, mounts: [...plan.mounts, bind(library)] }
    },
    // Half a minute at the first start of all; programs compile meanwhile, only slower.
    async warmUp() {
      await javaArchives.make()
      await made.make((folder) => archiveCompiler(folder, [java, ...command], jdk.env))
    },
  }
  return { kind: 'found', toolchain }
}

/** They take half of the time of a small program. An archive fits one build of the virtual machine, its flags and its class path. */
async function archiveCompiler(
  folder: string,
  [java = '', ...words]: readonly string[],
  env: Record<string, string>,
): Promise<void> {
  const source = join(folder, 'Main.kt')
  await writeFile(source, TRAINING)
  const options = [`-XX:ArchiveClassesAtExit=${join(folder, ARCHIVE_FILE)}`, '-Xlog:disable', ...words]
  await execute(java, [...options, '-d', join(folder, 'classes'), source], { env, timeout: ARCHIVED_WITHIN_MS })
  for (const name of ['Main.kt', 'classes']) await rm(join(folder, name), { recursive: true })
}
