import { descriptions } from '../languages/descriptions.ts'
import type { Language } from '../languages.ts'

/** A word, a number or an operator of a program, where it stands. */
export interface Token {
  kind: 'word' | 'number' | 'operator'
  text: string
  start: number
  end: number
}

const OPERATORS =
  /<<=|>>=|===|!==|\*\*|<=>|->|\+\+|--|<<|>>|<=|>=|==|!=|&&|\|\||\+=|-=|\*=|\/=|%=|&=|\|=|\^=|::|=>|[-+*/%<>=!&|^~?:;,.(){}[\]]/y
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*/uy
const NUMBER = /(?:0[xXbB][\da-fA-F']+|\d[\d'_]*(?:\.\d*)?(?:[eE][+-]?\d+)?)[\w]*/y

const patterns = [
  ['word', WORD],
  ['number', NUMBER],
  ['operator', OPERATORS],
] as const

export function tokensOf(language: Language, code: string): Token[] {
  const { skipped } = descriptions[language]
  const tokens: Token[] = []
  for (let at = 0; at < code.length; ) {
    const passed = lengthAt(skipped, code, at)
    const token = passed === 0 ? tokenAt(code, at) : null
    if (token) tokens.push(token)
    at += passed || (token ? token.end - token.start : 1)
  }
  return tokens
}

function lengthAt(pattern: RegExp, code: string, at: number): number {
  pattern.lastIndex = at
  return pattern.exec(code)?.[0].length ?? 0
}

function tokenAt(code: string, at: number): Token | null {
  for (const [kind, pattern] of patterns) {
    const length = lengthAt(pattern, code, at)
    if (length > 0) return { kind, text: code.slice(at, at + length), start: at, end: at + length }
  }
  return null
}
