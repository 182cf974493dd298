import { MAX_PROBLEM_PICTURE_EDGE_PX, MAX_PROBLEM_PICTURE_PIXELS, PICTURE_EDGE_PX } from '@arbiter/rules/limits'
import sharp, { type Sharp } from 'sharp'

/** A file of a few kilobytes can claim to be a picture of gigabytes; a megabyte holds no honest one that is larger. */
const MAX_PIXELS = 25_000_000
const WITHIN_SECONDS = 10
const QUALITY = 85

// One picture is one core's work; nothing of it is worth keeping.
sharp.concurrency(1)
sharp.cache(false)

/** Recognised by how the file begins, never by its name: other formats are not even handed to the decoder. */
function isSupportedPicture(file: Buffer): boolean {
  return isPng(file) || begins(file, '\xff\xd8\xff') || (begins(file, 'RIFF') && begins(file, 'WEBP', 8))
}

const isPng = (file: Buffer) => begins(file, '\x89PNG\r\n\x1a\n')

function begins(file: Buffer, signature: string, at = 0): boolean {
  return file.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))
}

let lastInLine: Promise<unknown> = Promise.resolve()

/** One after the other: an interlaced picture is unpacked whole, and a hundred megabytes are enough at a time. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastInLine.then(work, work)
  lastInLine = turn
  return turn
}

/**
 * The picture redrawn: upright, square, small, its first frame only, and without anything that was written beside it,
 * such as where it was taken. Null for what is no picture after all.
 */
export async function redrawPicture(file: Buffer): Promise<Buffer | null> {
  if (!isSupportedPicture(file)) return null
  const drawn = await redraw(file, MAX_PIXELS, (picture) =>
    picture.resize(PICTURE_EDGE_PX, PICTURE_EDGE_PX, { fit: 'cover' }).webp({ quality: QUALITY }),
  )
  return drawn?.content ?? null
}

export interface DrawnPicture {
  content: Buffer
  width: number
  height: number
}

/** An animation is reduced to its first frame. */
const isGif = (file: Buffer) => begins(file, 'GIF8')

/** For a statement: in its own proportions, and no wider than a page. The lines of a drawing stay sharp. */
export async function redrawFigure(file: Buffer): Promise<DrawnPicture | null> {
  return isSupportedPicture(file) ? figure(file) : null
}

/** The same of a package, which may have GIF files too. */
export async function redrawPackagePicture(file: Buffer): Promise<DrawnPicture | null> {
  return isSupportedPicture(file) || isGif(file) ? figure(file) : null
}

function figure(file: Buffer): Promise<DrawnPicture | null> {
  const edge = MAX_PROBLEM_PICTURE_EDGE_PX
  const isDrawn = isPng(file) || isGif(file)
  return redraw(file, MAX_PROBLEM_PICTURE_PIXELS, (picture) =>
    picture
      .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
      .webp(isDrawn ? { nearLossless: true, quality: QUALITY } : { quality: QUALITY }),
  )
}

async function redraw(file: Buffer, maxPixels: number, shape: (picture: Sharp) => Sharp): Promise<DrawnPicture | null> {
  try {
    return await inTurn(() => draw(file, maxPixels, shape))
  } catch {
    return null // broken, or too large once unpacked
  }
}

async function draw(file: Buffer, maxPixels: number, shape: (picture: Sharp) => Sharp): Promise<DrawnPicture> {
  const picture = sharp(file, { limitInputPixels: maxPixels, pages: 1 })
    .timeout({ seconds: WITHIN_SECONDS })
    .autoOrient()
  const { data: content, info } = await shape(picture).toBuffer({ resolveWithObject: true })
  return { content, width: info.width, height: info.height }
}
