import type { ReviewedLanguage } from '@arbiter/rules/languages/description'
import type { Node, Tree } from 'web-tree-sitter'
import { calledName, functionName } from './node-names.ts'

export interface Place {
  type: string
  isLoop: boolean
  /** Loops around and including this node, within its function. */
  loopDepth: number
  /** Functions around it. */
  functionDepth: number
  isInFunction(name: string): boolean
}

type Visitor = (node: Node, place: Place) => void

/**
 * Visits every node of a wanted type once, outer ones first, with the loops and functions around it. The cursor remembers the
 * way up, so a program nested deeper than our stack is walked like any other, and a node costs the same at any depth.
 */
export function walkCode(tree: Tree, review: ReviewedLanguage, wanted: ReadonlySet<string>, visit: Visitor): void {
  const surroundings = new Surroundings(review)
  const cursor = tree.walk()
  try {
    let isEntering = true
    do {
      if (isEntering) {
        const type = cursor.nodeType
        // Most nodes are punctuation, and getting a whole node from the parser is the slow part.
        if (wanted.has(type) && cursor.nodeIsNamed)
          visit(cursor.currentNode, surroundings.enter(type, cursor.currentNode))
        else surroundings.enterOther()
      }
      const goesDown: boolean = isEntering && cursor.gotoFirstChild()
      if (!goesDown) surroundings.leave()
      isEntering = goesDown || cursor.gotoNextSibling()
    } while (isEntering || cursor.gotoParent())
  } finally {
    cursor.delete()
  }
}

interface Left {
  loopDepth: number
  functionDepth: number
  name: string | undefined
  /** What it calls, where calls can be loops. */
  called: string | undefined
}

class Surroundings {
  readonly #review: ReviewedLanguage
  readonly #functions = new Map<string, number>()
  /** One per node that was entered and not yet left: the state that leaving it restores. */
  readonly #open: (Left | undefined)[] = []
  #loopDepth = 0
  #functionDepth = 0

  constructor(review: ReviewedLanguage) {
    this.#review = review
  }

  enter(type: string, node: Node): Place {
    const isFunction = this.#review.words.functions.includes(type)
    const isLoop = this.#isLoop(type)
    const functionDepth = this.#functionDepth
    const name = isFunction ? functionName(node) : undefined
    this.#open.push({ loopDepth: this.#loopDepth, functionDepth, name, called: this.#repeats(type, node) })
    if (isFunction) this.#loopDepth = 0
    if (isFunction) this.#functionDepth += 1
    if (isLoop) this.#loopDepth += 1
    this.#count(name, 1)
    const isInFunction = (called: string) => (this.#functions.get(called) ?? 0) > 0
    return { type, isLoop, loopDepth: this.#loopDepth, functionDepth, isInFunction }
  }

  enterOther(): void {
    this.#open.push(undefined)
  }

  leave(): void {
    const left = this.#open.pop()
    if (!left) return
    this.#loopDepth = left.loopDepth
    this.#functionDepth = left.functionDepth
    this.#count(left.name, -1)
  }

  #isLoop(type: string): boolean {
    const { words, repeating } = this.#review
    if (words.loops.includes(type)) return true
    const called = repeating?.blocks.includes(type) ? this.#open.at(-1)?.called : undefined
    return called !== undefined && repeating?.calls.includes(called) === true
  }

  #repeats(type: string, node: Node): string | undefined {
    const { words, repeating } = this.#review
    return repeating && words.calls.includes(type) ? calledName(node) : undefined
  }

  #count(name: string | undefined, by: number): void {
    if (name !== undefined) this.#functions.set(name, (this.#functions.get(name) ?? 0) + by)
  }
}
