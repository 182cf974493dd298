import { MAX_PROGRAM_ARGS, MAX_SCRIPT_TESTS } from '../limits.ts'
import { rangeIn, withNumber, wordsOf } from './command-line.ts'

/**
 * A script of tests as Polygon has it: a command for each test, then `>` and the test. `> 3` names the test, `> $` takes the next
 * free number, and a folder before it is a group: `> large/$` is in `secret/large`. `[1..10]` stands for ten such lines.
 */

export interface ScriptLine {
  /** From 1. */
  line: number
  generator: string
  args: string[]
  /** Below `data/`, such as `secret/large/3`. */
  name: string
}

export type ScriptFaultKind =
  | 'no-target'
  | 'no-command'
  | 'quote'
  | 'range'
  | 'target'
  | 'twice'
  | 'taken'
  | 'too-many-arguments'
  | 'too-many-tests'

export interface ScriptFault {
  line: number
  kind: ScriptFaultKind
}

export interface ReadScript {
  tests: ScriptLine[]
  faults: ScriptFault[]
}

interface Command {
  line: number
  words: string[]
  target: string
}

const SEGMENT = /^[a-zA-Z0-9_][a-zA-Z0-9_.-]{0,99}$/
const folders = ['sample', 'secret']

/** `taken`: the names of tests that the script does not make; `$` leaves their numbers out. */
export function readScript(text: string, taken: readonly string[] = []): ReadScript {
  const faults: ScriptFault[] = []
  const commands = text.split('\n').flatMap((each, index) => {
    const found = commandsOf(each, index + 1)
    if (!('kind' in found)) return found
    faults.push(found)
    return []
  })
  const tests = named(commands.slice(0, MAX_SCRIPT_TESTS), new Set(taken), faults)
  const beyond = commands[MAX_SCRIPT_TESTS]
  if (beyond) faults.push({ line: beyond.line, kind: 'too-many-tests' })
  return { tests, faults: faults.toSorted((one, other) => one.line - other.line) }
}

/** None for a comment; several where it has a range. */
function commandsOf(text: string, line: number): Command[] | ScriptFault {
  const fault = (kind: ScriptFaultKind): ScriptFault => ({ line, kind })
  if (/^\s*(#.*)?$/.test(text)) return []
  const at = text.lastIndexOf('>')
  if (at < 0) return fault('no-target')
  const words = wordsOf(text.slice(0, at))
  if (!words) return fault('quote')
  if (words.length === 0) return fault('no-command')
  if (words.length > MAX_PROGRAM_ARGS + 1) return fault('too-many-arguments')
  const target = text
    .slice(at + 1)
    .replace(/\s#.*$/, '')
    .trim()
  if (!isTarget(target)) return fault('target')
  const expanded = expand(words)
  if (expanded === 'range') return fault('range')
  return expanded.map((each) => ({ line, words: each, target }))
}

const isTarget = (target: string) =>
  target.split('/').every((part, index, parts) => (index === parts.length - 1 && part === '$') || SEGMENT.test(part))

/** One more than there may be is enough to say so. */
function expand(words: string[]): string[][] | 'range' {
  const at = words.findIndex((word) => rangeIn(word) !== null)
  const range = at < 0 ? null : rangeIn(words[at] ?? '')
  if (range === null) return [words]
  if (range === 'invalid') return 'range'
  const all: string[][] = []
  for (let number = range.from; number <= range.to && all.length <= MAX_SCRIPT_TESTS; number += 1) {
    const rest = expand(words.map((word, index) => (index === at ? withNumber(word, number) : word)))
    if (rest === 'range') return rest
    all.push(...rest)
  }
  return all
}

/** Tests that the script names keep their names; the others get numbers. */
function named(commands: readonly Command[], taken: ReadonlySet<string>, faults: ScriptFault[]): ScriptLine[] {
  const names = new Set(taken)
  for (const { target } of commands) if (!target.endsWith('$')) names.add(pathOf(target))
  const written = new Set<string>()
  return commands.map(({ line, words: [generator = '', ...args], target }) => {
    const name = target.endsWith('$') ? numbered(pathOf(target).slice(0, -1), names) : pathOf(target)
    if (written.has(name)) faults.push({ line, kind: 'twice' })
    else if (taken.has(name)) faults.push({ line, kind: 'taken' })
    written.add(name)
    return { line, generator, args, name }
  })
}

/** Tests are ordered by their names, so numbers are written as 003. */
const padded = (number: number | string) => `${number}`.padStart(3, '0')

function pathOf(target: string): string {
  const path = folders.includes(target.split('/')[0] ?? '') ? target : `secret/${target}`
  return path.replace(/\/\d+$/, (number) => `/${padded(number.slice(1))}`)
}

function numbered(folder: string, names: Set<string>): string {
  let number = 1
  while (names.has(`${folder}${padded(number)}`)) number += 1
  const name = `${folder}${padded(number)}`
  names.add(name)
  return name
}
