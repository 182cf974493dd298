import type { ProgramJob } from '@arbiter/database/queue/judge-job'
import type { Included } from '@arbiter/sandbox/sandbox'
import type { JudgeContext } from './judge-context.ts'

/** What the problem adds to programs in this language. Small, and needed by the compiler before any test is. */
export async function includedFor(
  { testData }: JudgeContext,
  { judging, language }: ProgramJob,
): Promise<Included | undefined> {
  const own = judging?.included?.find((each) => each.language === language)
  if (!own) return undefined
  const data = await testData.pin(own.files.map(({ hash }) => Buffer.from(hash, 'hex')))
  try {
    const files = own.files.map(async ({ path, hash }) => ({
      name: path,
      content: await data.read(Buffer.from(hash, 'hex')),
    }))
    return { programName: own.programName, files: await Promise.all(files) }
  } finally {
    data.release()
  }
}
