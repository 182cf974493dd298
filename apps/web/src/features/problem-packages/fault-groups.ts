import type { PackageFault } from '@arbiter/contract/wire/package-faults'

export interface FaultGroup {
  /** From the package's root; empty for the archive itself. */
  file: string
  faults: PackageFault[]
}

const rank = ({ severity }: PackageFault) => (severity === 'error' ? 0 : 1)

/** Groups faults by file: files with errors first, and within a file errors first, then by line. */
export function faultGroups(faults: readonly PackageFault[]): FaultGroup[] {
  const files = [...new Set(faults.map(({ file }) => file))]
  const groups = files.map((file) => ({ file, faults: faults.filter((each) => each.file === file).sort(byWeight) }))
  return groups.toSorted((one, other) => weightOf(one) - weightOf(other))
}

const byWeight = (one: PackageFault, other: PackageFault) =>
  rank(one) - rank(other) || (one.line ?? 0) - (other.line ?? 0)

const weightOf = ({ faults }: FaultGroup) => Math.min(...faults.map(rank))

/** In the format of compilers, which editors turn into links: `problem.yaml:3: limits.memory: must be a number`. */
export function faultsAsText(faults: readonly PackageFault[]): string {
  return faultGroups(faults)
    .flatMap((group) => group.faults)
    .map(lineOf)
    .join('\n')
}

function lineOf({ severity, file, line, field, fault }: PackageFault): string {
  const place = line === null ? file : `${file}:${line}`
  return [place, field, severity === 'warning' ? `warning: ${fault}` : fault].filter(Boolean).join(': ')
}
