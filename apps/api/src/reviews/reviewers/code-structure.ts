import { createRequire } from 'node:module'
import type { Language } from '@arbiter/rules/languages'
import { Language as Grammar, type Node, Parser } from 'web-tree-sitter'

/** What can be seen of a program without running it. */
export interface CodeStructure {
  lines: number
  longestLine: number
  functions: number
  longestFunctionLines: number
  loops: number
  /** 2 is a loop within a loop. */
  deepestLoop: number
  recursiveFunctions: string[]
  comments: number
  /** Names of one letter among all that are declared, loop counters aside. */
  shortNames: number
  names: number
}

interface Words {
  loops: string[]
  functions: string[]
  calls: string[]
  comments: string[]
  declarations: string[]
}

const cWords: Words = {
  loops: ['for_statement', 'while_statement', 'do_statement'],
  functions: ['function_definition'],
  calls: ['call_expression'],
  comments: ['comment'],
  declarations: ['init_declarator', 'parameter_declaration', 'declaration'],
}

const words: Record<Language, Words> = {
  c: cWords,
  cpp: {
    ...cWords,
    loops: [...cWords.loops, 'for_range_loop'],
    functions: ['function_definition', 'lambda_expression'],
  },
  java: {
    loops: ['for_statement', 'while_statement', 'do_statement', 'enhanced_for_statement'],
    functions: ['method_declaration', 'constructor_declaration'],
    calls: ['method_invocation'],
    comments: ['line_comment', 'block_comment'],
    declarations: ['variable_declarator', 'formal_parameter'],
  },
  python: {
    loops: ['for_statement', 'while_statement', 'for_in_clause'],
    functions: ['function_definition'],
    calls: ['call'],
    comments: ['comment'],
    declarations: ['assignment', 'parameters'],
  },
  javascript: {
    loops: ['for_statement', 'while_statement', 'do_statement', 'for_in_statement'],
    functions: ['function_declaration', 'arrow_function', 'method_definition', 'function_expression'],
    calls: ['call_expression'],
    comments: ['comment'],
    declarations: ['variable_declarator', 'formal_parameters'],
  },
}

const grammars = new Map<Language, Promise<Parser>>()
const resolve = createRequire(import.meta.url).resolve

/** One parser per language, made when it is first needed. */
function parserOf(language: Language): Promise<Parser> {
  const made = grammars.get(language) ?? makeParser(language)
  grammars.set(language, made)
  return made
}

async function makeParser(language: Language): Promise<Parser> {
  await Parser.init()
  const parser = new Parser()
  parser.setLanguage(await Grammar.load(resolve(`tree-sitter-${language}/tree-sitter-${language}.wasm`)))
  return parser
}

export async function structureOf(language: Language, code: string): Promise<CodeStructure> {
  const tree = (await parserOf(language)).parse(code)
  if (!tree) throw new Error('the code could not be read')
  try {
    const lines = code.trimEnd().split('\n')
    const longestLine = Math.max(...lines.map((line) => line.length))
    return { lines: lines.length, longestLine, ...walk(tree.rootNode, words[language]) }
  } finally {
    tree.delete()
  }
}

type Counted = Omit<CodeStructure, 'lines' | 'longestLine'>

/** With a list of its own instead of recursion: what people hand in may be nested deeper than our stack. */
function walk(root: Node, { loops, functions, calls, comments, declarations }: Words): Counted {
  const counted: Counted = {
    ...{ functions: 0, longestFunctionLines: 0, loops: 0, deepestLoop: 0 },
    ...{ recursiveFunctions: [], comments: 0, shortNames: 0, names: 0 },
  }
  const open: { node: Node; loopDepth: number; inside: string[] }[] = [{ node: root, loopDepth: 0, inside: [] }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next
    let { loopDepth, inside } = next
    if (loops.includes(node.type)) {
      loopDepth += 1
      counted.loops += 1
      counted.deepestLoop = Math.max(counted.deepestLoop, loopDepth)
    }
    if (functions.includes(node.type)) {
      const name = functionName(node)
      counted.functions += 1
      counted.longestFunctionLines = Math.max(counted.longestFunctionLines, linesOf(node))
      inside = name ? [...inside, name] : inside
      loopDepth = 0
    }
    if (calls.includes(node.type)) noteRecursion(calledName(node), inside, counted)
    if (comments.includes(node.type)) counted.comments += 1
    if (declarations.includes(node.type)) noteNames(node, counted)
    for (const child of node.namedChildren) if (child) open.push({ node: child, loopDepth, inside })
  }
  return counted
}

const linesOf = (node: Node) => node.endPosition.row - node.startPosition.row + 1

function functionName(node: Node): string | undefined {
  const named = node.childForFieldName('name') ?? node.childForFieldName('declarator')
  return named?.text.match(/[A-Za-z_]\w*(?=\s*\()|^[A-Za-z_]\w*$/)?.[0]
}

function calledName(node: Node): string | undefined {
  const called = node.childForFieldName('function') ?? node.childForFieldName('name')
  return called?.text.match(/[A-Za-z_]\w*$/)?.[0]
}

function noteRecursion(name: string | undefined, inside: string[], counted: Counted): void {
  if (name && inside.includes(name) && !counted.recursiveFunctions.includes(name)) counted.recursiveFunctions.push(name)
}

/** Counters of loops are short by custom. */
const COUNTERS = new Set(['i', 'j', 'k', 'n', 'm', '_'])

function noteNames(node: Node, counted: Counted): void {
  const name = (
    node.childForFieldName('name') ??
    node.childForFieldName('declarator') ??
    node.childForFieldName('left')
  )?.text
  if (!name || !/^[A-Za-z_]\w*$/.test(name)) return
  counted.names += 1
  if (name.length === 1 && !COUNTERS.has(name)) counted.shortNames += 1
}
