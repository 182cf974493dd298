import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CliError } from '@arbiter/supervisor/terminal'

/** Isolated from the user's own packages, and without leaving compiled files behind. */
const PYTHON = ['python3', '-I', '-B'] as const

const GENERATOR = 'generators/generate.py'

export const hasGenerator = (folder: string) => existsSync(join(folder, GENERATOR))

export interface GeneratorFault {
  file: string
  fault: string
}

/** The faults of a package's generator: every secret input that is not exactly what it writes today. */
export async function generatorFaults(folder: string): Promise<GeneratorFault[]> {
  return withGenerated(folder, async (generated) => {
    const secret = join(folder, 'data/secret')
    const [made, kept] = await Promise.all([inputsIn(generated), inputsIn(secret)])
    const extra = kept.filter((name) => !made.includes(name))
    const wrong = await Promise.all(made.map((name) => differs(join(generated, name), join(secret, name))))
    const fault = (fault: string) => (name: string) => ({ file: `data/secret/${name}`, fault })
    const changed = made.filter((_, index) => wrong[index])
    return [...extra.map(fault('is not generated')), ...changed.map(fault('is not what the generator writes'))]
  })
}

/** Replaces the secret tests by what the generator writes, with the answers of the accepted program in Python. */
export async function writeSecretTests(folder: string): Promise<number> {
  return withGenerated(folder, async (generated) => {
    const secret = join(folder, 'data/secret')
    for (const old of await readdir(secret)) if (/\.(in|ans)$/.test(old)) await rm(join(secret, old))
    const names = await inputsIn(generated)
    const solution = await solutionIn(folder)
    for (const name of names) {
      const answer = await run([solution], await readFile(join(generated, name)))
      await writeFile(join(secret, name.replace(/\.in$/, '.ans')), answer)
      await rename(join(generated, name), join(secret, name))
    }
    return names.length
  })
}

/** `solution.py`, or the first in Python that is accepted. */
async function solutionIn(folder: string): Promise<string> {
  const accepted = join(folder, 'submissions/accepted')
  const programs = (await readdir(accepted).catch(() => [])).filter((name) => name.endsWith('.py')).sort()
  const chosen = programs.find((name) => name === 'solution.py') ?? programs[0]
  if (chosen === undefined) throw new CliError(`${accepted} has no program in Python, which answers would come from.`)
  return join(accepted, chosen)
}

async function withGenerated<T>(folder: string, work: (generated: string) => Promise<T>): Promise<T> {
  const generated = await mkdtemp(join(tmpdir(), 'arbiter-content-'))
  try {
    await run([join(folder, GENERATOR), generated], Buffer.alloc(0))
    return await work(generated)
  } finally {
    await rm(generated, { recursive: true, force: true })
  }
}

const inputsIn = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.in')).sort()

async function differs(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([readFile(one), readFile(other).catch(() => null)])
  return !second || !first.equals(second)
}

async function run(args: string[], input: Buffer): Promise<Buffer> {
  const [command, ...options] = PYTHON
  const child = spawn(command, [...options, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.end(input)
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new CliError(`${args[0]} ended with ${code}`)
  return Buffer.concat(chunks)
}
