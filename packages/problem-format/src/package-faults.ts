import { type Fault, faultSentence } from './fault.ts'

/** What is wrong with a problem package, for the person who wrote it. */
export interface PackageFault {
  /** An error keeps the package out; a warning says what was assumed or left out. */
  severity: 'error' | 'warning'
  /** From the package's root. */
  file: string
  line: number | null
  field: string | null
  /** In English. */
  fault: string
  code: Fault['code']
  values?: Fault['values']
}

/** What the sentence says of a file, or of a place in it. */
export function faultOf(
  severity: PackageFault['severity'],
  file: string,
  { code, values }: Fault,
  { line = null, field = null }: FaultPlace = {},
): PackageFault {
  const sentence = faultSentence({ code, values }) ?? code
  return { severity, file: printable(file), line, field, fault: sentence, code, ...(values && { values }) }
}

export interface FaultPlace {
  line?: number | null | undefined
  field?: string | null | undefined
}

/** Collects faults while a package is read: its author gets the whole list, not the first entry. */
export class PackageFaults {
  readonly list: PackageFault[] = []

  error(file: string, fault: Fault, place: FaultPlace = {}): void {
    this.add('error', file, fault, place)
  }

  warn(file: string, fault: Fault, place: FaultPlace = {}): void {
    this.add('warning', file, fault, place)
  }

  get errors(): PackageFault[] {
    return this.list.filter(({ severity }) => severity === 'error')
  }

  private add(severity: PackageFault['severity'], file: string, fault: Fault, place: FaultPlace): void {
    // A package of thousands of bad files is understood by the first of them.
    if (this.list.length < MAX_FAULTS) this.list.push(faultOf(severity, file, fault, place))
  }
}

const MAX_FAULTS = 500
const MAX_SHOWN_NAME = 200

/** Names come from outside: as much of one as fits into a line, and no control characters. */
const printable = (name: string) => name.replace(/\p{C}/gu, '\ufffd').slice(0, MAX_SHOWN_NAME)

/** The fault in the form of a compiler's message: `problem.yaml:3: limits.memory: must be a number`. */
export function faultLine({ severity, file, line, field, fault }: PackageFault): string {
  const place = line === null ? file : `${file}:${line}`
  return [place, field, severity === 'warning' ? `warning: ${fault}` : fault].filter(Boolean).join(': ')
}

/** A package that can't be used, with everything that was found in it. */
export class PackageError extends Error {
  override name = 'PackageError'
  readonly packageName: string
  readonly faults: readonly PackageFault[]

  constructor(packageName: string, faults: readonly PackageFault[]) {
    const errors = faults.filter(({ severity }) => severity === 'error')
    super(errors.map((fault) => `${packageName}/${faultLine(fault)}`).join('\n'))
    this.packageName = packageName
    this.faults = faults
  }
}
