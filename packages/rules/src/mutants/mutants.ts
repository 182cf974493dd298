import { descriptions } from '../languages/descriptions.ts'
import type { Language } from '../languages.ts'
import { type Mutation, type MutationKind, mutationKinds } from './mutation.ts'
import { type Token, tokensOf } from './tokens.ts'

/**
 * How it works: a mutant is a reference solution with one small mistake of the kind that people make. A test set that accepts
 * it does not test for that mistake, unless the change makes no difference. Tokens are changed, not a syntax tree: what no
 * longer compiles is found out by the compiler and counts for nothing.
 */
export interface Mutant extends Mutation {
  code: string
}

interface Change {
  kind: MutationKind
  start: number
  end: number
  after: string
}

/** At most `max` mutants, alternating between the kinds and spread over the program; the same ones each time. */
export function mutantsOf(language: Language, code: string, max: number): Mutant[] {
  const changes = changesOf(language, tokensOf(language, code))
  return spread(changes, max).map((change) => mutantBy(code, change))
}

function mutantBy(code: string, { kind, start, end, after }: Change): Mutant {
  const line = code.slice(0, start).split('\n').length
  const before = code.slice(start, end)
  return { kind, line, before, after, code: `${code.slice(0, start)}${after}${code.slice(end)}` }
}

/** One of each kind after the other, and within a kind evenly from its first to its last. */
function spread(changes: readonly Change[], max: number): Change[] {
  const kinds = mutationKinds.map((kind) => changes.filter((change) => change.kind === kind))
  const shares = sharesOf(
    kinds.map(({ length }) => length),
    max,
  )
  const chosen = kinds.flatMap((ofKind, at) => evenly(ofKind, shares[at] ?? 0))
  return chosen.sort((one, other) => one.start - other.start || one.end - other.end)
}

/** How many of each: as even as their numbers allow. */
function sharesOf(counts: readonly number[], max: number): number[] {
  const shares = counts.map(() => 0)
  for (let left = max; left > 0; ) {
    const open = counts.flatMap((count, at) => ((shares[at] ?? 0) < count ? [at] : []))
    if (open.length === 0) break
    for (const at of open.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
    left -= Math.min(left, open.length)
  }
  return shares
}

function evenly<T>(items: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, at) => items[Math.floor(((at + 0.5) * items.length) / count)] as T)
}

function changesOf(language: Language, tokens: readonly Token[]): Change[] {
  const { hasTypes, isIndented } = descriptions[language]
  return tokens.flatMap((_, at) => [
    ...offByOne(tokens, at),
    ...boundary(tokens, at),
    ...(hasTypes ? narrowType(tokens, at) : []),
    ...(isIndented ? droppedPythonBranch(tokens, at) : droppedBranch(tokens, at)),
    ...missingReset(isIndented, tokens, at),
    ...swappedOperator(tokens, at),
  ])
}

const replace = (kind: MutationKind, { start, end }: Token, after: string): Change => ({ kind, start, end, after })
const textAt = (tokens: readonly Token[], at: number) => tokens[at]?.text ?? ''

