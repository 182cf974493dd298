/**
 * What Java needs before it compiles: the class names are found, missing imports are added and a package statement is
 * taken out, all without moving a line, so that the compiler's line numbers are the author's.
 */
const IMPORTABLE = ['Scanner', 'List', 'ArrayList', 'Map', 'HashMap', 'Set', 'HashSet']
const DEFAULT_CLASS = 'Main'

export interface JavaSource {
  code: string
  /** The compiler wants a public class in a file of its name. */
  publicClass: string
  mainClass: string
}

export function prepareJava(code: string): JavaSource {
  const bare = withoutCommentsAndTexts(code)
  const publicClass = bare.match(/\bpublic\s+(?:\w+\s+)*?(?:class|interface|enum|record)\s+([\w$]+)/)?.[1]
  const mainClass = classWithMain(bare) ?? publicClass ?? DEFAULT_CLASS
  return {
    code: importsFor(bare) + withoutPackage(code, bare),
    publicClass: publicClass ?? mainClass,
    mainClass,
  }
}

/** The same length and the same lines, with everything blank that is not code. */
export function withoutCommentsAndTexts(code: string): string {
  const parts = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/g
  return code.replace(parts, (part) => part.replace(/[^\n]/g, ' '))
}

/** Blanked, not cut: the class files would otherwise lie in folders, and a line would move. */
function withoutPackage(code: string, bare: string): string {
  const statement = bare.match(/^\s*package\s+[\w.\s]+;/)
  if (!statement) return code
  const blank = statement[0].replace(/[^\n]/g, ' ')
  return blank + code.slice(statement[0].length)
}

/** A name that the program declares itself, or imports by name, is its own affair. */
function importsFor(bare: string): string {
  const hasAll = /\bimport\s+java\s*\.\s*util\s*\.\s*\*\s*;/.test(bare)
  if (hasAll) return ''
  return IMPORTABLE.filter((name) => isUsed(name, bare) && !isKnown(name, bare))
    .map((name) => `import java.util.${name}; `)
    .join('')
}

const isUsed = (name: string, bare: string) => new RegExp(`\\b${name}\\b`).test(bare)

function isKnown(name: string, bare: string): boolean {
  const declared = new RegExp(`\\b(?:class|interface|enum|record)\\s+${name}\\b`)
  const imported = new RegExp(`\\bimport\\s+(?:[\\w$]+\\s*\\.\\s*)+${name}\\s*;`)
  return declared.test(bare) || imported.test(bare)
}

/** The outermost class around the first `static void main(`. */
function classWithMain(bare: string): string | undefined {
  const main = bare.search(/\bstatic\s+(?:final\s+|synchronized\s+)*void\s+main\s*\(/)
  if (main < 0) return undefined
  const opened = [...bare.matchAll(/\b(?:class|interface|enum|record)\s+([\w$]+)[^{};]*\{/g)]
  return opened.filter(({ index }) => index < main && depthAt(bare, index) === 0).at(-1)?.[1]
}

function depthAt(bare: string, end: number): number {
  let depth = 0
  for (const sign of bare.slice(0, end)) depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
  return depth
}
