import { existsSync } from 'node:fs'
import type { DrawingKind } from '@arbiter/rules/problems/drawings'
import { bind, compilerMounts } from './languages/host.ts'
import type { Mount } from './languages/toolchain.ts'

/** How many pixels a drawing that becomes a PNG has for each pixel on the screen, in each direction. */
const DRAWN_DENSITY = 2

/** One converter after the other in the same folder, and the file that the last one leaves there. */
export interface DrawPlan {
  steps: string[][]
  result: string
}

const PDFTOCAIRO = '/usr/bin/pdftocairo'
const RSVG_CONVERT = '/usr/bin/rsvg-convert'
const GHOSTSCRIPT = '/usr/bin/gs'

interface Converter {
  program: string
  /** Debian's name of the package that has it. */
  package: string
}

export const converters: readonly Converter[] = [
  { program: PDFTOCAIRO, package: 'poppler-utils' },
  { program: RSVG_CONVERT, package: 'librsvg2-bin' },
  { program: GHOSTSCRIPT, package: 'ghostscript' },
]

/** A length in CSS is 96 to the inch. */
const DOTS_PER_INCH = 96 * DRAWN_DENSITY

const fromPdf = (file: string) => ({
  svg: [PDFTOCAIRO, '-svg', '-f', '1', '-l', '1', file, 'out.svg'],
  png: [PDFTOCAIRO, '-png', '-cropbox', '-singlefile', '-r', `${DOTS_PER_INCH}`, '-f', '1', '-l', '1', file, 'out'],
})

/** `-dSAFER` keeps a PostScript program from files; the box around it has none of ours. */
const toPdf = [
  GHOSTSCRIPT,
  '-q',
  '-dSAFER',
  '-dBATCH',
  '-dNOPAUSE',
  '-dEPSCrop',
  '-sDEVICE=pdfwrite',
  '-o',
  'out.pdf',
  'in.eps',
]

/** An SVG is drawn again as well: what comes out are shapes alone, whatever went in. */
const plans: Record<DrawingKind, Record<'svg' | 'png', string[][]>> = {
  pdf: { svg: [fromPdf('in.pdf').svg], png: [fromPdf('in.pdf').png] },
  eps: { svg: [toPdf, fromPdf('out.pdf').svg], png: [toPdf, fromPdf('out.pdf').png] },
  svg: {
    svg: [[RSVG_CONVERT, '--format=svg', '--output=out.svg', 'in.svg']],
    png: [[RSVG_CONVERT, '--format=png', `--zoom=${DRAWN_DENSITY}`, '--output=out.png', 'in.svg']],
  },
}

export function drawPlan(kind: DrawingKind, type: 'svg' | 'png'): DrawPlan {
  return { steps: plans[kind][type], result: `out.${type}` }
}

/** The package that has to be installed first; null if all is there. */
export function missingConverter(kind: DrawingKind): string | null {
  const programs = plans[kind].svg.map(([program]) => program)
  return converters.find(({ program }) => programs.includes(program) && !existsSync(program))?.package ?? null
}

/** The system's programs and fonts. */
export function drawingMounts(): Mount[] {
  const folders = ['/etc/fonts', '/etc/ghostscript', '/var/lib/ghostscript', '/var/cache/fontconfig']
  return [...compilerMounts(), ...folders.filter((path) => existsSync(path)).map((path) => bind(path))]
}

export const drawingEnvironment = {
  PATH: '/usr/bin',
  LC_ALL: 'C.UTF-8',
  HOME: '/tmp',
  XDG_CACHE_HOME: '/tmp',
  TMPDIR: '/tmp',
}
