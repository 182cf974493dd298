import { MAX_TEST_CASES } from '@arbiter/rules/limits'
import { type Fault, fault } from '../../fault.ts'
import type { PackageFaults } from '../../package-faults.ts'
import { isCount } from '../common.ts'

interface Entry {
  value: string
  line: number
}

/** `problem.conf`: pairs of words with white space between them. */
export class UojConf {
  readonly file: string
  private readonly entries = new Map<string, Entry>()
  private readonly faults: PackageFaults

  constructor(file: string, text: string, faults: PackageFaults) {
    this.file = file
    this.faults = faults
    const words = text.split('\n').flatMap((line, index) => wordsOf(line, index + 1))
    for (let place = 0; place + 1 < words.length; place += 2) this.add(words[place], words[place + 1])
  }

  private add(key: Entry | undefined, value: Entry | undefined): void {
    if (!key || !value) return
    if (this.entries.has(key.value)) this.warnAt(key, fault('yaml.twice'))
    this.entries.set(key.value, { value: value.value, line: key.line })
  }

  private warnAt({ value: field, line }: Entry, found: Fault): void {
    this.faults.warn(this.file, found, { field, line })
  }

  get keys(): string[] {
    return [...this.entries.keys()]
  }

  text(key: string): string | undefined {
    return this.entries.get(key)?.value
  }

  isOn(key: string): boolean {
    return this.text(key) === 'on'
  }

  number(key: string, usual: number): number {
    const text = this.text(key)
    if (text === undefined) return usual
    const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
    if (Number.isFinite(number)) return number
    this.error(key, fault('yaml.number'))
    return usual
  }

  /** How many of something there are. */
  count(key: string, usual: number): number {
    const number = this.number(key, usual)
    if (isCount(number)) return number
    this.error(key, fault('yaml.whole', { min: 0, max: MAX_TEST_CASES }))
    return 0
  }

  error(key: string, found: Fault): void {
    this.faults.error(this.file, found, { field: key, line: this.entries.get(key)?.line })
  }

  warn(key: string, found: Fault): void {
    this.faults.warn(this.file, found, { field: key, line: this.entries.get(key)?.line })
  }
}

const wordsOf = (text: string, line: number): Entry[] =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((value) => ({ value, line }))
