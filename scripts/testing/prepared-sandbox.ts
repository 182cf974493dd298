import { cp, mkdir, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buildWarden } from '@arbiter/sandbox/backends/build'
import { findCpp } from '@arbiter/sandbox/languages/cpp'
import { findGo } from '@arbiter/sandbox/languages/go'
import { findJava } from '@arbiter/sandbox/languages/java'
import { SANDBOX_DIRECTORY, WARDEN_SOURCES } from '@arbiter/sandbox/testing/machine'

/** Complete ones: what another process is still writing has its process id in the name. */
const PREPARED = /^(?:warden|pch|javac|java|kotlinc|go)-[0-9a-f]{16}$/

/**
 * A sandbox's directory as its first start leaves it. The warden and the precompiled header are the same in every directory,
 * and to compile them takes longer than most tests.
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
  for (const found of [await findCpp(SANDBOX_DIRECTORY), await findJava(SANDBOX_DIRECTORY)])
    if (found.kind === 'found') await found.toolchain.warmUp?.()
  // Otherwise each process compiles Go's library.
  await findGo(SANDBOX_DIRECTORY)
}

/** Before the tests of the sandbox: otherwise one file compiles the header while another one looks for files left behind. */
export const setup = prepareTestSandbox

/** Each slot copies the warden beside it, maybe at this moment. */
const isOfNoSlot = (path: string) => PREPARED.test(basename(path)) || !basename(path).startsWith('warden-')
