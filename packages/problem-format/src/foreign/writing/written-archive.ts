import { faultSentence, type PlainFault } from '../../fault.ts'
import type { PackageData } from '../../package-data.ts'
import type { ProblemPackage } from '../../problem-package.ts'

/** A problem as an archive of another system, with what that system has no place for. */
export interface WrittenArchive {
  files: PackageData[]
  losses: PlainFault[]
}

/** What would be judged differently is not written at all. */
export class NotInFormat extends Error {}

export function textFile(path: string, text: string): PackageData {
  const content = Buffer.from(text)
  return { path, size: content.length, read: async () => content }
}

/** The losses, for whoever opens the archive. */
export const readmeOf = (system: string, { name }: ProblemPackage, losses: readonly PlainFault[]): PackageData =>
  textFile(
    'README.txt',
    [
      `${name}, written by Arbiter for ${system}.`,
      ...(losses.length > 0 ? ['', 'What is different or left out:'] : []),
      ...losses.map((loss) => `- ${faultSentence(loss) ?? loss.code}`),
      '',
    ].join('\n'),
  )

/** Kinds of problems that only the ICPC format can hold. */
export function refuseForeignKinds({ judging, cases }: ProblemPackage): void {
  const { validator, passes, included } = judging
  const hasArgs = (validator?.args ?? []).length > 0 || cases.some(({ validatorArgs }) => validatorArgs.length > 0)
  const hasFiles = cases.some(({ files, args }) => files.length > 0 || args.length > 0)
  if (passes > 1 || included.length > 0 || hasFiles || (validator && hasArgs)) throw new NotInFormat()
}
