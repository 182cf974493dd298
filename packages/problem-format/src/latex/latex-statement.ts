import { type Fault, fault } from '../fault.ts'
import { type Conversion, convert, endSection } from './convert.ts'
import { expandMacros } from './macros.ts'

export interface LatexStatement {
  /** In Markdown, with `##` headings for its sections. */
  markdown: string
  /** From `\problemname`, where it has one. */
  name: string | null
  /** From `\graphicspath`: where its pictures are, from its own folder on. */
  pictureFolders: string[]
}

/** The statement of a package in the usual subset of LaTeX, as Markdown. What is not known is left out with a warning. */
export function readLatex(
  source: string,
  constants: Record<string, string>,
  warn: (line: number | null, fault: Fault) => void,
): LatexStatement {
  const { text, isTooLong } = expandMacros(bodyOf(source))
  if (isTooLong) warn(null, fault('latex.endless'))
  const conversion: Conversion = {
    warn: onceEach(warn),
    constants,
    labels: labelsOf(text),
    notes: [],
    noteCount: 0,
    pictureFolders: [],
    lineWidth: 1,
    depth: 0,
  }
  const converted = convert(text, conversion)
  const markdown = tidy(`${converted}${endSection(conversion)}`)
  return { markdown, name: nameOf(source, conversion), pictureFolders: conversion.pictureFolders }
}

/** A whole document has a preamble, whose definitions count. */
function bodyOf(source: string): string {
  const [, preamble, body] = source.match(/^([\s\S]*?)\\begin\{document\}([\s\S]*?)(?:\\end\{document\}|$)/) ?? []
  if (body === undefined) return source
  const definitions = (preamble ?? '').match(/\\(?:re)?newcommand[^\n]*|\\def\\[^\n]*|\\graphicspath[^\n]*/g) ?? []
  return `${definitions.join('\n')}\n${body}`
}

/** A command that is used a hundred times is one thing to know. */
function onceEach(warn: (line: number | null, fault: Fault) => void): Conversion['warn'] {
  const seen = new Set<string>()
  return (line, fault) => {
    const named = JSON.stringify(fault)
    if (!seen.has(named)) warn(line, fault)
    seen.add(named)
  }
}

/** Figures and tables are counted as TeX does, so that references name the right one. */
function labelsOf(text: string): Map<string, string> {
  const labels = new Map<string, string>()
  const counts = { figure: 0, table: 0 }
  for (const found of text.matchAll(/\\begin\{(figure|wrapfigure|table)\*?\}([\s\S]*?)\\end\{\1\*?\}/g)) {
    const kind = found[1] === 'table' ? 'table' : 'figure'
    counts[kind]++
    for (const label of (found[2] ?? '').matchAll(/\\label\s*\{([^{}]*)\}/g))
      labels.set(label[1] ?? '', `${counts[kind]}`)
  }
  return labels
}

function nameOf(source: string, conversion: Conversion): string | null {
  const plain = source.match(/^%%\s*plainproblemname:\s*(.+)$/m)?.[1]
  if (plain) return plain.trim()
  const named = source.match(/\\problemname\s*\{((?:[^{}]|\{[^{}]*\})*)\}/)?.[1]
  return named === undefined ? null : plainText(convert(named, { ...conversion, warn: () => {} }))
}

const plainText = (markdown: string) =>
  markdown
    .replace(/[*`$]/g, '')
    .replace(/\\(?=[\\`*_[\]<>&#|])/g, '')
    .replace(/\s+/g, ' ')
    .trim()

/** One empty line between blocks, none at the ends, and no line that begins like a heading by accident. */
function tidy(markdown: string): string {
  let isCode = false
  const lines = markdown.split('\n').map((line) => {
    if (/^\s*(`{3,}|\$\$)/.test(line)) isCode = !isCode
    return isCode ? line : line.replace(/[ \t]+$/, '')
  })
  return lines
    .join('\n')
    .replace(/\\\n(?=\s*\n|$)/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
