/** Pictures that are lines and text rather than pixels. A converter draws them as an SVG or PNG, which statements show. */
export const drawingKinds = ['pdf', 'svg', 'eps'] as const
export type DrawingKind = (typeof drawingKinds)[number]

/** How many bytes decide what a file is: in front of an SVG's first element a licence may stand. */
export const DRAWING_HEAD_BYTES = 4096

const EPS_WITH_PREVIEW = '\xc5\xd0\xd3\xc6'

/** Tells the kind by the first bytes of the file, one character each, never by its name. Null for other files. */
export function drawingKindOf(head: string): DrawingKind | null {
  if (head.slice(0, 1024).includes('%PDF-')) return 'pdf'
  if (head.startsWith('%!PS') || head.startsWith(EPS_WITH_PREVIEW)) return 'eps'
  const isMarkup = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype|(?:\w+:)?svg)/i.test(head)
  return isMarkup && /<(?:\w+:)?svg[\s>]/i.test(head) ? 'svg' : null
}

const ELEMENTS = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'path', 'rect', 'circle', 'ellipse', 'line', 'polygon', 'polyline', 'image'],
  ...['clipPath', 'mask', 'pattern', 'linearGradient', 'radialGradient', 'stop', 'filter'],
  ...[
    'feColorMatrix',
    'feBlend',
    'feComposite',
    'feFlood',
    'feImage',
    'feGaussianBlur',
    'feOffset',
    'feMerge',
    'feMergeNode',
  ],
])

const TAG = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z_][\w:.-]*="[^"<]*")*)\s*\/?>/g
const ATTRIBUTE = /([A-Za-z_][\w:.-]*)="([^"]*)"/g
const INNER_IMAGE = /^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=\s]*$/

/**
 * Whether an SVG is what a converter writes: shapes, and images within the file. One with scripts, styles, text, entities,
 * animations or anything of another address is refused, wherever it came from.
 */
export function isPlainDrawing(svg: string): boolean {
  const body = svg.replace(/^\s*<\?xml [^<>]*\?>\s*/, '')
  if (!/^<svg[\s>]/.test(body)) return false
  let isPlain = true
  const rest = body.replace(TAG, (_tag, _close, name: string, attributes: string) => {
    isPlain &&=
      ELEMENTS.has(name) &&
      [...attributes.matchAll(ATTRIBUTE)].every(([, key = '', value = '']) => isPlainAttribute(key, value))
    return ''
  })
  return isPlain && rest.trim() === ''
}

function isPlainAttribute(name: string, value: string): boolean {
  if (/^on/i.test(name) || value.includes('&')) return false
  if (/^(xlink:)?href$/i.test(name)) return /^#[\w.-]+$/.test(value) || INNER_IMAGE.test(value)
  if (/^xmlns(:\w+)?$/.test(name)) return /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink)$/.test(value)
  const urls = value.match(/url\s*\(/gi)?.length ?? 0
  const own = value.match(/url\(#[\w.-]+\)/g)?.length ?? 0
  return urls === own && !/[\\@<>]|javascript:|expression\s*\(|image(-set)?\s*\(/i.test(value)
}
