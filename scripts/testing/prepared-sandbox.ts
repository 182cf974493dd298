import { cp, mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buildWarden } from '@arbiter/sandbox/backends/build'
import { findLanguages } from '@arbiter/sandbox/languages/find-languages'
import { SANDBOX_DIRECTORY, WARDEN_SOURCES } from '@arbiter/sandbox/testing/machine'

/** Complete ones: what another process is still writing has its process id in the name. */
const PREPARED = /^(?:(?:warden|pch|javac|java|kotlinc|go)-[0-9a-f]{16}|tool-answers\.json)$/

/**
 * A sandbox's directory as its first start leaves it. The warden, precompiled headers, archives and libraries are the same in every
 * directory, and to make them takes longer than most tests.
 */
export async function prepareSandbox(directory: string): Promise<void> {
  await prepareTestSandbox()
  for (const name of (await readdir(SANDBOX_DIRECTORY)).filter((name) => PREPARED.test(name)))
    await cp(join(SANDBOX_DIRECTORY, name), join(directory, name), { recursive: true, filter: isOfNoSlot })
}

/** The directory that tests share: its judges do not warm up. */
export async function prepareTestSandbox(): Promise<void> {
  await mkdir(SANDBOX_DIRECTORY, { recursive: true })
  await buildWarden(WARDEN_SOURCES, SANDBOX_DIRECTORY)
  const { toolchains } = await findLanguages(SANDBOX_DIRECTORY)
  await Promise.all([...toolchains.values()].map((toolchain) => toolchain.warmUp?.()))
}

/** Before the tests of the sandbox: otherwise one file compiles the header while another one looks for files left behind. */
export const setup = prepareTestSandbox

/** Each slot copies the warden beside it, maybe at this moment. */
const isOfNoSlot = (path: string) => PREPARED.test(basename(path)) || !basename(path).startsWith('warden-')
