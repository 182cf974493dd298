import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Language } from '@arbiter/rules/languages'
import type { Verdict } from '@arbiter/rules/verdict'
import { type FoundLanguages, findLanguages } from '@arbiter/sandbox/languages/find-languages'
import type { Mount, PreparedSource, RunPlan, Toolchain } from '@arbiter/sandbox/languages/toolchain'
import { buildDriver } from '../harness.ts'
import type { Problem } from './problems.ts'

const execute = promisify(execFile)
const MEMORY_MB = 256
/** The signal with which the driver kills a process at the limit of CPU time. */
const SIGPROF = 27
/** The directory of the program in a box. */
const WORK_IN_BOX = '/w'

interface Cost {
  cpuMs: number
  code: number
  signal: number
}

export interface BareProgram {
  directory: string
  plan: RunPlan
}

/** The result of a judging without a sandbox. */
export interface BareJudging {
  cpuMs: number
  verdict: Verdict
}

/** Compiles and runs like the judge, with its compilers, flags and precompiled header, but without a sandbox. */
export class Bare {
  readonly #languages: FoundLanguages
  readonly #driver: string
  readonly #directory: string

  private constructor(languages: FoundLanguages, driver: string, directory: string) {
    this.#languages = languages
    this.#driver = driver
    this.#directory = directory
  }

  static async open(root: string, directory: string, sandboxDirectory: string): Promise<Bare> {
    await mkdir(directory, { recursive: true })
    return new Bare(await findLanguages(sandboxDirectory), await buildDriver(root, directory, 'usage'), directory)
  }

  /** The whole judging of a submission, one test after the other. */
  async judge(language: Language, code: string, problem: Problem): Promise<BareJudging> {
    const compiled = await this.compile(language, code)
    if (!compiled.program) return { cpuMs: compiled.cpuMs, verdict: 'Compilation Error' }
    let { cpuMs } = compiled
    let verdict: Verdict = 'Accepted'
    for (const test of problem.tests) {
      const run = await this.run(compiled.program, test.inputFile, problem.timeLimitMs)
      cpuMs += run.cpuMs
      if (run.signal === SIGPROF) return { cpuMs, verdict: 'Time Limit Exceeded' }
      if (!run.output.equals(test.output)) verdict = 'Wrong Answer'
    }
    return { cpuMs, verdict }
  }

  async compile(language: Language, code: string): Promise<{ cpuMs: number; program: BareProgram | null }> {
    const toolchain = this.#toolchain(language)
    const directory = await mkdtemp(join(this.#directory, `${language}-`))
    const source = toolchain.prepare(code)
    await writeFile(join(directory, source.fileName), source.code)
    const { argv, env, mounts } = toolchain.compile(source)
    const cost = await this.#cost(outside(argv, mounts, directory), { env, directory, inputFile: '/dev/null' })
    return { cpuMs: cost.cpuMs, program: cost.code === 0 ? programIn(directory, toolchain, source) : null }
  }

  async run({ plan, directory }: BareProgram, inputFile: string, cpuLimitMs = 0): Promise<Cost & { output: Buffer }> {
    const { argv, env, mounts } = plan
    const cost = await this.#cost(outside(argv, mounts, directory), { env, directory, inputFile, cpuLimitMs })
    const hasEnded = cost.code === 0 && (cost.signal === 0 || cost.signal === SIGPROF)
    if (!hasEnded) throw new Error(`${argv[0]} failed without walls: ${JSON.stringify(cost)}`)
    return { ...cost, output: await readFile(join(directory, OUTPUT)) }
  }

  #toolchain(language: Language): Toolchain {
    const toolchain = this.#languages.toolchains.get(language)
    if (!toolchain) throw new Error(`${language} is not available on this machine`)
    return toolchain
  }

  async #cost(argv: string[], { env, directory, inputFile, cpuLimitMs = 0 }: Start): Promise<Cost> {
    const args = [String(Math.round(cpuLimitMs)), inputFile, join(directory, OUTPUT), ...argv]
    const { stdout } = await execute(this.#driver, args, { env, cwd: directory })
    const [cpuMicros = 0, code = 0, signal = 0] = stdout.split(' ').map(Number)
    return { cpuMs: cpuMicros / 1000, code, signal }
  }
}

const OUTPUT = 'output'

interface Start {
  env: Record<string, string>
  directory: string
  inputFile: string
  cpuLimitMs?: number
}

function programIn(directory: string, toolchain: Toolchain, source: PreparedSource): BareProgram {
  return { directory, plan: toolchain.run(source.entry, MEMORY_MB) }
}

/** Translates paths in a box to paths on the machine. */
function outside(argv: string[], mounts: Mount[], directory: string): string[] {
  const renamed = mounts.filter(({ kind, from, to }) => kind === 'bind' && from !== to)
  const places = [...renamed, { from: directory, to: WORK_IN_BOX }]
  return argv.map((argument) =>
    places.reduce((text, { from, to }) => text.replace(new RegExp(`^(-I)?${to}(?=/|$)`), `$1${from}`), argument),
  )
}