/** A small number next to plus or minus, or at the end of a range, is the one that people get wrong. */
function offByOne(tokens: readonly Token[], at: number): Change[] {
  const token = tokens[at]
  if (token?.kind !== 'number' || !/^\d{1,9}$/.test(token.text)) return []
  const isNearOperator = /^(?:[-+]=?|<=?|>=?|=|\(|,|\[)$/.test(textAt(tokens, at - 1))
  return isNearOperator ? [replace('off-by-one', token, `${Number(token.text) + 1}`)] : []
}

const boundaries: Record<string, string> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
/** Names after which `<` opens a list of types. */
const TEMPLATE =
  /^(?:template|vector|array|map|set|multiset|multimap|unordered_\w+|pair|tuple|queue|deque|stack|priority_queue|list|bitset|optional|function|numeric_limits|\w*_cast|less|greater|ArrayList|List|Map|HashMap|TreeMap|Set|HashSet|TreeSet|Deque|ArrayDeque|PriorityQueue|Comparator|Integer|Long|String)$/

function boundary(tokens: readonly Token[], at: number): Change[] {
  const token = tokens[at]
  const after = token?.kind === 'operator' ? boundaries[token.text] : undefined
  if (!token || after === undefined || isOfTypes(tokens, at)) return []
  return [replace('boundary', token, after)]
}

/** Whether an angle bracket belongs to a list of types: it follows a template's name, or closes within two tokens after a type. */
function isOfTypes(tokens: readonly Token[], at: number): boolean {
  if (TEMPLATE.test(textAt(tokens, at - 1))) return true
  return (
    textAt(tokens, at) === '>' &&
    (/^(?:int|long|char|double|bool|string|auto)$/.test(textAt(tokens, at - 1)) ||
      TEMPLATE.test(textAt(tokens, at - 1)))
  )
}

/** The type that is too small for the largest answer. */
function narrowType(tokens: readonly Token[], at: number): Change[] {
  const token = tokens[at]
  const next = tokens[at + 1]
  if (token?.kind !== 'word') return []
  if (token.text === 'long' && next?.text === 'long')
    return [{ kind: 'narrow-type', start: token.start, end: next.end, after: 'int' }]
  const isAfterLong = textAt(tokens, at - 1) === 'long'
  if (token.text === 'long' && !isAfterLong && next?.text !== 'double') return [replace('narrow-type', token, 'int')]
  return /^(?:ll|i64|int64|int64_t|__int128)$/.test(token.text) ? [replace('narrow-type', token, 'int')] : []
}

/** A condition that is never met. */
function droppedBranch(tokens: readonly Token[], at: number): Change[] {
  const open = tokens[at + 1]
  if (textAt(tokens, at) !== 'if' || open?.text !== '(') return []
  const close = closingOf(tokens, at + 1)
  return close ? [{ kind: 'dropped-branch', start: open.start, end: close.end, after: '(false)' }] : []
}

/** Conditions are short; what is longer is left alone. */
const MAX_CONDITION_TOKENS = 200

function closingOf(tokens: readonly Token[], open: number): Token | null {
  let depth = 0
  for (let at = open; at < Math.min(tokens.length, open + MAX_CONDITION_TOKENS); at += 1) {
    if (textAt(tokens, at) === '(') depth += 1
    if (textAt(tokens, at) === ')') depth -= 1
    if (depth === 0) return tokens[at] ?? null
  }
  return null
}

/** Only where the condition ends on its line. */
function droppedPythonBranch(tokens: readonly Token[], at: number): Change[] {
  if (!/^(?:if|elif)$/.test(textAt(tokens, at))) return []
  let depth = 0
  for (let end = at + 1; end < Math.min(tokens.length, at + MAX_CONDITION_TOKENS); end += 1) {
    const text = textAt(tokens, end)
    if (/^[([{]$/.test(text)) depth += 1
    if (/^[)\]}]$/.test(text)) depth -= 1
    if (depth === 0 && text === 'else') return [] // an expression
    if (depth === 0 && text === ':') return [falseBetween(tokens, at, end)]
  }
  return []
}

function falseBetween(tokens: readonly Token[], keyword: number, colon: number): Change {
  const [from, to] = [tokens[keyword] as Token, tokens[colon] as Token]
  return { kind: 'dropped-branch', start: from.end, end: to.start, after: ' False' }
}

/** `count = 0;` or `seen.clear();` within a block that is left out: what the test before left behind stays. */
function missingReset(isIndented: boolean, tokens: readonly Token[], at: number): Change[] {
  const name = tokens[at]
  if (name?.kind !== 'word' || !startsStatement(tokens, at)) return []
  const isCleared =
    textAt(tokens, at + 1) === '.' && textAt(tokens, at + 2) === 'clear' && textAt(tokens, at + 4) === ')'
  const isZeroed = textAt(tokens, at + 1) === '=' && /^(?:0|1|true|false|True|False)$/.test(textAt(tokens, at + 2))
  const last = tokens[isCleared ? at + 4 : at + 2]
  const ends = isIndented ? !isZeroed : textAt(tokens, isCleared ? at + 5 : at + 3) === ';'
  if (!last || !(isCleared || isZeroed) || !ends) return []
  return [{ kind: 'missing-reset', start: name.start, end: last.end, after: isIndented ? 'pass' : '' }]
}

/** In a block, and no declaration: before it stands the end of another statement. */
const startsStatement = (tokens: readonly Token[], at: number) => at > 0 && /^[;{}]$/.test(textAt(tokens, at - 1))

const swaps: Record<string, string> = {
  ...{ '&&': '||', '||': '&&', '==': '!=', '!=': '==', '+': '-', '*': '+', '+=': '-=' },
  ...{ min: 'max', max: 'min', and: 'or', or: 'and' },
}

function swappedOperator(tokens: readonly Token[], at: number): Change[] {
  const token = tokens[at]
  const after = token && Object.hasOwn(swaps, token.text) ? swaps[token.text] : undefined
  if (!token || after === undefined) return []
  const isUnary =
    token.kind === 'operator' && /^(?:[-+*/%<>=!&|^~?:;,({[]|return|[-+*/%]=|)$/.test(textAt(tokens, at - 1))
  const isType = token.text === '*' && /^(?:int|long|char|double|void|auto)$/.test(textAt(tokens, at - 1))
  return isUnary || isType ? [] : [replace('swapped-operator', token, after)]
}
