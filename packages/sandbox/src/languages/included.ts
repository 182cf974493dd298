import type { Included, PreparedSource, SourceFile } from './toolchain.ts'

/** The program and the included files in one folder. None takes the place of another. */
export function besideIncluded(source: PreparedSource, { programName, files }: Included): PreparedSource {
  const isTaken = files.some(({ name }) => name === programName)
  return { ...source, fileName: isTaken ? `submission_${programName}` : programName, others: [...files] }
}

/** Included files take the place of those of the same name in a program of several files. */
export function overlaid(files: readonly SourceFile[], included: Included | undefined): SourceFile[] {
  const names = new Set(included?.files.map(({ name }) => name))
  return [...files.filter(({ name }) => !names.has(name)), ...(included?.files ?? [])]
}

/** C and C++: every source is compiled, and sees the headers beside it. */
export function compiledTogether(files: readonly SourceFile[], unit: RegExp): PreparedSource | null {
  const units = files.filter(({ name }) => unit.test(name)).map(({ name }) => name)
  const first = files.find(({ name }) => name === units[0])
  if (!first) return null
  const others = files.filter((file) => file !== first)
  return { fileName: first.name, code: first.content.toString('utf8'), entry: 'main', others, units }
}

/** The program first, then the included files that the compiler takes as units of their own. */
export function withUnits(source: PreparedSource, unit: RegExp): PreparedSource {
  const others = (source.others ?? []).map(({ name }) => name).filter((name) => unit.test(name))
  return { ...source, units: [source.fileName, ...others] }
}

/** The first of these names among the included files: the file that starts the program. */
export const driverAmong = ({ files }: Included, names: readonly string[]) =>
  names.find((name) => files.some((file) => file.name === name))

/** An included file of one of these names starts the program; the program's own file is then one beside it. */
export function startedBy(source: PreparedSource, drivers: readonly string[]): PreparedSource {
  const driver = source.others?.find(({ name }) => drivers.includes(name))
  if (!driver) return source
  const own = { name: source.fileName, content: Buffer.from(source.code) }
  const others = [own, ...(source.others ?? []).filter((file) => file !== driver)]
  return { ...source, fileName: driver.name, code: driver.content.toString('utf8'), others }
}

/** A program of several files that begins in one of them: that of one of these names, or the first with the ending. */
export function startedFile(
  files: readonly SourceFile[],
  ending: RegExp,
  drivers: readonly string[],
): Omit<PreparedSource, 'entry'> | null {
  const sources = files.filter(({ name }) => ending.test(name))
  const first = sources.find(({ name }) => drivers.includes(name)) ?? sources[0]
  if (!first) return null
  return {
    fileName: first.name,
    code: first.content.toString('utf8'),
    others: files.filter((file) => file !== first),
    units: sources.map(({ name }) => name),
  }
}
