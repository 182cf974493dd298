import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CLOCK_JUMP_SECONDS, DAMAGED_FILES } from '../limits.ts'
import type { Random } from '../random.ts'
import { type Fault, lastForAWhile } from './fault.ts'

const fullDisk: Fault = {
  name: 'fill the disk of the second judge',
  missing: ({ disk }) => (disk ? null : 'a file system of its own takes root'),
  async inject({ disk }, random) {
    const megabytes = await disk?.fill()
    const seconds = await lastForAWhile(random)
    await disk?.free()
    return { text: `with ${megabytes} MB for ${seconds} s` }
  },
}

const clockJump: Fault = {
  name: 'move the clock of the second node',
  missing: ({ clock }) => (clock ? null : 'libfaketime is not installed'),
  async inject({ clock }, random) {
    const { least, most } = CLOCK_JUMP_SECONDS
    const jump = random.between(least, most) * random.pick([1, -1])
    await clock?.shift(jump)
    const seconds = await lastForAWhile(random)
    await clock?.shift(0)
    return { text: `by ${jump} s for ${seconds} s` }
  },
}

const damagedCaches: Fault = {
  name: 'damage cached programs and tests',
  async inject({ sandboxDirs }, random) {
    const files = (await Promise.all(sandboxDirs.map(cachedFiles))).flat()
    const chosen = Array.from({ length: Math.min(DAMAGED_FILES, files.length) }, () => random.pick(files))
    const damaged = await Promise.all(chosen.map((file) => damage(file, random)))
    return { text: `${damaged.filter(Boolean).length} files` }
  },
}

async function cachedFiles(sandboxDir: string): Promise<string[]> {
  const folders = ['programs', 'tests'].map((name) => join(sandboxDir, name))
  const options = { recursive: true, withFileTypes: true } as const
  const entries = await Promise.all(folders.map((folder) => readdir(folder, options).catch(() => [])))
  const files = entries.flat().filter((entry) => entry.isFile())
  return files.map(({ parentPath, name }) => join(parentPath, name))
}

/** Flips a byte in the middle, or cuts the second half off. False for empty files and those that were evicted meanwhile. */
async function damage(path: string, random: Random): Promise<boolean> {
  const info = await stat(path).catch(() => null)
  if (!info?.size) return false
  const middle = Math.floor(info.size / 2)
  const file = await open(path, 'r+').catch(() => null)
  if (!file) return false
  try {
    if (random.below(2) === 0) await file.truncate(middle)
    else await flipByte(file, middle)
    return true
  } finally {
    await file.close()
  }
}

async function flipByte(file: Awaited<ReturnType<typeof open>>, position: number): Promise<void> {
  const byte = Buffer.alloc(1)
  await file.read(byte, 0, 1, position)
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 0xff]), 0, 1, position)
}

export const machineFaults: Fault[] = [fullDisk, clockJump, damagedCaches]
