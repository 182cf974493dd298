import type { Language } from '../languages.ts'

/** Everything that is known about a language and is not a command of this machine; the sandbox has the commands. */
export interface LanguageDescription extends LanguageInEditor {
  /**
   * Every machine has those of the core: `npm start` installs them. Those of tier one are installed by `npm run languages -- add`
   * and have a full set of honest programs; those of tier two have a smaller one.
   */
  tier: 'core' | 'one' | 'two'
  install: LanguageInstall
  /** The code of the ICPC package format. */
  packageCode: string
  /** How Polygon calls its compilers. */
  polygonType: RegExp
  /** Greets the name in its input, so that compiler, input and output are all proven. */
  greeting: string
  /** What is no code: comments, texts, and lines for a preprocessor. Sticky. */
  skipped: RegExp
  /** Variables are declared with a type that could be narrower. */
  hasTypes: boolean
  /** Blocks are indented, and statements end with their line. */
  isIndented: boolean
  /** Null where there is no grammar to read programs with. */
  review: ReviewedLanguage | null
}

/** What `npm run languages -- add` installs. Empty: the product itself has the tools. */
export interface LanguageInstall {
  /** Debian's packages; where a package has several names, the machine gets the first that it knows. */
  debian: readonly (readonly [string, ...string[]])[]
  npm?: NpmTool
  /** About how much disk space all of it takes beside the core. */
  megabytes: number
}

/** A tool that comes as a package of npm: installed only if it is the very file that was tried here. */
export interface NpmTool {
  name: string
  version: string
  integrity: string
}

/**
 * The part that the workspace needs. In each file it is a value of its own, so that a bundler leaves the rest out.
 */
export interface LanguageInEditor {
  /** Other names, in small letters, by which editorials and commands call it. */
  aliases: readonly string[]
  /** Endings of its files; the first is that of a file that Arbiter writes. */
  extensions: readonly [string, ...string[]]
  /** The language of which it is another standard or runtime: files and codes of packages are read as that one. */
  variantOf?: Language
  editorMode: EditorMode
  /** Prettier's parser, where the browser formats programs itself. */
  scriptParser?: ScriptParser
  /** The least time that a test gets, unless the problem decides for the language. */
  leastTimeMs: number
  /** The least memory that a test gets: below it the runtime leaves nothing to the program, or does not start. */
  leastMemoryMb: number
  /** What the editor holds before the contestant writes. It compiles and runs as it is. */
  template: string
  complaints: Complaints
}

export type ScriptParser = 'acorn' | 'babel-ts'

/** The grammars that the editor has; languages of one family share one. */
export type EditorMode =
  | 'cpp'
  | 'java'
  | 'python'
  | 'javascript'
  | 'rust'
  | 'ruby'
  | 'typescript'
  | 'csharp'
  | 'kotlin'
  | 'php'
  | 'lua'
  | 'perl'
  | 'go'
  | 'pascal'
  | 'd'
  | 'ocaml'
  | 'haskell'

/** How the language's tools name a place in the program. */
export interface Complaints {
  /** Matches each complaint in a log; its groups are line, column, severity and message. Global and by lines. */
  each?: RegExp
  /** A trace, of which one place counts. */
  trace?: Trace
  /** A caret below the shown line marks the column. */
  hasCaret?: boolean
}

export interface Trace {
  /** A line that names a place; its group is line. */
  place: RegExp
  /** The line that says what happened. */
  message: RegExp
  /** Which place counts: the outermost calls come first or last. */
  counts: 'first' | 'last'
  /** Where the message stands, seen from the place. */
  messageIs: 'anywhere' | 'after'
}

/** What a review of a program knows about its language. */
export interface ReviewedLanguage {
  /** The file of the grammar in its npm package. */
  grammar: string
  words: GrammarWords
  /** Where loops are calls: the nodes that hold what is repeated, and the names of the calls that repeat it. */
  repeating?: { blocks: readonly string[]; calls: readonly string[] }
  /** A function is a row of equations, each with its name. */
  hasEquations?: true
  /** Containers and algorithms of the standard library: as types, as called functions, or as any name. */
  library: Record<'types' | 'calls' | 'names', readonly string[]>
}

/** The names of the nodes that a review counts. */
export interface GrammarWords {
  loops: readonly string[]
  functions: readonly string[]
  calls: readonly string[]
  comments: readonly string[]
  declarations: readonly string[]
}
