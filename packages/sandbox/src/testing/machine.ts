import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildWarden } from '../backends/build.ts'
import { findCgroups } from '../backends/cgroups.ts'
import type { Machine } from '../backends/container.ts'

const project = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))

/** Kept between runs: the precompiled header alone takes ten seconds. */
export const SANDBOX_DIRECTORY = project('.cache/sandbox')
export const WARDEN_SOURCES = project('packages/sandbox/warden')

/** This machine, with the real warden; `probes` is a folder with a program in it. */
export async function testMachine(firstUid: number): Promise<{ machine: Machine; probes: string }> {
  await mkdir(SANDBOX_DIRECTORY, { recursive: true })
  const built = await buildWarden(WARDEN_SOURCES, SANDBOX_DIRECTORY)
  const isRoot = process.getuid?.() === 0
  const machine = { bwrap: '/usr/bin/bwrap', warden: built.warden, isRoot, firstUid, cgroups: await findCgroups() }
  return { machine, probes: dirname(built.probe) }
}
