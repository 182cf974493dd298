import { createRequire } from 'node:module'
import type { Language } from '@arbiter/rules/languages'
import type { ReviewedLanguage } from '@arbiter/rules/languages/description'
import { descriptions } from '@arbiter/rules/languages/descriptions'
import { firstForm } from '@arbiter/rules/languages/in-editor'
import { Language as Grammar, Parser } from 'web-tree-sitter'
import { type Habit, HabitFinder, habitNodes } from './code-habits.ts'
import { type CodeStructure, StructureCounter } from './code-structure.ts'
import { walkCode } from './walk-code.ts'

/** All that a review says about the code itself. Plain data, because it comes from a worker. */
export interface CodeAnalysis {
  structure: CodeStructure
  habits: Habit[]
  containers: string[]
}

const resolve = createRequire(import.meta.url).resolve

/** Throws for a language without a grammar, whose programs are not analyzed. */
export function reviewed(language: Language): ReviewedLanguage {
  const { review } = descriptions[language]
  if (review === null) throw new Error(`there is no grammar of ${language}`)
  return review
}

export async function parserOf(language: Language): Promise<Parser> {
  await Parser.init()
  const parser = new Parser()
  parser.setLanguage(await Grammar.load(resolve(reviewed(language).grammar)))
  return parser
}

export function analyzeCode(parser: Parser, language: Language, code: string): CodeAnalysis {
  const tree = parser.parse(withCommentsClosed(code))
  if (!tree) throw new Error('the code could not be parsed')
  const review = reviewed(language)
  const counter = new StructureCounter(review)
  const finder = new HabitFinder(firstForm(language), code, review)
  walkCode(tree, review, wantedNodes(review), (node, place) => {
    counter.visit(node, place)
    finder.visit(node, place)
  })
  tree.delete()
  return { structure: counter.structure(code), habits: finder.habits(), containers: finder.containers() }
}

const wantedNodes = ({ words, repeating }: ReviewedLanguage) =>
  new Set([...Object.values(words).flat(), ...(repeating?.blocks ?? []), ...habitNodes])

/** Closes comments: at each unclosed `/*` the parser would read to the end of the program. */
function withCommentsClosed(code: string): string {
  return code.lastIndexOf('/*') > code.lastIndexOf('*/') ? `${code}*/` : code
}
