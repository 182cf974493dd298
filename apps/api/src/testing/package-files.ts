import type { Connection } from '@arbiter/database/connection/connect'
import { storeBlob } from '@arbiter/database/problems/blobs'
import { problemFiles } from '@arbiter/database/schema/test-data'

/** Puts files into the package of a problem, by path, as an import does. */
export async function addPackageFiles(
  db: Connection['db'],
  problemId: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await db.transaction(async (db) => {
    for (const [path, content] of Object.entries(files))
      await db.insert(problemFiles).values({ problemId, path, hash: await storeBlob(db, Buffer.from(content)) })
  })
}
