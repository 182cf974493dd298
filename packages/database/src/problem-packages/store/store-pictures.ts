import { namedPictures, problemPictureAddress } from '@arbiter/rules/problem-pictures'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { storeBlob } from '../../blobs.ts'
import type { Db } from '../../connect.ts'
import { problemPictures, problemPictureUses } from '../../schema/problem-pictures.ts'
import type { PackageFault } from '../package-faults.ts'
import type { ProblemPackage } from '../problem-package.ts'

/** Draws a picture as statements show it; null for what is no picture. The program that decodes it is not ours to choose. */
export type DrawPicture = (file: Buffer) => Promise<{ content: Buffer } | null>

export interface DrawnPictures {
  /** By what the texts call them. */
  contents: Map<string, Buffer>
  warnings: PackageFault[]
}

/** Before the transaction: drawing takes long, and touches nothing. */
export async function drawPictures(
  { statement, editorial, files }: ProblemPackage,
  draw: DrawPicture,
): Promise<DrawnPictures> {
  const drawn: DrawnPictures = { contents: new Map(), warnings: [] }
  for (const { reference, path } of [...statement.pictures, ...(editorial?.pictures ?? [])]) {
    const picture = await draw(await files.read(path))
    if (picture) drawn.contents.set(reference, picture.content)
    else drawn.warnings.push(warningOf(path))
  }
  return drawn
}

const warningOf = (file: string): PackageFault => ({
  ...{ severity: 'warning', file, line: null, field: null },
  fault: 'is no PNG, JPEG or WebP picture that can be read, and is not shown',
})

/** The addresses of the pictures, by what the texts call them. */
export async function storePictures(db: Db, { contents }: DrawnPictures, uploadedBy: string | null) {
  const addresses = new Map<string, string>()
  for (const [reference, content] of contents) {
    const hash = await storeBlob(db, content)
    await db
      .insert(problemPictures)
      .values({ hash, uploadedBy })
      .onConflictDoUpdate({ target: problemPictures.hash, set: { releasedAt: sql`now()` } })
    addresses.set(reference, problemPictureAddress(hash.toString('hex')))
  }
  return addresses
}

/** The pictures that these texts name are this problem's, and no others. */
export async function replacePictureUses(db: Db, problemId: string, texts: readonly string[]): Promise<void> {
  const hashes = namedPictures(texts).map((hash) => Buffer.from(hash, 'hex'))
  const own = eq(problemPictureUses.problemId, problemId)
  const gone = hashes.length > 0 ? and(own, not(inArray(problemPictureUses.hash, hashes))) : own
  const released = await db.delete(problemPictureUses).where(gone).returning({ hash: problemPictureUses.hash })
  const freed = released.map(({ hash }) => hash)
  if (freed.length > 0)
    await db.update(problemPictures).set({ releasedAt: sql`now()` }).where(inArray(problemPictures.hash, freed))
  // Somebody may have typed an address that shows nothing.
  if (hashes.length > 0)
    await db.execute(sql`insert into problem_picture_uses (problem_id, hash)
      select ${problemId}, hash from problem_pictures where hash in ${hashes} on conflict do nothing`)
}
