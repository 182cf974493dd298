import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { CliFailure } from '../cli-failure.ts'
import { homeOf } from '../config/config-path.ts'
import { exitCodes } from '../exit-codes.ts'
import { programWords } from '../words/languages.ts'
import { filledIn, type Lines, type Places } from './command-lines.ts'
import type { Program } from './find-program.ts'
import { runProcess } from './run-process.ts'

const BUILD_WITHIN_MS = 120_000
const MAX_LOG_BYTES = 64 * 1024

export interface BuiltProgram {
  argv: string[]
  /** The warnings of the compiler. */
  log: string
}

interface Building {
  environment: NodeJS.ProcessEnv
  /** Shown before a compiler starts. */
  onBuild(line: string): void
}

/** Compiled again only if the program or the line has changed; compiled programs are in the user's cache. */
export async function buildProgram(
  program: Program,
  lines: Lines,
  { environment, onBuild }: Building,
): Promise<BuiltProgram> {
  const places = await placesOf(program.path, environment)
  const argv = filledIn(lines.run, places)
  if (lines.build === null) return { argv, log: '' }
  const stamp = createHash('sha256').update(`${lines.build}\0${program.code}`).digest('hex')
  const stampFile = join(places.dir, 'built')
  const [built, ...log] = (await readFile(stampFile, 'utf8').catch(() => '')).split('\n')
  if (built === stamp) return { argv, log: log.join('\n') }
  onBuild(programWords.building({ file: program.name }))
  await writeFile(stampFile, '')
  const written = await compile(program, filledIn(lines.build, places))
  await writeFile(stampFile, `${stamp}\n${written}`)
  return { argv, log: written }
}

async function placesOf(path: string, environment: NodeJS.ProcessEnv): Promise<Places> {
  const cache = environment.XDG_CACHE_HOME || join(homeOf(environment), '.cache')
  const dir = join(cache, 'arbiter', createHash('sha256').update(path).digest('hex').slice(0, 16))
  await mkdir(dir, { recursive: true })
  return { file: path, dir, out: join(dir, 'program'), name: basename(path, extname(path)) }
}

async function compile({ name, language }: Program, argv: string[]): Promise<string> {
  const limits = { withinMs: BUILD_WITHIN_MS, maxBytes: MAX_LOG_BYTES }
  const ended = await runProcess(argv, '', limits, { language, line: 'build' })
  const log = `${ended.stdout}${ended.stderr}`.trim()
  if (ended.isTooSlow)
    throw new CliFailure(exitCodes.rejected, programWords.buildTooSlow({ file: name, seconds: BUILD_WITHIN_MS / 1000 }))
  if (ended.code === 0) return log
  throw new CliFailure(exitCodes.rejected, [log, programWords.buildFailed({ file: name })].filter(Boolean).join('\n'))
}
