import { constants, readFileSync } from 'node:fs'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Trouble } from '../setup/terminal.mjs'

interface Holder {
  pid: number
  startedAt: string | undefined
}

/** Two copies on one data folder would stop each other's database. Returns how to give the folder free again. */
export async function claimDataFolder(dataDir: string): Promise<() => Promise<void>> {
  await checkWritable(dataDir)
  const file = join(dataDir, 'arbiter.pid')
  const self = { pid: process.pid, startedAt: startOf(process.pid) }
  if (!(await create(file, self))) await takeOver(file, self, dataDir)
  return async () => {
    if (readHolder(file)?.pid === process.pid) await rm(file, { force: true })
  }
}

/** Only one of several can create the file; false for the others. */
async function create(file: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** What a killed copy left is removed, once; who then comes second finds somebody else's claim. */
async function takeOver(file: string, self: Holder, dataDir: string): Promise<void> {
  const holder = readHolder(file)
  if (!isRunning(holder)) {
    await rm(file, { force: true })
    if (await create(file, self)) return
  }
  const pid = readHolder(file)?.pid
  throw new Trouble(`Arbiter is already running on ${dataDir} (process ${pid}). Stop it first, or set DATA_DIR.`)
}

const isRunning = (holder: Holder | undefined) =>
  holder?.startedAt !== undefined && holder.startedAt === startOf(holder.pid)

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

function readHolder(file: string): Holder | undefined {
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
