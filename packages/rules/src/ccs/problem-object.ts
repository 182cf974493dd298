import { problemLetter } from '../contests/contest.ts'
import { type CcsObject, withoutNulls } from './fields.ts'
import { type CcsFile, presentFile } from './file-object.ts'
import { problemCcsId } from './ids.ts'
import type { CcsWriter } from './versions.ts'

export interface CcsProblem {
  number: number
  /** 0 is problem A. */
  position: number
  /** Null while the role may not know the problem. */
  known: KnownProblem | null
}

export interface KnownProblem {
  name: string
  packageUuid: string | null
  timeLimitMs: number
  memoryLimitMb: number
  outputLimitBytes: number
  codeLimitBytes: number
  /** The larger of the tests that it has and that any submission was judged with. */
  testCount: number
  points: number
  statement: CcsFile | null
  attachments: readonly CcsFile[]
}

interface ProblemKind {
  isScored: boolean
  /** The name of a problem that is still secret, by its letter. */
  untitled(letter: string): string
}

export function presentCcsProblem(
  { number, position, known }: CcsProblem,
  writer: CcsWriter,
  { isScored, untitled }: ProblemKind,
): CcsObject {
  const label = problemLetter(position)
  return withoutNulls({
    ...{ id: problemCcsId(number), label, name: known?.name ?? untitled(label), ordinal: position },
    uuid: known?.packageUuid,
    time_limit: known && known.timeLimitMs / 1_000,
    test_data_count: known?.testCount ?? 0,
    max_score: isScored ? known?.points : null,
    ...(writer.hasProblemLimits && known && limitsOf(known)),
    statement: known?.statement && [presentFile(known.statement)],
    ...(writer.hasAttachments && known && attachmentsOf(known)),
  })
}

const attachmentsOf = ({ attachments }: KnownProblem) =>
  attachments.length > 0 ? { attachments: attachments.map(presentFile) } : {}

const MEGABYTE = 1024 * 1024

/** In MiB, and the code in KiB; rounded up, so that what the limit allows is allowed by the number. */
const limitsOf = ({ memoryLimitMb, outputLimitBytes, codeLimitBytes }: KnownProblem) => ({
  memory_limit: memoryLimitMb,
  output_limit: Math.ceil(outputLimitBytes / MEGABYTE),
  code_limit: Math.ceil(codeLimitBytes / 1024),
})
