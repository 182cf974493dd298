import { rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError, say } from '@arbiter/supervisor/terminal'
import { bootMachine } from './boot.ts'
import { modulesDisk, projectDisk } from './disks.ts'
import { systemImage } from './image.ts'
import type { Job } from './job.ts'
import { type MachinePlan, nameOf, type Plan, readPlan } from './plan.ts'
import { keep, recordOf } from './record.ts'
import { findingsOf, type Line } from './reports.ts'
import { ensureBuilders } from './tools.ts'

const COMPILE_SECONDS = 300
const MINUTE = 60

/** Boots each machine of the plan, one at a time; returns the exit code. */
export async function examineMachines(root: string, args: string[]): Promise<number> {
  const plan = readPlan(args)
  if (process.getuid?.() !== 0) throw new CliError('Disks of machines hold files of many owners: run this as root.')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      say(`Stopped by ${signal}.`)
      process.exit(1)
    })
  const held: boolean[] = []
  for (const machine of plan.machines) held.push(await examineMachine(root, plan, machine).catch(passOver))
  say('The table is in docs/machines.md.')
  return held.every(Boolean) ? 0 : 1
}

/** A machine that can't be built here is no reason to leave out the others. */
function passOver(error: unknown): false {
  if (!(error instanceof CliError)) throw error
  say(`! Not run: ${error.message}`)
  return false
}

async function examineMachine(root: string, plan: Plan, machine: MachinePlan): Promise<boolean> {
  const cache = join(root, '.cache/machines')
  await mkdir(join(cache, 'logs'), { recursive: true })
  await ensureBuilders(machine.architecture)
  const job = jobOf(plan)
  const system = await systemImage(cache, machine)
  const modules = await modulesDisk(root, cache, machine.architecture)
  const project = await projectDisk(root, cache, job)
  process.once('exit', () => rmSync(project, { force: true }))
  say(`• Booting ${nameOf(machine)} …`)
  const prefix = join(cache, 'logs', nameOf(machine))
  const began = Date.now()
  const limitMs = limitSecondsOf(job) * 1000
  const onLine = (line: Line, lines: Line[]) => {
    const seconds = Math.round((Date.now() - began) / 1000)
    tell(line, prefix, seconds)
    // Each time: a run that is cut short has found something too.
    if (line.kind === 'check') keep(root, nameOf(machine), recordOf(plan.isWhole, lines))
  }
  const disks = [project, modules]
  const { lines, isComplete } = await bootMachine({ ...machine, system, disks, prefix, limitMs, onLine })
  if (!isComplete) say(`  It did not come to its end; its console is in ${prefix}.console.log`)
  return isComplete && lines.every(hasHeld)
}

function hasHeld(line: Line): boolean {
  return line.kind !== 'check' || findingsOf(line).every(([, { state }]) => state !== 'failed')
}

function tell(line: Line, prefix: string, seconds: number): void {
  const at = `${String(seconds).padStart(5)} s`
  if (line.kind === 'facts') say(`  ${at}  Debian ${line.debian}, Linux ${line.kernel}, cgroup ${line.cgroups}`)
  if (line.kind !== 'check') return
  writeFileSync(`${prefix}.${line.mode}.${line.check}.log`, `${line.log}\n${line.result}`)
  for (const [row, { state, detail, failures }] of findingsOf(line)) {
    say(`  ${at}  ${line.mode.padEnd(9)}  ${row.padEnd(17)}  ${state.padEnd(7)}  ${detail} (${line.seconds} s)`)
    for (const failure of failures) say(failure.replaceAll(/^/gm, '             '))
  }
}

function jobOf(plan: Plan): Job {
  const { isWhole } = plan
  return {
    modes: plan.modes,
    checks: plan.checks,
    timeFactor: plan.timeFactor,
    compileSeconds: COMPILE_SECONDS,
    isWhole,
    checkLimitSeconds: {
      doctor: 30 * MINUTE,
      hostile: (isWhole ? 240 : 40) * MINUTE,
      honest: (isWhole ? 240 : 40) * MINUTE,
      start: 30 * MINUTE,
    },
  }
}

const BOOT_SECONDS = 10 * MINUTE

function limitSecondsOf(job: Job): number {
  const perMode = job.checks.reduce((sum, check) => sum + job.checkLimitSeconds[check], 0)
  return BOOT_SECONDS + perMode * job.modes.length
}
