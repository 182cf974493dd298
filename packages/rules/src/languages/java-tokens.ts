/**
 * The words and signs of a Java program, without its comments and literals. The scanner reads every character once and
 * never goes back, so its time is linear in the length of the text, whatever the text is.
 */
export interface JavaToken {
  /** A word (a name, a keyword or a number), or a single sign. */
  text: string
  isWord: boolean
  end: number
}

const NEWLINE = 10
const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39
const STAR = 42
const SLASH = 47
const BACKSLASH = 92
const BYTE_ORDER_MARK = 0xfeff

export function* javaTokens(code: string): Generator<JavaToken> {
  let position = 0
  while (position < code.length) {
    const start = position
    const unit = code.charCodeAt(start)
    if (isWordUnit(unit)) {
      position = endOfWord(code, start)
      yield { text: code.slice(start, position), isWord: true, end: position }
    } else if (isHidden(code, unit, start)) {
      position = endOfHidden(code, unit, start)
    } else {
      position = start + 1
      if (!isSpace(unit)) yield { text: code.charAt(start), isWord: false, end: position }
    }
  }
}

/** Java's names may have letters of any script; what is no letter there does not compile anyway. */
function isWordUnit(unit: number): boolean {
  const isAscii = unit < 0x80
  if (!isAscii) return unit !== BYTE_ORDER_MARK
  return (unit >= 97 && unit <= 122) || (unit >= 65 && unit <= 90) || (unit >= 48 && unit <= 57) || isNameSign(unit)
}

const isNameSign = (unit: number) => unit === 36 || unit === 95 // $ and _

const isSpace = (unit: number) => unit <= 32 || unit === BYTE_ORDER_MARK

function endOfWord(code: string, start: number): number {
  let position = start + 1
  while (position < code.length && isWordUnit(code.charCodeAt(position))) position += 1
  return position
}

/** Whether a comment or a literal begins here. */
function isHidden(code: string, unit: number, start: number): boolean {
  if (unit === DOUBLE_QUOTE || unit === SINGLE_QUOTE) return true
  if (unit !== SLASH) return false
  const next = code.charCodeAt(start + 1)
  return next === SLASH || next === STAR
}

function endOfHidden(code: string, unit: number, start: number): number {
  if (unit === SINGLE_QUOTE) return endOfLiteral(code, start, SINGLE_QUOTE)
  if (unit === DOUBLE_QUOTE)
    return code.startsWith('"""', start) ? endOfTextBlock(code, start) : endOfLiteral(code, start, DOUBLE_QUOTE)
  return code.charCodeAt(start + 1) === SLASH ? endOf(code, '\n', start) : endOf(code, '*/', start + 2)
}

/** A comment that is not closed reaches to the end of the program. */
function endOf(code: string, closing: string, from: number): number {
  const found = code.indexOf(closing, from)
  return found < 0 ? code.length : found + closing.length
}

/** A literal that is not closed ends with its line. */
function endOfLiteral(code: string, start: number, quote: number): number {
  let position = start + 1
  while (position < code.length) {
    const unit = code.charCodeAt(position)
    if (unit === NEWLINE) return position
    if (unit === quote) return position + 1
    position += unit === BACKSLASH && code.charCodeAt(position + 1) !== NEWLINE ? 2 : 1
  }
  return code.length
}

function endOfTextBlock(code: string, start: number): number {
  let position = start + 3
  while (position < code.length && !code.startsWith('"""', position)) {
    position += code.charCodeAt(position) === BACKSLASH ? 2 : 1
  }
  return Math.min(code.length, position + 3)
}
