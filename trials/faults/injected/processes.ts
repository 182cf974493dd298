import { readIfThere } from '../../../scripts/testing/processes.ts'
import { RAN_WELL_MS } from '../limits.ts'
import { type ProcessName, processNames } from '../system/start-system.ts'
import { type Fault, lastForAWhile, untilFound } from './fault.ts'

const isJudge = (name: ProcessName) => name.endsWith('judge')

/** SIGKILL; what is seen is how long it took until another process was started in its place. */
const killing = (name: ProcessName): Fault => ({
  name: `kill the ${name}`,
  mayFailJob: isJudge(name),
  async inject(system) {
    const pid = await untilFound(() => system.pidOf(name))
    const killedAt = uptimeMs()
    const age = killedAt - startedAtMs(pid)
    process.kill(pid, 'SIGKILL')
    const next = await untilFound(() => [system.pidOf(name)].find((found) => found !== undefined && found !== pid))
    const tookMs = Math.round(startedAtMs(next) - killedAt)
    const text = `started again after ${tookMs} ms`
    if (age < RAN_WELL_MS) return { text: `${text}, having died young` }
    // The second node is supervised by this process, which has the whole traffic to do beside it.
    return name.startsWith('second') ? { text } : { text, startedAgainMs: tookMs }
  },
})

/** SIGSTOP and later SIGCONT. A database is all of its processes, which are a group. */
const pausing = (name: ProcessName): Fault => ({
  name: `pause the ${name}`,
  mayFailJob: isJudge(name) || name === 'database',
  async inject(system, random) {
    const pid = await untilFound(() => system.pidOf(name))
    const target = name === 'database' ? -pid : pid
    process.kill(target, 'SIGSTOP')
    const seconds = await lastForAWhile(random)
    const isThere = signal(target, 'SIGCONT')
    return { text: `for ${seconds} s${isThere ? '' : ', and it was replaced meanwhile'}` }
  },
})

function signal(target: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(target, name)
  } catch {
    return false
  }
}

const TICKS_PER_SECOND = 100

/** Read from the kernel's clock, so the result does not depend on when we look. */
const uptimeMs = () => Number(readIfThere('/proc/uptime').split(' ')[0]) * 1_000

function startedAtMs(pid: number): number {
  const ticks = Number(readIfThere(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[19])
  return (ticks / TICKS_PER_SECOND) * 1_000
}

export const processFaults: Fault[] = [...processNames.map(killing), ...processNames.map(pausing)]
