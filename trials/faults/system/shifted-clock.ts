import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'

/** From the Debian package libfaketime; the library for programs with threads. */
const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`,
)

/** The clock of the processes that are started with its environment. Like settimeofday, it leaves the monotonic clock alone. */
export class ShiftedClock {
  readonly env: Record<string, string>
  readonly #file: string

  private constructor(library: string, file: string) {
    this.#file = file
    this.env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: '1',
    }
  }

  /** Null if the library is not installed. */
  static async open(file: string): Promise<ShiftedClock | null> {
    const library = libraries.find((path) => existsSync(path))
    if (!library) return null
    const clock = new ShiftedClock(library, file)
    await clock.shift(0)
    await chmod(file, 0o644)
    return clock
  }

  /** Within a second. */
  async shift(seconds: number): Promise<void> {
    await writeFile(this.#file, `${seconds >= 0 ? '+' : '-'}${Math.abs(seconds)}\n`)
  }
}
