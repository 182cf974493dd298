import { basename } from 'node:path'
import { inEditor } from '@arbiter/rules/languages/in-editor'
import { MEMORY_LIMIT_MB } from '@arbiter/rules/limits'
import { HEADER_OPTION } from './cpp.ts'
import { GOLD_OPTION } from './rust.ts'
import { type RunPlan, recordedFlags, type Toolchain } from './toolchain.ts'

/** How a language is compiled and run, taken from its plans, so that the page shows what the judge does. */
export interface ToolchainDetails {
  /** The command line, without the folders of this machine. */
  compileCommand: string
  /** With the memory limit that problems have by default. */
  runCommand: string
  /** As recorded with each judgement. */
  flags: string
  compileMemoryMb: number
  /** Processes and threads together; programs may have threads only. */
  threads: number
  /** Null: as much as the memory limit. */
  stackMb: number | null
}

const MEGABYTE = 1024 * 1024
const KILOBYTES_PER_MEGABYTE = 1024

export function describeToolchain(toolchain: Toolchain): ToolchainDetails {
  const source = toolchain.prepare(inEditor[toolchain.language].template)
  const compile = toolchain.compile(source)
  const run = toolchain.run(source.entry, MEMORY_LIMIT_MB.default)
  return {
    compileCommand: commandLine(compile.argv),
    runCommand: commandLine(run.argv),
    flags: recordedFlags(toolchain.flags),
    compileMemoryMb: compile.memoryMb,
    threads: run.processes,
    stackMb: stackMbOf(run),
  }
}

function commandLine([tool = '', ...words]: string[]): string {
  return [toolName(tool), ...words.filter((word) => !isOfMachine(word)).map(quoted)].join(' ')
}

/** What was prepared on this machine to save time changes nothing that a program could notice. */
const isOfMachine = (word: string) =>
  [HEADER_OPTION, GOLD_OPTION].includes(word) || word.includes('-XX:SharedArchiveFile=')

/** `python3`, wherever it lies and whichever it is; the version stands beside it. A program has its whole path. */
const toolName = (tool: string) => (tool.startsWith('/w/') ? tool : basename(tool).replace(/\.\d+$/, ''))

const quoted = (word: string) => (/[\s'"()]/.test(word) ? `"${word}"` : word)

/** Virtual machines make stacks of their own, as large as their options say. */
function stackMbOf({ argv, stackBytes }: RunPlan): number | null {
  const [, java, javascript] = argv.join(' ').match(/-Xss(\d+)m|--stack-size=(\d+)/) ?? []
  if (java) return Number(java)
  if (javascript) return Math.round(Number(javascript) / KILOBYTES_PER_MEGABYTE)
  return stackBytes === MEMORY_LIMIT_MB.default * MEGABYTE ? null : Math.round(stackBytes / MEGABYTE)
}
