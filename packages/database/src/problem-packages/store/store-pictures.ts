import { faultWithin, type PlainFault } from '@arbiter/problem-format/fault'
import { faultOf, type PackageFault } from '@arbiter/problem-format/package-faults'
import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import { namedPictures, type PictureForm, problemPictureAddress } from '@arbiter/rules/problems/problem-pictures'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import type { Db } from '../../connection/connect.ts'
import { storeBlob } from '../../problems/blobs.ts'
import { problemPictures, problemPictureUses } from '../../schema/problem-pictures.ts'

/** Draws a picture as statements show it. The programs that decode it are not ours to choose. */
export type DrawPicture = (file: Buffer) => Promise<DrawnPicture>

export type DrawnPicture = ({ kind: 'drawn'; content: Buffer } & PictureForm) | { kind: 'failed'; fault: PlainFault }

interface ShownPicture extends PictureForm {
  path: string
  content: Buffer
}

export interface DrawnPictures {
  /** By what the texts call them. */
  shown: Map<string, ShownPicture>
  warnings: PackageFault[]
}

/** Called before the transaction, because drawing is slow and writes nothing. A file that several texts show is drawn once. */
export async function drawPictures(
  { statement, translations, editorial, files }: ProblemPackage,
  draw: DrawPicture,
): Promise<DrawnPictures> {
  const drawn: DrawnPictures = { shown: new Map(), warnings: [] }
  const byPath = new Map<string, DrawnPicture>()
  const texts = [statement, editorial, ...translations, ...translations.map((each) => each.editorial)]
  for (const { reference, path } of texts.flatMap((text) => text?.pictures ?? [])) {
    const isNew = !byPath.has(path)
    const picture = byPath.get(path) ?? (await draw(await files.read(path)))
    byPath.set(path, picture)
    if (picture.kind === 'drawn') drawn.shown.set(reference, { ...picture, path })
    else if (isNew) drawn.warnings.push(warningOf(path, picture.fault))
  }
  return drawn
}

const warningOf = (file: string, fault: PlainFault): PackageFault =>
  faultOf('warning', file, faultWithin('picture.notShown', { fault }))

export interface StoredPictures {
  /** By what the texts call them. */
  addresses: Map<string, string>
  /** The paths of the files that they were drawn from, by hash. */
  paths: Map<string, string>
}

export async function storePictures(db: Db, { shown }: DrawnPictures, uploadedBy: string | null) {
  const stored: StoredPictures = { addresses: new Map(), paths: new Map() }
  for (const [reference, { content, path, type, isDense }] of shown) {
    const hash = await storeBlob(db, content)
    await db
      .insert(problemPictures)
      .values({ hash, uploadedBy })
      .onConflictDoUpdate({ target: problemPictures.hash, set: { releasedAt: sql`now()` } })
    const name = hash.toString('hex')
    stored.addresses.set(reference, problemPictureAddress(name, { type, isDense }))
    stored.paths.set(name, path)
  }
  return stored
}

/** Called after `replacePictureUses`. */
export async function keepPicturePaths(db: Db, problemId: string, { paths }: StoredPictures): Promise<void> {
  for (const [hash, path] of paths) {
    const isUse = and(
      eq(problemPictureUses.problemId, problemId),
      eq(problemPictureUses.hash, Buffer.from(hash, 'hex')),
    )
    await db.update(problemPictureUses).set({ path }).where(isUse)
  }
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
  // An author may have typed an address that shows nothing.
  if (hashes.length > 0)
    await db.execute(sql`insert into problem_picture_uses (problem_id, hash)
      select ${problemId}, hash from problem_pictures where hash in ${hashes} on conflict do nothing`)
}
