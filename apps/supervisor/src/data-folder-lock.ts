import { randomUUID } from 'node:crypto'
import { constants, readFileSync } from 'node:fs'
import { access, link, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CliError } from './terminal.mjs'

interface Holder {
  pid: number
  startedAt: string | undefined
}

/** Two copies on one data folder would stop each other's database. Returns a function that releases the folder. */
export async function claimDataFolder(dataDir: string): Promise<() => Promise<void>> {
  await checkWritable(dataDir)
  const file = join(dataDir, 'arbiter.pid')
  const self = { pid: process.pid, startedAt: startOf(process.pid) }
  if (!(await create(file, self))) await takeOver(file, self, dataDir)
  return async () => {
    if (readHolder(file)?.pid === process.pid) await rm(file, { force: true })
  }
}

/** Only one process can create the file, and no other sees it half written; false if another process was first. */
async function create(file: string, holder: Holder): Promise<boolean> {
  const whole = `${file}.${randomUUID()}`
  await writeFile(whole, JSON.stringify(holder), { mode: 0o600 })
  try {
    return await linkOnce(whole, file)
  } finally {
    await rm(whole, { force: true })
  }
}

async function linkOnce(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** How long a process may take to remove a stale lock; then others may try. */
const REMOVED_WITHIN_MS = 10_000

/** Only one process may remove a stale lock: a second one would remove the lock that the first has just taken. */
async function takeOver(file: string, self: Holder, dataDir: string): Promise<void> {
  const holder = readHolder(file)
  const removing = `${file}.stale`
  if (!isRunning(holder) && (await linkOnce(file, removing).catch(() => false))) {
    const isStillStale = !isRunning(readHolder(file))
    if (isStillStale) await rm(file, { force: true })
    const isOurs = isStillStale && (await create(file, self))
    await rm(removing, { force: true })
    if (isOurs) return
  }
  await removeOldMark(removing)
  const pid = readHolder(file)?.pid
  throw new CliError(`Arbiter is already running on ${dataDir} (process ${pid}). Stop it first, or set DATA_DIR.`)
}

async function removeOldMark(removing: string): Promise<void> {
  const mark = await stat(removing).catch(() => null)
  if (mark && Date.now() - mark.ctimeMs > REMOVED_WITHIN_MS) await rm(removing, { force: true })
}

const isRunning = (holder: Holder | undefined) =>
  holder?.startedAt !== undefined && holder.startedAt === startOf(holder.pid)

async function checkWritable(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CliError(
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

/** Process ids are reused, but not together with the start time. Undefined if there is no such process, or only a zombie. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? undefined : rest[18]
  } catch {
    return isAlive(pid) ? 'alive' : undefined
  }
}

/** For systems without /proc. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
