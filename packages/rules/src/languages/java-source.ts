import { javaTokens } from './java-tokens.ts'

/**
 * What Java needs before it compiles: the class names are found, missing imports are added and a package statement is
 * blanked, all without moving a line, so that the compiler's line numbers are the author's. One pass over the tokens.
 */
const IMPORTABLE = ['Scanner', 'List', 'ArrayList', 'Map', 'HashMap', 'Set', 'HashSet']
const DEFAULT_CLASS = 'Main'
/** The order of choice among several classes with a `main` if none is public (decision 53). */
const PREFERRED_CLASSES = ['Main', 'Solution']
const TYPE_WORDS = new Set(['class', 'interface', 'enum', 'record'])

export interface JavaSource {
  code: string
  /** The compiler wants a public class in a file of its name. */
  publicClass: string
  mainClass: string
  /** Whether that class can be run. */
  hasMain: boolean
  /** The name in the package statement, which was blanked; empty without one. */
  packageName: string
}

export function prepareJava(code: string): JavaSource {
  const outline = outlineOf(code)
  const publicClass = outline.types.find(({ isPublic }) => isPublic)?.name
  const mainClass = mainClassOf(outline.types) ?? publicClass ?? DEFAULT_CLASS
  return {
    code: importsFor(outline) + withoutPackage(code, outline.packageEnd),
    publicClass: publicClass ?? mainClass,
    mainClass,
    hasMain: mainClassOf(outline.types) !== undefined,
    packageName: packageOf(code.slice(0, outline.packageEnd)),
  }
}

interface TopLevelType {
  name: string
  isPublic: boolean
  /** Its own `main` can be run; one of a nested class is the last resort. */
  main: 'own' | 'nested' | 'none'
}

interface Outline {
  types: TopLevelType[]
  /** Where the package statement ends; 0 without one. */
  packageEnd: number
  /** Importable names that occur in the program. */
  used: Set<string>
  /** Names that the program declares itself, or imports by name. */
  known: Set<string>
  importsAllOfUtil: boolean
}

function mainClassOf(types: readonly TopLevelType[]): string | undefined {
  const own = types.filter(({ main }) => main === 'own')
  const preferred = PREFERRED_CLASSES.map((wanted) => own.find(({ name }) => name === wanted))
  const chosen = [own.find(({ isPublic }) => isPublic), ...preferred, own[0]].find(Boolean)
  return (chosen ?? types.find(({ main }) => main === 'nested'))?.name
}

function importsFor({ used, known, importsAllOfUtil }: Outline): string {
  if (importsAllOfUtil) return ''
  return IMPORTABLE.filter((name) => used.has(name) && !known.has(name))
    .map((name) => `import java.util.${name}; `)
    .join('')
}

/** The statement without its comments and white space. */
function packageOf(statement: string): string {
  const text = [...javaTokens(statement)].map((token) => token.text).join('')
  return text.replace(/^package/, '').replace(/;$/, '')
}

/** Blanked, not cut: the class files would otherwise lie in folders, and a line would move. */
function withoutPackage(code: string, end: number): string {
  return end === 0 ? code : code.slice(0, end).replace(/[^\n]/g, ' ') + code.slice(end)
}

function outlineOf(code: string): Outline {
  const reader = new OutlineReader()
  for (const { text, isWord, end } of javaTokens(code)) {
    if (isWord) reader.word(text)
    else reader.sign(text, end)
  }
  return reader.outline
}

/** Follows braces and statements; what it remembers of a statement does not grow with its length. */
class OutlineReader {
  readonly outline: Outline = {
    ...{ types: [], packageEnd: 0, used: new Set<string>(), known: new Set<string>() },
    importsAllOfUtil: false,
  }
  #depth = 0
  #statements = 0
  /** The first token of the statement and its last two. */
  #first = ''
  #previous = ''
  #beforePrevious = ''
  #isPublic = false
  #isStatic = false
  #importPath = ''
  #packageIsPlain = true

  word(text: string): void {
    if (IMPORTABLE.includes(text)) this.outline.used.add(text)
    this.#first ||= text
    if (text === 'public') this.#isPublic = true
    if (text === 'static') this.#isStatic = true
    if (TYPE_WORDS.has(this.#previous) && this.#beforePrevious !== '.') this.#declare(text)
    this.#extendImport(text)
    this.#shift(text)
  }

  sign(text: string, end: number): void {
    if (text === '(' && this.#previous === 'main' && this.#beforePrevious === 'void') this.#noteMain()
    if (text === ';') this.#endStatement(end)
    else if (text === '{' || text === '}') this.#brace(text)
    else {
      this.#extendImport(text)
      if (text !== '.') this.#packageIsPlain = false
      this.#first ||= text
      this.#shift(text)
    }
  }

  #shift(token: string): void {
    this.#beforePrevious = this.#previous
    this.#previous = token
  }

  #declare(name: string): void {
    if (IMPORTABLE.includes(name)) this.outline.known.add(name)
    if (this.#depth === 0) this.outline.types.push({ name, isPublic: this.#isPublic, main: 'none' })
  }

  #noteMain(): void {
    const type = this.outline.types.at(-1)
    if (!this.#isStatic || this.#depth < 1 || type === undefined || type.main === 'own') return
    type.main = this.#depth === 1 ? 'own' : 'nested'
  }

  #brace(sign: string): void {
    this.#depth = Math.max(0, this.#depth + (sign === '{' ? 1 : -1))
    this.#startStatement()
  }

  #endStatement(end: number): void {
    const isPackage = this.#statements === 0 && this.#first === 'package' && this.#previous !== 'package'
    if (isPackage && this.#packageIsPlain) this.outline.packageEnd = end
    if (this.#first === 'import') this.#noteImport()
    this.#startStatement()
  }

  #startStatement(): void {
    this.#statements += 1
    this.#first = ''
    this.#previous = ''
    this.#beforePrevious = ''
    this.#isPublic = false
    this.#isStatic = false
    this.#importPath = ''
    this.#packageIsPlain = true
  }

  /** Long enough for `java.util.*`, and no longer. */
  #extendImport(token: string): void {
    if (this.#first === 'import' && this.#previous !== '' && this.#importPath.length < 20) this.#importPath += token
  }

  #noteImport(): void {
    if (this.#importPath === 'java.util.*') this.outline.importsAllOfUtil = true
    if (this.#beforePrevious === '.' && IMPORTABLE.includes(this.#previous)) this.outline.known.add(this.#previous)
  }
}
