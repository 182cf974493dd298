import { MAX_PROBLEM_PICTURE_EDGE_PX, MAX_PROBLEM_PICTURE_PIXELS, PICTURE_EDGE_PX } from '@arbiter/rules/limits'
import sharp, { type Sharp } from 'sharp'

/** A file of a few kilobytes can claim gigabytes of pixels; no real picture of a megabyte has more than this. */
const MAX_PIXELS = 25_000_000
const WITHIN_SECONDS = 10
const QUALITY = 85

// A picture takes one core, and nothing about it is worth caching.
sharp.concurrency(1)
sharp.cache(false)

/** Detected by the first bytes, never by the name: other formats do not even reach the decoder. */
function isSupportedPicture(file: Buffer): boolean {
  return isPng(file) || begins(file, '\xff\xd8\xff') || (begins(file, 'RIFF') && begins(file, 'WEBP', 8))
}

const isPng = (file: Buffer) => begins(file, '\x89PNG\r\n\x1a\n')

function begins(file: Buffer, signature: string, at = 0): boolean {
  return file.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))
}

let lastInLine: Promise<unknown> = Promise.resolve()

/** One at a time: an interlaced picture is decompressed as a whole, which takes up to a hundred megabytes. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = lastInLine.then(work, work)
  lastInLine = turn
  return turn
}

/**
 * Redraws the picture: upright, square, small, only the first frame, and without metadata such as the place where it was
 * taken. Null if it is not a picture.
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

/** For a statement: keeps its proportions, and is no wider than a page. The lines of a drawing stay sharp. */
export async function redrawFigure(file: Buffer): Promise<DrawnPicture | null> {
  return isSupportedPicture(file) ? figure(file) : null
}

/** The same for a picture of a package, which may also be a GIF. */
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
    return null // broken, or too large after decompression
  }
}

async function draw(file: Buffer, maxPixels: number, shape: (picture: Sharp) => Sharp): Promise<DrawnPicture> {
  const picture = sharp(file, { limitInputPixels: maxPixels, pages: 1 })
    .timeout({ seconds: WITHIN_SECONDS })
    .autoOrient()
  const { data: content, info } = await shape(picture).toBuffer({ resolveWithObject: true })
  return { content, width: info.width, height: info.height }
}
