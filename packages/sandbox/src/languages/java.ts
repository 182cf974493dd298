import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { prepareJava } from '@arbiter/rules/languages/java-source'
import type { ChosenTools } from './chosen-tools.ts'
import { countedJava, isCountingArguments } from './counted-java.ts'
import { ask, bind, compilerMounts, device, JUDGE_ENVIRONMENT, resolved, runtimeMounts } from './host.ts'
import { besideIncluded, driverAmong, withUnits } from './included.ts'
import { prepareJavaFiles } from './java-files.ts'
import { type Archive, javaArchives } from './jvm-archives.ts'
import {
  type FoundToolchain,
  type Mount,
  missing,
  type OutOfMemory,
  type RunPlan,
  type Toolchain,
} from './toolchain.ts'

const MEGABYTE = 1024 * 1024
const OLDEST_VERSION = 17
// Compiling is over before the optimising compiler of the JVM would pay.
export const COMPILER_VM = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData', '-Xmx384m']
const COMPILE_FLAGS = [
  ...COMPILER_VM.map((flag) => `-J${flag}`),
  ...['-proc:none', '-encoding', 'UTF-8'],
  // Texts are joined by plain calls: to link the joining at run time takes longer than it gains in a short program.
  '-XDstringConcat=inline',
]
/**
 * At the end of its stack the JVM searches all of it for methods that may use a reserve, and takes 96 bytes for each frame
 * until it is done: 250 MB beside a stack of 64. Without a reserve (0 pages) there is nothing to search for.
 */
const STACK_FLAGS = ['-Xss64m', '-XX:StackReservedPages=0']
/** All names of the encoding that versions from 17 on read. */
const ENCODING_FLAGS = ['file', 'stdin', 'stdout', 'stderr', 'sun.stdout', 'sun.stderr'].map(
  (name) => `-D${name}.encoding=UTF-8`,
)
/** The program waits for its compiler, so that how much of it runs unoptimised does not depend on neighbours. */
const COMPILE_FIRST = '-Xbatch'
const RUNTIME_FLAGS = [
  ...['-XX:+UseSerialGC', COMPILE_FIRST, '-XX:-UsePerfData', '-XX:+ExitOnOutOfMemoryError', '-Xms16m'],
  // What it says when it runs out of memory is no output of the program.
  '-XX:+DisplayVMOutputToStderr',
  ...STACK_FLAGS,
  ...ENCODING_FLAGS,
  '-DONLINE_JUDGE=true',
]
const BOUNDS = ['-XX:MaxMetaspaceSize=64m', '-XX:ReservedCodeCacheSize=32m']
export const RUN_FLAGS = [...RUNTIME_FLAGS, ...BOUNDS]
/** What -XX:+ExitOnOutOfMemoryError does. The words may follow a line that the program has not ended. */
const OUT_OF_MEMORY: OutOfMemory = { exitCode: 3, says: /Terminating due to java\.lang\.OutOfMemoryError: / }

/** The file of the class that the package format runs. */
const DRIVER = 'Main.java'

/** The virtual machine and compiler of Java, which other languages run on, too. */
export interface Jdk {
  home: string
  version: string
  env: Record<string, string>
  /** Its settings, beside its own folder. */
  mounts: Mount[]
}

export async function findJdk({ java: tool = '/usr/bin/javac' }: ChosenTools): Promise<Jdk | { reason: string }> {
  const javac = resolved(tool)
  const home = javac && dirname(dirname(javac))
  const version = home && (await versionOf(home))?.match(/(\d+)[\d.]*/)
  if (!version) return { reason: `${basename(tool)} is missing` }
  if (Number(version[1]) < OLDEST_VERSION)
    return { reason: `the JDK is ${version[1]}; ${OLDEST_VERSION} or newer is needed` }
  // The launcher finds its libraries through /proc, which a box does not have.
  const env = { LD_LIBRARY_PATH: `${home}/lib:${home}/lib/server`, LC_ALL: 'C.UTF-8' }
  return { home, version: `javac ${version[0]}`, env, mounts: configuration() }
}

