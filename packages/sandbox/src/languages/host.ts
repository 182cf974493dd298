import { execFile } from 'node:child_process'
import { existsSync, lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Language } from '@arbiter/rules/languages'
import { keepAnswer, keyOf, knownAnswer } from './tool-answers.ts'
import type { Mount } from './toolchain.ts'

const execute = promisify(execFile)
/** Only for a tool that hangs: where much else is running, a Java VM takes half a minute to say its version. */
const ANSWER_WITHIN_MS = 120_000

/**
 * What a tool prints, or undefined if it is missing. The environment is clean, so that no shim of ours answers. Throws if the
 * tool does not answer, because it is not missing then. A tool that has not changed is not asked again.
 */
export async function ask(tool: string, args: string[], withinMs = ANSWER_WITHIN_MS): Promise<string | undefined> {
  const key = keyOf(tool, args)
  if (key === undefined) return undefined
  const known = knownAnswer(key)
  if (known !== undefined) return known
  const answer = await run(tool, args, withinMs)
  if (answer !== undefined) keepAnswer(key, answer)
  return answer
}

async function run(tool: string, args: string[], withinMs: number): Promise<string | undefined> {
  try {
    const { stdout, stderr } = await execute(tool, args, { timeout: withinMs, env: { PATH: '/usr/bin:/bin' } })
    return stdout + stderr
  } catch (error) {
    const wasStopped = error instanceof Error && 'killed' in error && error.killed
    if (wasStopped) throw new Error(`${basename(tool)} did not answer within ${withinMs / 1000} s`)
    return undefined
  }
}

export const bind = (from: string, to = from): Mount => ({ kind: 'bind', from, to })
export const device = (path: string): Mount => ({ kind: 'device', from: path, to: path })

/**
 * The name by which judges make themselves known. Many programs read a file of their author's machine where it is missing;
 * in C and C++ it is a macro, in Java also a property.
 */
export const JUDGE_ENVIRONMENT = { ONLINE_JUDGE: 'true' }

/** Where `npm run languages -- add` unpacks tools that no package of the system has; root installs them, and all may read. */
const INSTALLED = '/opt/arbiter/languages'
export const installedFolder = (language: Language): string => join(INSTALLED, language)

const MULTIARCH = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' } as Record<string, string>

/** The mounts that every runtime needs that is not linked statically. */
export function runtimeMounts(): Mount[] {
  return [...sharedLibraries(), ...utf8Locale(), device('/dev/urandom')]
}

/** The only locale of a box. Without its files LC_ALL=C.UTF-8 means ASCII, and a program that asks for it fails. */
function utf8Locale(): Mount[] {
  return ['/usr/lib/locale/C.utf8'].filter((path) => existsSync(path)).map((path) => bind(path))
}

/** The folders of shared libraries and the loader. */
function sharedLibraries(): Mount[] {
  const libraries = `/usr/lib/${MULTIARCH[process.arch]}`
  const loaders = ['/usr/lib64', '/usr/lib/ld-linux-aarch64.so.1'].filter((path) => existsSync(path))
  return [bind(libraries), ...loaders.map((path) => bind(path)), ...rootLinks()]
}

/** Debian's /lib and its like are links into /usr; in a box they must be the same. */
function rootLinks(): Mount[] {
  return ['/lib', '/lib64', '/bin']
    .filter((path) => existsSync(path) && lstatSync(path).isSymbolicLink())
    .map((path) => ({ kind: 'link', from: readlinkSync(path), to: path }))
}

export function resolved(path: string): string | undefined {
  return existsSync(path) ? realpathSync(path) : undefined
}

/** What every compiler may see: the system's programs and headers, nothing of its users. */
export function compilerMounts(): Mount[] {
  const folders = ['/usr', '/etc/alternatives'].filter((path) => existsSync(path))
  return [...folders.map((path) => bind(path)), ...rootLinks(), device('/dev/urandom')]
}
