import { headComments } from './head-comments.ts'

/** The comment at the head of an honest program: what is ordinary about it, its input and its output. See honest-programs/README.md. */
export interface HonestProgram {
  /** What is ordinary about it. */
  about: string
  memoryMb: number
  cpuMs: number
  /** The exit code with which it ends. */
  exitCode: number
  input: string
  output: string
}

type Newline = 'last' | 'none' | 'crlf'
const OPTIONS = ['memory', 'cpu', 'exit', 'newline']
const DEFAULT_MEMORY_MB = 256
/** Generous: no program here computes for long, but machines that emulate others are slow. */
const DEFAULT_CPU_MS = 5_000

export function readHonestProgram(source: string): HonestProgram {
  const [first = '', ...rest] = headComments(source)
  const [about = '', ...options] = first.split('; ')
  if (about === '') throw new Error('Line one does not say what is ordinary')
  const named = readOptions(options)
  const lines = (name: string) =>
    rest.flatMap((line) => line.match(`^${name}:(?: (.*))?$`)?.slice(1).map(withNumbers) ?? [])
  const numberOf = (name: string, otherwise: number) => Number.parseInt(named.get(name) ?? String(otherwise), 10)
  const output = lines('out')
  if (output.length === 0) throw new Error('No line says what the program prints')
  return {
    about,
    memoryMb: numberOf('memory', DEFAULT_MEMORY_MB),
    cpuMs: numberOf('cpu', DEFAULT_CPU_MS),
    exitCode: numberOf('exit', 0),
    input: joined(lines('in'), (named.get('newline') ?? 'last') as Newline),
    output: joined(output, 'last'),
  }
}

function readOptions(options: string[]): Map<string, string> {
  return new Map(
    options.map((option): [string, string] => {
      const [name = '', value = ''] = option.split(': ')
      if (!OPTIONS.includes(name) || !value) throw new Error(`There is no such option: ${option}`)
      return [name, value]
    }),
  )
}

/** `1..5` stands for `1 2 3 4 5`: what is worth reading or printing fast would fill pages. */
function withNumbers(line = ''): string {
  return line.replace(/\b(\d+)\.\.(\d+)\b/g, (_range, first: string, last: string) =>
    Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index).join(' '),
  )
}

function joined(lines: string[], newline: Newline): string {
  if (lines.length === 0) return ''
  const end = { last: '\n', none: '', crlf: '\r\n' }[newline]
  return lines.join(newline === 'crlf' ? '\r\n' : '\n') + end
}
