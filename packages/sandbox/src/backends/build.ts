import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)
const BUILD_WITHIN_MS = 300_000

export interface Built {
  warden: string
  probe: string
  /** A hash of the sources and of how they are built: the same on every machine. */
  version: string
}

const wardenFlags = ['-std=gnu17', '-D_GNU_SOURCE', '-O2', '-static', '-pthread', '-s', '-fstack-protector-strong']
const warnings = ['-Wall', '-Wextra', '-Wshadow', '-Wconversion', '-Wformat=2', '-Werror']

/** Builds the warden and the program that proves the walls, unless this source was built by this compiler before. */
export async function buildWarden(sources: string, directory: string): Promise<Built> {
  const names = (await readdir(sources)).filter((name) => /\.[ch]$/.test(name)).sort()
  const compiler = (await execute('gcc', ['-v'])).stderr
  const hash = createHash('sha256').update(JSON.stringify([wardenFlags, warnings]))
  for (const name of names) hash.update(name).update(await readFile(join(sources, name)))
  const version = hash.copy().digest('hex').slice(0, 12)
  const home = join(directory, `warden-${hash.update(compiler).digest('hex').slice(0, 16)}`)
  const built = { warden: join(home, 'warden'), probe: join(home, 'probe'), version }
  if (existsSync(home)) return built
  await buildInto(home, sources, names)
  return built
}

/** Builds in another folder and renames it: several processes may build at once, and an incomplete build is never used. */
async function buildInto(home: string, sources: string, names: string[]): Promise<void> {
  const partial = `${home}.${process.pid}`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  const parts = names.filter((name) => name.endsWith('.c') && name !== 'probe.c').map((name) => join(sources, name))
  await compile([...wardenFlags, ...warnings, ...parts, '-o', join(partial, 'warden')])
  await compile([
    '-std=gnu17',
    '-D_GNU_SOURCE',
    '-O2',
    '-static',
    join(sources, 'probe.c'),
    '-o',
    join(partial, 'probe'),
  ])
  for (const path of [partial, join(partial, 'warden'), join(partial, 'probe')]) await chmod(path, 0o755)
  await rename(partial, home).catch(() => rm(partial, { recursive: true, force: true }))
}

async function compile(args: string[]): Promise<void> {
  await execute('gcc', args, { timeout: BUILD_WITHIN_MS }).catch((error: { stderr?: string; message: string }) => {
    throw new Error(`the warden can't be built: ${error.stderr?.trim() || error.message}`)
  })
}

const copies = new Map<string, Promise<string>>()

/** The warden of one slot, a file of its own: boxes that exist at the same time have different slots. */
export function wardenOf(warden: string, slot: number): Promise<string> {
  const path = `${warden}-${slot}`
  const copy = copies.get(path) ?? copyBeside(warden, path)
  copies.set(path, copy)
  return copy
}

/** Renamed when it is whole, and never changed afterwards: another process may be using it. */
async function copyBeside(warden: string, path: string): Promise<string> {
  if (existsSync(path)) return path
  const partial = `${path}.${process.pid}`
  await copyFile(warden, partial)
  await chmod(partial, 0o755)
  await rename(partial, path)
  return path
}
