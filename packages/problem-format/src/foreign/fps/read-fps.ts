/**
 * FPS, the exchange form of HUSTOJ: one XML file with any number of items, each of them a problem with its texts in HTML, its
 * tests and its pictures. What is written in it is never fetched and never run while it is read.
 */
import { type Comparison, defaultComparison } from '@arbiter/rules/problems/problem'
import { type Fault, fault } from '../../fault.ts'
import { decodeText } from '../../package-data.ts'
import type { PackageFaults } from '../../package-faults.ts'
import { elementsAt, textAt, type XmlElement } from '../../polygon/read-xml.ts'
import { adapted } from '../checker-adapters.ts'
import type { ForeignCase, ForeignGroup, ForeignProblem, ForeignProgram } from '../foreign-problem.ts'
import { htmlText } from '../html-text.ts'
import { submissionPath } from '../named-languages.ts'

const words: Comparison = { ...defaultComparison, caseSensitive: true }

export function readFpsItem(
  item: XmlElement,
  file: string,
  number: number,
  faults: PackageFaults,
): ForeignProblem | null {
  const report = reporter(item, file, number, faults)
  if (elementsAt(item, 'remote_oj').length > 0) {
    report.error('remote_oj', fault('foreign.remote'))
    return null
  }
  const pictures = picturesIn(item, report)
  const text = (name: string) => textIn(item, name, pictures, report)
  const { tests, names } = testsIn(item, report)
  const samples = samplesIn(item)
  if (tests.length > 0 && tests.every((test) => samples.some((sample) => isSame(sample, test))))
    report.warn('test_input', fault('foreign.samplesOnly'))
  const scoring = scoringOf(tests, names)
  return {
    system: 'fps',
    id: textAt(item, 'url') || textAt(item, 'title') || String(number),
    origin: file,
    keywords: (textAt(item, 'source') ?? '').split(/\s+/).filter(Boolean),
    source: textAt(item, 'url') || null,
    texts: [
      {
        language: 'zh',
        name: textAt(item, 'title') || `${file} ${number}`,
        statement: text('description'),
        inputFormat: text('input'),
        outputFormat: text('output'),
        notes: text('hint'),
      },
    ],
    timeLimitMs: limitOf(item, 'time_limit', { s: 1000, ms: 1 }, 's', report),
    memoryLimitMb: limitOf(item, 'memory_limit', { mb: 1, kb: 1 / 1024 }, 'mb', report),
    samples,
    ...{ scoring, tests: scoring ? [] : tests },
    comparison: words,
    validator: checkerOf(item, scoring !== null, report),
    isInteractive: false,
    submissions: solutionsIn(item, report),
    inputValidators: [],
    pictures: [...pictures.values()],
    ...{ attachments: [], editorial: null, included: [] },
  }
}

interface Report {
  error(field: string, found: Fault): void
  warn(field: string, found: Fault): void
}

/** An item has no file of its own, so its number and title say which it is. */
function reporter(item: XmlElement, file: string, number: number, faults: PackageFaults): Report {
  const place = (field: string) => ({ field: `item ${number} (${textAt(item, 'title') ?? ''}), ${field}` })
  return {
    error: (field, found) => faults.error(file, found, place(field)),
    warn: (field, found) => faults.warn(file, found, place(field)),
  }
}

