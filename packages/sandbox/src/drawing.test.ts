import { drawingKindOf, isPlainDrawing } from '@arbiter/rules/problems/drawings'
import { afterAll, describe, expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'
import type { DrawOutcome } from './sandbox.ts'
import { eps, pdf } from './testing/drawings.ts'
import { SANDBOX_DIRECTORY, WARDEN_SOURCES } from './testing/machine.ts'

const opened = await openSandbox({
  directory: SANDBOX_DIRECTORY,
  wardenSources: WARDEN_SOURCES,
  firstUid: 66_000,
  slots: 1,
})
if (opened.kind === 'off') throw new Error(opened.reason)
const { sandbox } = opened
afterAll(() => sandbox.close())

const draw = (file: string | Buffer) => sandbox.draw(Buffer.from(file))
const svg = (content: string, attributes = 'width="200" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`

function svgOf(outcome: DrawOutcome): string {
  if (outcome.kind !== 'drawn' || outcome.type !== 'svg') throw new Error(JSON.stringify(outcome))
  const text = outcome.content.toString()
  expect(isPlainDrawing(text)).toBe(true)
  return text
}

test.each([
  ['PDF', pdf('0 0 m 90 90 l S')],
  ['EPS', eps('10 10 moveto 190 90 lineto stroke /Helvetica findfont 14 scalefont setfont 60 30 moveto (text) show')],
  ['SVG', svg('<rect width="50" height="50" fill="red"/><text x="20" y="80">text</text>')],
])('a drawing in %s becomes shapes, in its size', async (_kind, file) => {
  const drawn = svgOf(await draw(file))
  expect(drawn).toMatch(/<svg [^>]*width="200(pt|px)?" height="100(pt|px)?"/)
  expect(drawn).toMatch(/<(path|rect) /)
})

test('a drawing of many shapes becomes a PNG of twice the size', async () => {
  const lines = Array.from({ length: 60_000 }, (_, at) => `${at % 200}.5 ${at % 97}.25 m ${at % 89} ${at % 71}.75 l S`)
  const outcome = await draw(pdf(lines.join('\n')))
  expect(outcome).toMatchObject({ kind: 'drawn', type: 'png' })
  const { content } = outcome as { content: Buffer }
  // 200 points are 266.7 pixels.
  expect(content.readUInt32BE(16)).toBeGreaterThan(530)
})

describe('a hostile file', () => {
  const attacks = [
    '<script>alert(1)</script>',
    '<style>@import url(http://example.org/a.css);</style>',
    '<image xlink:href="http://example.org/a.png" width="10" height="10"/>',
    '<image xlink:href="file:///etc/passwd" width="10" height="10"/>',
    '<foreignObject width="10" height="10"><iframe xmlns="http://www.w3.org/1999/xhtml" src="http://example.org"/></foreignObject>',
    '<a xlink:href="javascript:alert(1)"><circle r="9" onclick="alert(1)"/></a>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
  ]
  test.each(attacks)('leaves nothing of %s', async (attack) => {
    const drawn = svgOf(
      await draw(svg(`${attack}<rect width="9" height="9"/>`, 'width="200" height="100" onload="alert(1)"')),
    )
    expect(drawn).not.toMatch(/script|example|passwd|alert|foreign|@import|<set/)
  })

  test('with entities that grow without end is refused', async () => {
    const levels = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
    const file = `<!DOCTYPE svg [<!ENTITY e0 "aaaaaaaaaa">${levels.join('')}]>${svg('<text>&e12;</text>')}`
    expect((await draw(file)).kind).not.toBe('sandbox-failed')
  })

  test('that names a file of the machine draws nothing of it', async () => {
    const file = `<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/passwd">]>${svg('<text y="50">&file;</text>')}`
    const outcome = await draw(file)
    if (outcome.kind === 'drawn') expect(outcome.content.length).toBeLessThan(2_000)
  })

  test.each([
    ['reads a file', '(/etc/passwd) (r) file 100 string readstring pop show'],
    ['writes a file', '(/w/out.svg) (w) file (x) writestring'],
    ['starts a program', '(%pipe%id) (w) file (x) writestring'],
    ['never ends', '{ } loop'],
    ['fills the memory', '{ 100000000 string } loop'],
  ])(
    'in PostScript that %s is refused',
    async (_what, program) => {
      expect(await draw(eps(program))).toEqual({ kind: 'rejected' })
    },
    120_000,
  )

  test.each([
    ['broken PDF', '%PDF-1.4\nnothing'],
    ['broken SVG', '<svg xmlns="http://www.w3.org/2000/svg"><rect'],
    ['broken EPS', '%!PS-Adobe-3.0 EPSF-3.0\nnothing'],
    ['program', '#!/bin/sh\n'],
    ['page', '<!doctype html><p>'],
    ['file of zero bytes', ''],
  ])('that is a %s is refused', async (_what, file) => {
    expect(await draw(file)).toEqual({ kind: 'rejected' })
  })
})

test('what a file is says its beginning', () => {
  expect([
    drawingKindOf('%PDF-1.7'),
    drawingKindOf('%!PS-Adobe-3.0 EPSF-3.0'),
    drawingKindOf('\xc5\xd0\xd3\xc6'),
  ]).toEqual([...['pdf', 'eps', 'eps']])
})
