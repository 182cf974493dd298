import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { buildWarden } from './backends/build.ts'
import { type Cgroups, findCgroups } from './backends/cgroups.ts'
import type { Machine } from './backends/container.ts'
import { createKernelSandbox } from './backends/kernel-sandbox.ts'
import { prepareLinks } from './backends/link-folder.ts'
import { type Proof, proveWalls } from './backends/prove.ts'
import { usableCores } from './cores.ts'
import type { ChosenTools } from './languages/chosen-tools.ts'
import { findLanguages } from './languages/find-languages.ts'
import { findFormatters } from './languages/formatter.ts'
import { ProgramCache } from './program-cache.ts'
import type { OpenedSandbox } from './sandbox.ts'

export interface SandboxOptions {
  /** Where the warden, the precompiled header and compiled programs are kept; for one process alone. */
  directory: string
  /** The folder with the warden's source. */
  wardenSources: string
  slots?: number
  /** Ids that no system gives out. Two sandboxes on one machine need ranges of their own. */
  firstUid?: number
  /** The bound of all compiled programs that are kept. */
  maxCacheBytes?: number
  /** CPU time of one compilation; a slow machine needs more than the usual. */
  compileCpuMs?: number
  /** Each slot runs its programs on a core of its own, as far as there are enough. */
  pinsCores?: boolean
  /** Compilers and runtimes of the operator's choice. */
  tools?: ChosenTools
  /** In production: no control groups, no judging. */
  demandsCgroups?: boolean
}

const DEFAULT_FIRST_UID = 61_000
const BWRAP = '/usr/bin/bwrap'

/** Opens the sandbox of this machine, or says why it stays shut. Never throws: the rest of the product goes on. */
export async function openSandbox(options: SandboxOptions): Promise<OpenedSandbox> {
  let cgroups: Cgroups | undefined
  try {
    if (!existsSync(BWRAP)) return off('bubblewrap is missing (on Debian: apt-get install bubblewrap)')
    cgroups = await findCgroups()
    if (options.demandsCgroups && cgroups.kind === 'polling')
      return off('control groups are demanded, and there are none to be had')
    return await prepare(options, cgroups)
  } catch (error) {
    cgroups?.close()
    return off(error instanceof Error ? error.message : String(error))
  }
}

async function prepare(options: SandboxOptions, cgroups: Cgroups): Promise<OpenedSandbox> {
  await mkdir(options.directory, { recursive: true })
  // Other users of the machine must not read submissions. bubblewrap opens the folder as our user, before it drops any rights.
  await chmod(options.directory, 0o700)
  const built = await buildWarden(options.wardenSources, options.directory)
  const machine: Machine = {
    bwrap: BWRAP,
    warden: built.warden,
    isRoot: process.getuid?.() === 0,
    firstUid: options.firstUid ?? DEFAULT_FIRST_UID,
    cgroups,
  }
  const broken = (await proveWalls(machine, dirname(built.probe))).filter((proof) => !proof.isHeld)
  if (broken.length > 0) {
    cgroups.close()
    return off(`the walls do not hold: ${broken.map(tell).join('; ')}`)
  }
  const linksDirectory = join(options.directory, 'links')
  await prepareLinks(linksDirectory)
  const languages = await findLanguages(options.directory, options.tools)
  const sandbox = createKernelSandbox({
    machine,
    languages,
    formatters: await findFormatters(),
    cache: new ProgramCache(join(options.directory, 'programs'), { maxBytes: options.maxCacheBytes }),
    linksDirectory,
    slots: options.slots ?? availableParallelism(),
    cores: options.pinsCores ? await usableCores() : [],
    compileCpuMs: options.compileCpuMs,
    mode: `${machine.isRoot ? 'root' : 'user namespace'}, ${cgroups.kind}`,
    version: built.version,
    weakness: weaknessOf(cgroups),
  })
  return { kind: 'ready', sandbox }
}

const tell = ({ name, detail }: Proof) => `${name} (${detail})`

function weaknessOf({ kind }: Cgroups): string | null {
  return kind === 'polling' ? 'No control groups: memory is measured by polling, a few megabytes late.' : null
}

const off = (reason: string): OpenedSandbox => ({ kind: 'off', reason })