function textIn(item: XmlElement, name: string, pictures: ReadonlyMap<string, ForeignProgram>, report: Report): string {
  const source = textAt(item, name) ?? ''
  const [, markdown] = source.match(/^\s*(?:\[md\]|<div class=['"]md['"]>)([\s\S]*?)(?:\[\/md\]|<\/div>)\s*$/) ?? []
  if (markdown !== undefined) return markdown.trim()
  const { markdown: text, distantPictures } = htmlText(source, (address) => pictures.get(address)?.path ?? null)
  for (const address of new Set(distantPictures)) report.warn(name, fault('foreign.distantPicture', { address }))
  return text
}

const signatures: [extension: string, bytes: string][] = [
  ...([
    ['png', '\x89PNG'],
    ['jpg', '\xff\xd8\xff'],
    ['gif', 'GIF8'],
  ] as [string, string][]),
  ['svg', '<svg'],
]

/** By the address that the texts use; what a picture is, its bytes say. */
function picturesIn(item: XmlElement, report: Report): Map<string, ForeignProgram> {
  const found = new Map<string, ForeignProgram>()
  for (const image of elementsAt(item, 'img')) {
    const address = textAt(image, 'src') ?? ''
    const content = Buffer.from(textAt(image, 'base64') ?? '', 'base64')
    const kind = signatures.find(([, bytes]) => content.subarray(0, 64).toString('latin1').includes(bytes))?.[0]
    if (kind) found.set(address, { path: `picture-${found.size + 1}.${kind}`, content })
    else report.warn('img', fault('foreign.noPicture', { address }))
  }
  return found
}

function limitOf(
  item: XmlElement,
  name: string,
  units: Record<string, number>,
  usual: string,
  report: Report,
): number | null {
  const [element] = elementsAt(item, name)
  const text = element?.text.trim() ?? ''
  const factor = units[(element?.attributes.unit ?? usual).toLowerCase()]
  const value = Number(text) * (factor ?? Number.NaN)
  if (text !== '' && Number.isFinite(value) && value > 0) return Math.ceil(value)
  if (element) report.error(name, fault('foreign.limit', { text }))
  return null
}

/** The inner text as it is: tests keep their spaces. */
const contentsOf = (item: XmlElement, name: string) => elementsAt(item, name).map(({ text }) => text)

function samplesIn(item: XmlElement): ForeignCase[] {
  const outputs = contentsOf(item, 'sample_output')
  const pairs = contentsOf(item, 'sample_input').map((input, index) => ({ input, output: outputs[index] ?? '' }))
  return pairs.filter(({ input, output }) => input.trim() !== '' || output.trim() !== '').map(ended)
}

/** Shown in a text, a sample may have lost the end of its last line. */
const ended = ({ input, output }: { input: string; output: string }) => ({
  input: withEnd(input),
  output: withEnd(output),
})

const withEnd = (text: string) => (text === '' || text.endsWith('\n') ? text : `${text}\n`)

function testsIn(item: XmlElement, report: Report): { tests: ForeignCase[]; names: string[] } {
  const inputs = elementsAt(item, 'test_input')
  const outputs = elementsAt(item, 'test_output')
  if (inputs.length === 0) report.error('test_input', fault('foreign.noTests'))
  if (inputs.length !== outputs.length)
    report.error('test_output', fault('foreign.unpaired', { inputs: inputs.length, outputs: outputs.length }))
  const nameOf = ({ attributes }: XmlElement, index: number) => attributes.name ?? attributes.filename ?? `test${index}`
  const byName = new Map(outputs.map((output, index) => [nameOf(output, index), output]))
  const paired = inputs.map((input, index) => {
    const name = nameOf(input, index)
    return { name, input: input.text, output: (byName.get(name) ?? outputs[index])?.text ?? '' }
  })
  // As HUSTOJ runs them: by their names, letter by letter.
  paired.sort((one, other) => (one.name < other.name ? -1 : Number(one.name > other.name)))
  return { tests: paired.map(({ input, output }) => ({ input, output })), names: paired.map(({ name }) => name) }
}

const isSame = (one: ForeignCase, other: ForeignCase) =>
  String(one.input).trim() === String(other.input).trim() && String(one.output).trim() === String(other.output).trim()

/** A name such as `2[30]` gives points; tests whose names agree up to the first dot stand or fall together. */
function scoringOf(tests: readonly ForeignCase[], names: readonly string[]): ForeignGroup[] | null {
  if (!names.some((name) => /\[\d+\]/.test(name))) return null
  const groups = new Map<string, ForeignGroup>()
  for (const [index, name] of names.entries()) {
    const stem = name.split('.')[0] ?? name
    const group = groups.get(stem) ?? { cases: [], points: 0, rule: 'pass-fail', requires: [] }
    const test = tests[index]
    if (test) group.cases.push(test)
    group.points += Number(name.match(/\[(\d+)\]/)?.[1] ?? 10)
    groups.set(stem, group)
  }
  return [...groups.values()]
}

function checkerOf(item: XmlElement, givesPoints: boolean, report: Report): ForeignProgram[] | null {
  const [special] = elementsAt(item, 'spj')
  const [testlib] = elementsAt(item, 'tpj')
  if (elementsAt(item, 'interactor').length > 0)
    report.error('interactor', fault('foreign.kind', { kind: 'interactor' }))
  if (testlib) return [{ path: 'checker.cpp', content: testlib.text }]
  if (!special) return null
  const language = special.attributes.language ?? ''
  if (/^(c|c\+\+|cc|cpp|gcc|g\+\+)$/i.test(language))
    return adapted('hustoj', [{ path: 'spj.cc', content: special.text }], givesPoints)
  report.error('spj', fault('foreign.checker', { kind: language }))
  return null
}

/** The first solution in each language counts; collections repeat them by the dozen. */
function solutionsIn(item: XmlElement, report: Report): ForeignProgram[] {
  const found = new Map<string, ForeignProgram>()
  for (const { attributes, text } of elementsAt(item, 'solution')) {
    const path = submissionPath(attributes.language ?? '')
    if (!path) report.warn('solution', fault('foreign.solution', { language: attributes.language ?? '' }))
    else if (!found.has(path)) found.set(path, { path: `accepted/${path}`, content: text })
  }
  for (const part of ['prepend', 'append'])
    if (elementsAt(item, part).length > 0) report.error(part, fault('foreign.template'))
  return [...found.values()]
}

/** In the usual encodings of such files. */
export function fpsText(bytes: Buffer): string {
  const { text, isLatin1 } = decodeText(bytes)
  return isLatin1 ? new TextDecoder('gb18030').decode(bytes).replace(/\r\n?/g, '\n') : text
}
