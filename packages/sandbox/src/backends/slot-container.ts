import type { Language } from '@arbiter/rules/languages'
import type { FoundLanguages } from '../languages/find-languages.ts'
import type { Formatters } from '../languages/formatter.ts'
import type { Toolchain } from '../languages/toolchain.ts'
import type { ProgramCache } from '../program-cache.ts'
import type { Slots } from '../slots.ts'
import type { Box } from './box.ts'
import { type Container, type ContainerPlan, type Machine, openContainer } from './container.ts'

export interface KernelSandboxParts {
  machine: Machine
  languages: FoundLanguages
  formatters: Formatters
  cache: ProgramCache
  /** Where the pipes of dialogues lie. */
  linksDirectory: string
  slots: number
  /** The cores on which tests run, one for each slot; if there are fewer, slots share them. Empty: any core. */
  cores: readonly number[]
  /** The CPU time of a compiler, if it is not the usual. */
  compileCpuMs?: number | undefined
  mode: string
  version: string
  weakness: string | null
}

/** What containers are opened with. */
export interface InSlot {
  parts: KernelSandboxParts
  slots: Slots
  open: Set<Container>
}

export interface Plan extends Omit<ContainerPlan, 'slot' | 'core'> {
  /** Whether its programs stay on the core of the slot. */
  isPinned?: boolean
}

export interface SlotContainer {
  /** The core on which its programs run; null for any. */
  core: number | null
  /** The container's box; that of a new container where the one before broke. */
  box(): Promise<Box>
  close(): Promise<void>
}

/**
 * Takes a slot until it is closed. A container that broke is replaced within its slot: waiting for another slot could deadlock
 * with a caller that waits for the end of this very run.
 */
export async function takeContainer(inSlot: InSlot, plan: Plan): Promise<SlotContainer> {
  const slot = await inSlot.slots.acquire()
  const release = () => inSlot.slots.release(slot)
  try {
    const container = await holdContainer(inSlot, { ...plan, slot, core: coreOf(inSlot.parts, plan, slot) })
    return { ...container, close: once(() => container.close().then(release)) }
  } catch (error) {
    release()
    throw error
  }
}

/** Two containers in one slot, for a program and its validator: they run in turn, or mostly wait for each other. */
export async function takePair(inSlot: InSlot, first: Plan, second: Plan): Promise<[SlotContainer, SlotContainer]> {
  const slot = await inSlot.slots.acquire()
  const release = () => inSlot.slots.release(slot)
  try {
    const one = await holdContainer(inSlot, { ...first, slot, core: coreOf(inSlot.parts, first, slot) })
    // The numbers above those of the slots are the second places in them.
    const other = await holdContainer(inSlot, { ...second, slot: inSlot.parts.slots + slot }).catch(async (error) => {
      await one.close()
      throw error
    })
    const close = once(() => Promise.all([one.close(), other.close()]).then(release))
    return [
      { ...one, close },
      { ...other, close },
    ]
  } catch (error) {
    release()
    throw error
  }
}

/** Compilers run on any core, because their time is not measured. */
const coreOf = ({ cores }: KernelSandboxParts, { isPinned }: Plan, slot: number) =>
  isPinned && cores.length > 0 ? cores[slot % cores.length] : undefined

/** A box on that core besides those of the slots, for a caller that knows that nothing else is measured meanwhile. */
export async function takeCore(inSlot: InSlot, plan: Plan, core: number): Promise<SlotContainer> {
  // Beyond the slots and the second places in them.
  const slot = 2 * inSlot.parts.slots + Math.max(0, inSlot.parts.cores.indexOf(core))
  return holdContainer(inSlot, { ...plan, slot, core })
}

async function holdContainer({ parts, open }: InSlot, plan: ContainerPlan): Promise<SlotContainer> {
  const openOne = async () => {
    const container = await openContainer(parts.machine, plan)
    open.add(container)
    return container
  }
  const closeOne = async (container: Container) => {
    await container.close()
    open.delete(container)
  }
  let current: Container | undefined = await openOne()
  const box = async () => {
    if (current && !current.box.isBroken) return current.box
    if (current) await closeOne(current)
    current = undefined
    current = await openOne()
    return current.box
  }
  return { core: plan.core ?? null, box, close: async () => current && (await closeOne(current)) }
}

/** More than one caller may close it, and what it frees may belong to another caller by then. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined
  return () => {
    done ??= work()
    return done
  }
}

export function toolchainOf(languages: FoundLanguages, language: Language): Toolchain {
  const toolchain = languages.toolchains.get(language)
  if (!toolchain) throw new Error(`${language} is not available on this machine`)
  return toolchain
}
