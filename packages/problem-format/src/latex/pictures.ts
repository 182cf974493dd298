import { encodedName } from '../pictures.ts'

/** In Markdown, with what the author says about its size behind its name. */
export function pictureOf(file: string, description: string, size: string): string {
  const name = file
    .replace(/\\([_%&#$~])/g, '$1')
    .replace(/["{}]|\\(?:detokenize|string|space)\b\s*/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  return `![${description}](${encodedName(name)}${size})`
}

const PIXELS: Record<string, number> = {
  ...{ cm: 96 / 2.54, mm: 96 / 25.4, in: 96, pt: 96 / 72.27, bp: 96 / 72, px: 1, pc: 16, em: 15, ex: 7.5 },
}

const SHARE = /([\d.]*)\s*\\(?:text|line|column|paper|h)(?:width|size)/

/** A length as a share of the line; 1 if it is not stated as a share. */
export function shareOfLine(length: string): number {
  const [, share] = SHARE.exec(length) ?? []
  return share === undefined ? 1 : clamped(share === '' ? 1 : Number(share), 0.05, 1)
}

/** The size that `\includegraphics` states: a share of the line in percent, pixels, or a factor. */
export function sizeOf(options: string, lineWidth: number): string {
  const [, width] = options.match(/(?:^|,)\s*width\s*=\s*([^,]+)/) ?? []
  if (width !== undefined && SHARE.test(width)) return `#width=${Math.round(100 * lineWidth * shareOfLine(width))}`
  const [, length = '', unit = ''] = width?.match(/^([\d.]+)\s*([a-z]{2})/) ?? []
  const pixels = Number(length) * (PIXELS[unit] ?? Number.NaN)
  if (pixels >= 1) return `#width=${Math.round(clamped(pixels, 8, 2000))}px`
  const scale = Number(options.match(/(?:^|,)\s*scale\s*=\s*([\d.]+)/)?.[1])
  return scale > 0 && scale !== 1 ? `#scale=${Number(clamped(scale, 0.05, 10).toFixed(2))}` : ''
}

const clamped = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value || max))
