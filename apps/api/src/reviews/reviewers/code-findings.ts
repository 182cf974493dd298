import { finding } from '@arbiter/contract/review-text'
import type { Coded } from '@arbiter/texts/coded'
import type { CodeAnalysis } from './code-analysis.ts'
import type { CodeStructure } from './code-structure.ts'

/** What the structure of the code says. */

const MAX_LISTED_NAMES = 5
const MAX_LISTED_NAME_LENGTH = 40

export function loopFindings({ loops, deepestLoop, recursiveFunctions }: CodeStructure): Coded[] {
  const found = loops === 0 ? finding('review', 'noLoops') : finding('review', 'loops', { loops, deepest: deepestLoop })
  return recursiveFunctions.length > 0 ? [found, recursion(recursiveFunctions)] : [found]
}

/** Names come from the submitted code, so both their number and their length are bounded here. */
export function recursion(functions: readonly string[]): Coded {
  const names = inCode(functions.slice(0, MAX_LISTED_NAMES).map(clipped))
  const more = functions.length - MAX_LISTED_NAMES
  return more > 0 ? finding('review', 'recursionOfMany', { names, more }) : finding('review', 'recursion', { names })
}

const clipped = (name: string) =>
  name.length > MAX_LISTED_NAME_LENGTH ? `${name.slice(0, MAX_LISTED_NAME_LENGTH)}…` : name

const inCode = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ')

export function styleFindings({ structure, containers }: CodeAnalysis): Coded[] {
  const { lines, functions, longestFunctionLines, longestLine } = structure
  return [
    finding('review', 'length', { lines, functions }),
    ...(longestFunctionLines > 60 ? [finding('review', 'longFunction', { lines: longestFunctionLines })] : []),
    ...(longestLine > 120 ? [finding('review', 'longLine', { characters: longestLine })] : []),
    ...nameFindings(structure),
    comments(structure),
    ...(containers.length > 0 ? [finding('review', 'containers', { names: inCode(containers) })] : []),
  ]
}

function nameFindings({ shortNames, names }: CodeStructure): Coded[] {
  const areMost = shortNames > 5 && shortNames * 2 > names
  return areMost ? [finding('review', 'shortNames', { short: shortNames, all: names })] : []
}

function comments({ comments, lines }: CodeStructure): Coded {
  if (comments > 0) return finding('review', 'comments', { comments })
  return lines > 40 ? finding('review', 'noCommentsInLong') : finding('review', 'noComments')
}
