import type { Language } from '@arbiter/rules/languages'
import type { ReviewedLanguage } from '@arbiter/rules/languages/description'
import type { Node } from 'web-tree-sitter'
import { calledName, identifiers, isIdentifier, ownerName } from './node-names.ts'
import type { Place } from './walk-code.ts'

/** Habits that cost time or safety in contests. */
export const habits = [
  'endl-in-loops',
  'slow-cin',
  'scanner',
  'string-plus-in-java',
  'input-in-python',
  'list-pop-front',
  'shift-in-javascript',
  'unbounded-scanf',
  'recursion-limit',
] as const
export type Habit = (typeof habits)[number]

/** Longer than any name in the lists. */
const MAX_NAME_LENGTH = 24
const isScript = (language: Language) => language === 'javascript' || language === 'typescript'
/** The node types that are examined, beside calls. */
export const habitNodes = [...identifiers, 'object_creation_expression', 'assignment_expression']

/** Reads names and calls from the syntax tree, so that comments and strings are never taken for code. */
export class HabitFinder {
  readonly #language: Language
  readonly #code: string
  readonly #review: ReviewedLanguage
  readonly #types = new Set<string>()
  readonly #calls = new Set<string>()
  readonly #names = new Set<string>()
  readonly #seen = new Set<Habit>()
  #hasLoops = false

  constructor(language: Language, code: string, review: ReviewedLanguage) {
    this.#review = review
    this.#language = language
    this.#code = code
  }

  visit(node: Node, { type, loopDepth }: Place): void {
    if (loopDepth > 0) this.#hasLoops = true
    if (isIdentifier(type)) this.#noteName(node, type)
    else if (this.#review.words.calls.includes(type)) this.#noteCall(node)
    else if (type === 'object_creation_expression') this.#noteCreation(node)
    else if (type === 'assignment_expression' && loopDepth > 0) this.#noteAssignment(node)
  }

  habits(): Habit[] {
    const isCpp = this.#language === 'cpp'
    if (isCpp && this.#names.has('endl') && this.#hasLoops) this.#seen.add('endl-in-loops')
    if (isCpp && this.#names.has('cin') && !this.#names.has('sync_with_stdio')) this.#seen.add('slow-cin')
    if (this.#language === 'python' && this.#calls.has('input') && !this.#names.has('stdin'))
      this.#seen.add('input-in-python')
    return habits.filter((habit) => this.#seen.has(habit))
  }

  containers(): string[] {
    const { types, calls, names } = this.#review.library
    const used = [
      ...types.filter((name) => this.#types.has(name) || this.#calls.has(name)),
      ...calls.filter((name) => this.#calls.has(name)),
      ...names.filter((name) => this.#names.has(name)),
    ]
    return used.sort()
  }

  #noteName(node: Node, type: string): void {
    if (node.endIndex - node.startIndex > MAX_NAME_LENGTH) return
    this.#names.add(node.text)
    if (type === 'type_identifier') this.#types.add(node.text)
  }

  #noteCall(node: Node): void {
    const name = calledName(node)
    if (name === undefined || name.length > MAX_NAME_LENGTH) return
    this.#calls.add(name)
    const owner = ownerName(node)
    if (owner !== undefined && owner.length < MAX_NAME_LENGTH) this.#calls.add(`${owner}.${name}`)
    const start = node.childForFieldName('arguments')?.startIndex ?? this.#code.length
    const begins = (text: string) => this.#code.startsWith(text, start)
    if (this.#language === 'python') this.#notePythonCall(name, begins)
    if (isScript(this.#language) && name === 'shift' && begins('()')) this.#seen.add('shift-in-javascript')
    if (this.#language === 'c' || this.#language === 'cpp') this.#noteScanf(name, node)
  }

  #notePythonCall(name: string, begins: (text: string) => boolean): void {
    if ((name === 'pop' && begins('(0)')) || (name === 'insert' && begins('(0,'))) this.#seen.add('list-pop-front')
    if (name === 'setrecursionlimit') this.#seen.add('recursion-limit')
  }

  /** The format is the first argument, or the second after a file or a string. */
  #noteScanf(name: string, node: Node): void {
    const place = { scanf: 0, fscanf: 1, sscanf: 1 }[name]
    if (place === undefined) return
    const format = node.childForFieldName('arguments')?.namedChild(place)
    if (format?.type === 'string_literal' && format.text.includes('%s')) this.#seen.add('unbounded-scanf')
  }

  #noteCreation(node: Node): void {
    const made = node.childForFieldName('type')
    if (made?.type === 'type_identifier' && made.text === 'Scanner') this.#seen.add('scanner')
  }

  /** `text += "…"` in a loop. */
  #noteAssignment(node: Node): void {
    if (this.#language !== 'java' || node.childForFieldName('operator')?.type !== '+=') return
    const start = node.childForFieldName('right')?.startIndex ?? this.#code.length
    if (this.#code.charAt(start) === '"') this.#seen.add('string-plus-in-java')
  }
}
