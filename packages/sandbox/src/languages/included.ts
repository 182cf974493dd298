import type { Included, PreparedSource } from './toolchain.ts'

/** The program and the included files in one folder. None takes the place of another. */
export function besideIncluded(source: PreparedSource, { programName, files }: Included): PreparedSource {
  const isTaken = files.some(({ name }) => name === programName)
  return { ...source, fileName: isTaken ? `submission_${programName}` : programName, others: [...files] }
}

/** The program first, then the included files that the compiler takes as units of their own. */
export function withUnits(source: PreparedSource, unit: RegExp): PreparedSource {
  const others = (source.others ?? []).map(({ name }) => name).filter((name) => unit.test(name))
  return { ...source, units: [source.fileName, ...others] }
}

/** The first of these names among the included files: the file that starts the program. */
export const driverAmong = ({ files }: Included, names: readonly string[]) =>
  names.find((name) => files.some((file) => file.name === name))
