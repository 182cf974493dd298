import { expect, test } from 'vitest'
import { drawingKindOf, isPlainDrawing } from './drawings.ts'

test.each([
  ['%PDF-1.7\n', 'pdf'],
  ['\n%PDF-1.4', 'pdf'],
  ['%!PS-Adobe-3.0 EPSF-3.0', 'eps'],
  ['\xc5\xd0\xd3\xc6', 'eps'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
  ['\xef\xbb\xbf<?xml version="1.0"?>\n<!-- by me -->\n<svg:svg >', 'svg'],
  ['<!DOCTYPE html><html><svg >', 'svg'],
  ['<html><p>%PDF', null],
  ['\x89PNG\r\n\x1a\n', null],
  ['', null],
])('what begins with %j is of the kind %j', (head, kind) => {
  expect(drawingKindOf(head)).toBe(kind)
})

const svg = (content: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20pt"${attributes}>\n${content}\n</svg>\n`

test.each([
  '<path style="fill:none;stroke:rgb(0%,0%,0%);" d="M 1 1 L 2 2 Z"/>',
  '<defs><g><symbol overflow="visible" id="glyph0-1"><path d=""/></symbol></g></defs><use xlink:href="#glyph0-1" x="1"/>',
  '<g clip-path="url(#clip1)" mask="url(#m)" style="fill:url(#linear0);"/>',
  '<image width="1" xlink:href="data:image/png;base64,AAAA\nAA=="/>',
])('%s is drawn', (content) => {
  expect(isPlainDrawing(svg(content))).toBe(true)
})

test.each([
  '<script>alert(1)</script>',
  '<script href="x.js"/>',
  '<path onclick="alert(1)"/>',
  '<path ONCLICK="alert(1)"/>',
  '<style>*{fill:url(http://example.org)}</style>',
  '<foreignObject/>',
  '<a href="#x"/>',
  '<animate attributeName="href"/>',
  '<use xlink:href="http://example.org/a.svg#x"/>',
  '<use href="javascript:alert(1)"/>',
  '<use xlink:href="data:image/svg+xml;base64,AAAA"/>',
  '<image href="//example.org/a.png"/>',
  '<path style="fill:url(http://example.org/a)"/>',
  '<path style="fill:url( #a)"/>',
  '<path style="background:u\\72l(x)"/>',
  '<path style="fill:&#117;rl(x)"/>',
  '<path style="@import x"/>',
  '<text>words</text>',
  '<!-- <script> -->',
  '<![CDATA[x]]>',
  '<!DOCTYPE svg [<!ENTITY a "b">]>',
  'words',
  "<path d='x'/>",
  '<g xmlns:x="http://www.w3.org/1999/xhtml"/>',
])('%s is refused', (content) => {
  expect(isPlainDrawing(svg(content))).toBe(false)
})

test('what is no SVG, or has more than one thing in it, is refused', () => {
  expect(isPlainDrawing('')).toBe(false)
  expect(isPlainDrawing('<html></html>')).toBe(false)
  expect(isPlainDrawing(svg('', ' onload="alert(1)"'))).toBe(false)
  expect(isPlainDrawing(`<!DOCTYPE svg>${svg('')}`)).toBe(false)
})
