/** Boots a machine by emulation and reads what it reports, for a bounded time. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { make, type SystemImage } from './image.ts'
import { PORT } from './job.ts'
import type { Architecture } from './plan.ts'
import { type Line, parseLines } from './reports.ts'

const MEMORY_MB = 4096
const CORES = 2
const LOOK_EVERY_MS = 1_000

/** `max` of arm64 has pointer authentication, of which emulation is slow: this is a processor of many servers. */
const machines: Record<Architecture, { qemu: string; options: string[]; console: string }> = {
  amd64: { qemu: 'qemu-system-x86_64', options: ['-M', 'q35', '-cpu', 'max'], console: 'ttyS0' },
  arm64: { qemu: 'qemu-system-aarch64', options: ['-M', 'virt', '-cpu', 'neoverse-n1'], console: 'ttyAMA0' },
}

export interface Boot {
  architecture: Architecture
  system: SystemImage
  /** In this order behind the system's. */
  disks: string[]
  /** Files of this run: `<prefix>.console.log`, `<prefix>.reports`. */
  prefix: string
  limitMs: number
  /** With all lines so far, this one included. */
  onLine: (line: Line, lines: Line[]) => void
}

/** Every line the machine sent, and whether it came to its end by itself. */
export async function bootMachine(boot: Boot): Promise<{ lines: Line[]; isComplete: boolean }> {
  const overlay = `${boot.prefix}.qcow2`
  const reports = `${boot.prefix}.reports`
  await rm(reports, { force: true })
  // The guest writes to an overlay, because the next run needs the image unchanged.
  await make('qemu-img', ['create', '-q', '-f', 'qcow2', '-F', 'raw', '-b', boot.system.disk, overlay])
  const child = startQemu(boot, overlay, reports)
  try {
    const lines = await follow(child, reports, boot)
    return { lines, isComplete: lines.some(({ kind }) => kind === 'end') }
  } finally {
    child.kill('SIGKILL')
    await rm(overlay, { force: true })
  }
}

function startQemu({ architecture, system, disks, prefix }: Boot, overlay: string, reports: string): ChildProcess {
  const { qemu, options, console } = machines[architecture]
  const drive = (file: string, format: string, isReadonly: boolean) => [
    '-drive',
    `file=${file},format=${format},if=virtio,cache=unsafe${isReadonly ? ',readonly=on' : ''}`,
  ]
  const args = [
    ...options,
    ...['-accel', 'tcg,thread=multi', '-smp', `${CORES}`, '-m', `${MEMORY_MB}`],
    ...['-nographic', '-no-reboot', '-nic', 'none', '-monitor', 'none', '-serial', `file:${prefix}.console.log`],
    ...['-kernel', system.kernel, '-initrd', system.initrd],
    ...['-append', `root=/dev/vda rw console=${console} panic=-1`],
    ...drive(overlay, 'qcow2', false),
    ...disks.flatMap((disk) => drive(disk, 'raw', true)),
    ...['-device', 'virtio-serial-pci', '-chardev', `file,id=reports,path=${reports}`],
    ...['-device', `virtserialport,chardev=reports,name=${PORT}`],
  ]
  // The kernel ends it with us, however we end.
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', 'nice', '-n', '10', qemu, ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.once('exit', () => {
    child.kill('SIGKILL')
    rmSync(overlay, { force: true })
  })
  return child
}

async function follow(child: ChildProcess, reports: string, { limitMs, onLine }: Boot): Promise<Line[]> {
  const until = Date.now() + limitMs
  let seen = 0
  for (;;) {
    const isOver = child.exitCode !== null || child.signalCode !== null || Date.now() > until
    const lines = existsSync(reports) ? parseLines(await readFile(reports, 'utf8')) : []
    for (; seen < lines.length; seen += 1) onLine(lines[seen] as Line, lines.slice(0, seen + 1))
    if (isOver || lines.some(({ kind }) => kind === 'end')) return lines
    await sleep(LOOK_EVERY_MS)
  }
}
