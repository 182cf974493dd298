import type { ReviewedLanguage } from '@arbiter/rules/languages/description'
import type { Node } from 'web-tree-sitter'
import { calledName, declaredName, functionName } from './node-names.ts'
import type { Place } from './walk-code.ts'

/** What can be seen in a program without running it. */
export interface CodeStructure {
  lines: number
  longestLine: number
  functions: number
  longestFunctionLines: number
  loops: number
  /** 2 means a loop within a loop. */
  deepestLoop: number
  recursiveFunctions: string[]
  comments: number
  /** The number of declared names with one letter, except loop counters. */
  shortNames: number
  names: number
}

/** Loop counters are short by convention. */
const COUNTERS = new Set(['i', 'j', 'k', 'n', 'm', '_'])

export class StructureCounter {
  readonly #review: ReviewedLanguage
  readonly #counted = {
    ...{ functions: 0, longestFunctionLines: 0, loops: 0, deepestLoop: 0 },
    ...{ comments: 0, shortNames: 0, names: 0 },
  }
  readonly #recursive = new Set<string>()
  /** The name of the last function at each depth, down to the depth of the last one. */
  readonly #lastFunctions: (string | undefined)[] = []

  constructor(review: ReviewedLanguage) {
    this.#review = review
  }

  visit(node: Node, { type, isLoop, loopDepth, functionDepth, isInFunction }: Place): void {
    const { functions, calls, comments, declarations } = this.#review.words
    if (isLoop) this.#noteLoop(loopDepth)
    else if (functions.includes(type)) this.#noteFunction(node, functionDepth)
    else if (calls.includes(type)) this.#noteCall(node, isInFunction)
    else if (comments.includes(type)) this.#counted.comments += 1
    else if (declarations.includes(type)) this.#noteName(declaredName(node))
  }

  structure(code: string): CodeStructure {
    return { ...linesOf(code), ...this.#counted, recursiveFunctions: [...this.#recursive] }
  }

  #noteLoop(depth: number): void {
    this.#counted.loops += 1
    this.#counted.deepestLoop = Math.max(this.#counted.deepestLoop, depth)
  }

  #noteFunction(node: Node, depth: number): void {
    const lines = node.endPosition.row - node.startPosition.row + 1
    if (!this.#review.hasEquations || !this.#isNextEquation(node, depth)) this.#counted.functions += 1
    this.#counted.longestFunctionLines = Math.max(this.#counted.longestFunctionLines, lines)
  }

  #isNextEquation(node: Node, depth: number): boolean {
    const name = functionName(node)
    const isNext = name !== undefined && this.#lastFunctions[depth] === name
    this.#lastFunctions.length = depth
    this.#lastFunctions[depth] = name
    return isNext
  }

  #noteCall(node: Node, isInFunction: (name: string) => boolean): void {
    const name = calledName(node)
    if (name !== undefined && isInFunction(name)) this.#recursive.add(name)
  }

  #noteName(name: string | undefined): void {
    if (name === undefined) return
    this.#counted.names += 1
    if (name.length === 1 && !COUNTERS.has(name)) this.#counted.shortNames += 1
  }
}

function linesOf(code: string): Pick<CodeStructure, 'lines' | 'longestLine'> {
  const lines = code.trimEnd().split('\n')
  return { lines: lines.length, longestLine: lines.reduce((longest, line) => Math.max(longest, line.length), 0) }
}
