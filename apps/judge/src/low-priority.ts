import { setTimeout as sleep } from 'node:timers/promises'
import type { Sandbox } from '@arbiter/sandbox/sandbox'

/** How often a program that may not run yet looks again. */
const LOOK_AGAIN_MS = 100

/**
 * The sandbox as the programs of trials see it: they never take a second slot, give theirs up after a test as soon as
 * submissions need all slots, and take it back when one is free.
 */
export function lowPriority(sandbox: Sandbox, hasFreeSlot: () => boolean, signal: AbortSignal): Sandbox {
  async function untilFree(): Promise<void> {
    while (!hasFreeSlot()) await sleep(LOOK_AGAIN_MS, undefined, { signal })
  }
  return {
    mode: sandbox.mode,
    version: sandbox.version,
    architecture: sandbox.architecture,
    weakness: sandbox.weakness,
    languages: sandbox.languages,
    cores: sandbox.cores,
    get slots() {
      return sandbox.slots
    },
    freeSlots: 0,
    get waitingForSlots() {
      return hasFreeSlot() ? sandbox.waitingForSlots : Math.max(1, sandbox.waitingForSlots)
    },
    formatter: sandbox.formatter,
    draw: (file, options) => sandbox.draw(file, options),
    warmUp: () => sandbox.warmUp(),
    prepareTools: () => sandbox.prepareTools(),
    async compile(source, options) {
      await untilFree()
      return sandbox.compile(source, options)
    },
    async openBox(program, options) {
      await untilFree()
      return sandbox.openBox(program, options)
    },
    openBoxOnCore: (program, core, options) => sandbox.openBoxOnCore(program, core, options),
    withholdCores: (cores) => sandbox.withholdCores(cores),
    async openValidatedBox(program, validator, options) {
      await untilFree()
      return sandbox.openValidatedBox(program, validator, options)
    },
    close: () => sandbox.close(),
  }
}
