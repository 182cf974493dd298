import { PICTURE_EDGE_PX } from '@arbiter/rules/limits'
import sharp from 'sharp'

/** A file of a few kilobytes can claim to be a picture of gigabytes; a megabyte holds no honest one that is larger. */
const MAX_PIXELS = 25_000_000
const WITHIN_SECONDS = 10
const QUALITY = 85

// One picture is one core's work; nothing of it is worth keeping.
sharp.concurrency(1)
sharp.cache(false)

/** Recognised by how the file begins, never by its name: other formats are not even handed to the decoder. */
function isSupportedPicture(file: Buffer): boolean {
  const begins = (signature: string, at = 0) =>
    file.subarray(at, at + signature.length).equals(Buffer.from(signature, 'latin1'))
  return begins('\x89PNG\r\n\x1a\n') || begins('\xff\xd8\xff') || (begins('RIFF') && begins('WEBP', 8))
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
  try {
    return await inTurn(() => draw(file))
  } catch {
    return null // broken, or too large once unpacked
  }
}

function draw(file: Buffer): Promise<Buffer> {
  return sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1 })
    .timeout({ seconds: WITHIN_SECONDS })
    .autoOrient()
    .resize(PICTURE_EDGE_PX, PICTURE_EDGE_PX, { fit: 'cover' })
    .webp({ quality: QUALITY })
    .toBuffer()
}
