/** Pixels are WebP; drawings stay sharp at any size as an SVG of shapes alone (`drawings.ts`). */
export type PictureType = 'webp' | 'svg'

/** How a picture is shown, beside its content. One of twice the pixels is shown at half its size. */
export interface PictureForm {
  type: PictureType
  isDense: boolean
}

/** The address of a picture in a statement names its content and how large it is shown. */
export const problemPictureAddress = (hash: string, form: PictureForm = { type: 'webp', isDense: false }) =>
  `/api/problem-pictures/${hash}${form.isDense ? '@2x' : ''}.${form.type}`

const ADDRESS = /\/api\/problem-pictures\/([0-9a-f]{64})(?:@2x)?\.(?:webp|svg)/g

/** The hashes of the pictures that these texts name, each once, wherever in the text they stand. */
export function namedPictures(texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => [...text.matchAll(ADDRESS)].map((match) => match[1] ?? ''))
  return [...new Set(found)]
}

/** The text with other addresses of its pictures. */
export const renamedPictures = (text: string, rename: (hash: string, address: string) => string) =>
  text.replace(ADDRESS, (address, hash: string) => rename(hash, address))

export function pictureHashIn(name: string): string | null {
  return name.match(/^([0-9a-f]{64})(?:@2x)?\.(?:webp|svg)$/)?.[1] ?? null
}

/** What an author said about the size of a picture: behind its address, where no server reads it. */
export interface PictureSize {
  /** The width in percent of the line, or in pixels. */
  widthPercent: number | null
  widthPx: number | null
  /** How many of its pixels are shown as one. */
  density: number
}

export function pictureSizeIn(address: string): PictureSize {
  const [, key, value = '', unit] = address.match(/#(width|scale)=([\d.]+)(px)?$/) ?? []
  const dots = /@2x\.\w+(#|$)/.test(address) ? 2 : 1
  const number = Number(value)
  const isWidth = key === 'width' && number > 0
  return {
    widthPercent: isWidth && unit === undefined ? Math.min(100, number) : null,
    widthPx: isWidth && unit === 'px' ? number : null,
    density: key === 'scale' && number > 0 ? dots / number : dots,
  }
}
