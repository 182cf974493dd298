import type { GrammarWords } from '@arbiter/rules/languages/description'
import type { Node, Tree } from 'web-tree-sitter'
import { functionName } from './node-names.ts'

export interface Place {
  type: string
  /** Loops around and including this node, within its function. */
  loopDepth: number
  isInFunction(name: string): boolean
}

type Visitor = (node: Node, place: Place) => void

/**
 * Visits every node of a wanted type once, outer ones first, with the loops and functions around it. The cursor remembers the
 * way up, so a program nested deeper than our stack is walked like any other, and a node costs the same at any depth.
 */
export function walkCode(tree: Tree, words: GrammarWords, wanted: ReadonlySet<string>, visit: Visitor): void {
  const surroundings = new Surroundings(words)
  const cursor = tree.walk()
  try {
    let isEntering = true
    do {
      if (isEntering) {
        const type = cursor.nodeType
        // Most nodes are punctuation, and getting a whole node from the parser is the slow part.
        if (wanted.has(type)) visit(cursor.currentNode, surroundings.enter(type, cursor.currentNode))
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
  name: string | undefined
}

class Surroundings {
  readonly #words: GrammarWords
  readonly #functions = new Map<string, number>()
  /** One per node that was entered and not yet left: the state that leaving it restores. */
  readonly #open: (Left | undefined)[] = []
  #loopDepth = 0

  constructor(words: GrammarWords) {
    this.#words = words
  }

  enter(type: string, node: Node): Place {
    const isFunction = this.#words.functions.includes(type)
    const name = isFunction ? functionName(node) : undefined
    this.#open.push({ loopDepth: this.#loopDepth, name })
    if (isFunction) this.#loopDepth = 0
    if (this.#words.loops.includes(type)) this.#loopDepth += 1
    this.#count(name, 1)
    return { type, loopDepth: this.#loopDepth, isInFunction: (called) => (this.#functions.get(called) ?? 0) > 0 }
  }

  enterOther(): void {
    this.#open.push(undefined)
  }

  leave(): void {
    const left = this.#open.pop()
    if (!left) return
    this.#loopDepth = left.loopDepth
    this.#count(left.name, -1)
  }

  #count(name: string | undefined, by: number): void {
    if (name !== undefined) this.#functions.set(name, (this.#functions.get(name) ?? 0) + by)
  }
}