/** Each JDK says it in a file. To ask its compiler would start a virtual machine, at every start of a judge. */
async function versionOf(home: string): Promise<string | undefined> {
  const release = await readFile(join(home, 'release'), 'utf8').catch(() => '')
  return release.match(/^JAVA_VERSION="(.*)"$/m)?.[1] ?? (await ask(join(home, 'bin/javac'), ['-version']))
}

export const archivesOf = ({ home, version }: Jdk, directory: string) =>
  javaArchives(directory, {
    ...{ version, javac: join(home, 'bin/javac'), java: join(home, 'bin/java') },
    ...{ compile: COMPILE_FLAGS, run: RUN_FLAGS },
  })

interface JavaProgram {
  classPath: string
  mainClass: string
  /** The classes of the library. */
  archive: Archive
}

export function javaRun(
  { home, env, mounts }: Jdk,
  { classPath, mainClass, archive }: JavaProgram,
  memoryMb: number,
): RunPlan {
  return {
    argv: [join(home, 'bin/java'), ...RUN_FLAGS, ...archive.flags(), `-Xmx${memoryMb}m`, '-cp', classPath, mainClass],
    env: { ...env, ...JUDGE_ENVIRONMENT },
    mounts: [bind(home), ...mounts, ...runtimeMounts(), device('/dev/random'), ...archive.mounts()],
    processes: 64,
    stackBytes: 8 * MEGABYTE,
    boundsAddressSpace: false,
    outOfMemory: OUT_OF_MEMORY,
  }
}

export async function findJava(directory: string, tools: ChosenTools): Promise<FoundToolchain> {
  const jdk = await findJdk(tools)
  if ('reason' in jdk) return missing(jdk.reason)
  const archives = archivesOf(jdk, directory)
  const toolchain: Toolchain = {
    language: 'java',
    version: jdk.version,
    flags: { compile: COMPILE_FLAGS, run: RUN_FLAGS },
    prepare(code) {
      const { code: prepared, publicClass, mainClass } = prepareJava(code)
      return { fileName: `${publicClass}.java`, code: prepared, entry: mainClass }
    },
    prepareFiles: prepareJavaFiles,
    include(source, included) {
      const own = { name: source.fileName, content: Buffer.from(source.code) }
      const hasFolders = included.files.some(({ name }) => name.includes('/'))
      const whole = hasFolders ? prepareJavaFiles([own, ...included.files]) : null
      if (whole) return whole
      // The file is called after the program's public class, whatever the package calls it.
      const beside = withUnits(besideIncluded(source, { ...included, programName: source.fileName }), /\.java$/)
      return { ...beside, entry: driverAmong(included, [DRIVER])?.replace('.java', '') ?? source.entry }
    },
    counted: countedJava,
    compile: ({ fileName, units = [fileName] }) => ({
      argv: [join(jdk.home, 'bin/javac'), ...COMPILE_FLAGS, ...archives.compiler.flags(), '-d', '.', ...units],
      env: jdk.env,
      mounts: [...compilerMounts(), ...jdk.mounts, ...archives.compiler.mounts()],
      memoryMb: 1024,
      processes: 64,
    }),
    artifacts: (names) => names.filter((name) => name.endsWith('.class') || isCountingArguments(name)),
    run: (entry, memoryMb) => javaRun(jdk, { classPath: '/w', mainClass: entry, archive: archives.program }, memoryMb),
    // Five seconds at the first start of all.
    warmUp: archives.make,
  }
  return { kind: 'found', toolchain }
}

/** Debian keeps the JDK's settings in /etc, where its folders link to. */
function configuration(): Mount[] {
  if (!existsSync('/etc')) return []
  return readdirSync('/etc')
    .filter((name) => /^java-\d+-openjdk$/.test(name))
    .map((name) => bind(`/etc/${name}`))
}
