import { existsSync, readFileSync, realpathSync, renameSync, statSync, writeFileSync } from 'node:fs'

/**
 * What tools of this machine have said of themselves. To ask two dozen of them takes a judge longer than the rest of its start, and
 * they say the same until they are reinstalled, which gives the file another inode or time of change.
 */
const answers = new Map<string, string>()
let hasNew = false

/** Undefined if the tool is missing. */
export function keyOf(tool: string, args: readonly string[]): string | undefined {
  try {
    const path = realpathSync(tool)
    const { ino, size, ctimeMs } = statSync(path)
    return JSON.stringify([path, ino, size, ctimeMs, ...args])
  } catch {
    return undefined
  }
}

export const knownAnswer = (key: string): string | undefined => answers.get(key)

export function keepAnswer(key: string, answer: string): void {
  answers.set(key, answer)
  hasNew = true
}

/** What an earlier process has kept; a file that can't be read is as good as none. */
export function readAnswers(path: string): void {
  try {
    const kept: unknown = JSON.parse(readFileSync(path, 'utf8'))
    for (const [key, answer] of Object.entries(kept ?? {})) if (typeof answer === 'string') answers.set(key, answer)
  } catch {
    // Every tool is asked.
  }
}

/** Renamed when it is whole, because another process may read it at this moment. */
export function writeAnswers(path: string): void {
  if (!hasNew && existsSync(path)) return
  const partial = `${path}.${process.pid}`
  try {
    writeFileSync(partial, JSON.stringify(Object.fromEntries(answers)), { mode: 0o600 })
    renameSync(partial, path)
    hasNew = false
  } catch {
    // The next start asks again.
  }
}
