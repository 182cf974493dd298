import { constants, readFileSync } from 'node:fs'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Trouble } from '../setup/terminal.mjs'

/** Two copies on one data folder would stop each other's database. Returns how to give the folder free again. */
export async function claimDataFolder(dataDir: string): Promise<() => Promise<void>> {
  const file = join(dataDir, 'arbiter.pid')
  await checkWritable(dataDir)
  const holder = readHolder(file)
  if (holder?.startedAt && holder.startedAt === startOf(holder.pid)) {
    throw new Trouble(
      `Arbiter is already running on ${dataDir} (process ${holder.pid}). Stop it first, or set DATA_DIR.`,
    )
  }
  await writeFile(file, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) }))
  return () => rm(file, { force: true })
}

async function checkWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Trouble(
      `This user can't write to ${dataDir} (${code}). Give it the folder, or set DATA_DIR to another one.`,
    )
  }
}

function readHolder(file: string): { pid: number; startedAt: string } | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** Process numbers are given again; number and start together are not. Undefined: no such process, or only its corpse. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : rest[18]
  } catch {
    return isAlive(pid) ? 'alive' : undefined
  }
}

/** Where there is no /proc. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
