import type { LanguageDescription, LanguageInEditor } from './description.ts'

export const haskellInEditor: LanguageInEditor = {
  aliases: ['hs'],
  extensions: ['hs'],
  editorMode: 'haskell',
  leastTimeMs: 0,
  leastMemoryMb: 0,
  complaints: {
    // main.hs:4:13: error:, and below it what; a parse error stands in the same line
    each: /^[^\s:]+\.hs:\(?(?<line>\d+)[:,](?<column>\d+)[^\s:]*: (?<severity>error|warning):(?: \[[^\]\n]*\])*\s+(?:• )?(?<message>\S.*)$/gm,
    // main: what, then CallStack (from HasCallStack):, then error, called at main.hs:3:10 in main:Main
    trace: {
      place: /called at [^\s:]+\.hs:(?<line>\d+):\d+ in main:/,
      message: /^main: /,
      counts: 'first',
      messageIs: 'anywhere',
    },
  },
  template: `main :: IO ()
main = do
  return ()
`,
}

export const haskell: LanguageDescription = {
  ...haskellInEditor,
  tier: 'two',
  install: { debian: [['ghc']], megabytes: 801 },
  packageCode: 'haskell',
  polygonType: /^haskell/,
  greeting: 'main :: IO ()\nmain = do\n  name <- getLine\n  putStrLn ("Hello, " ++ name ++ "!")\n',
  // A quote alone belongs to a name.
  skipped: /--[^\n]*|\{-[\s\S]*?(?:-\}|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[^\n']+|[^'\\\n])'/y,
  hasTypes: false,
  isIndented: true,
  review: {
    grammar: 'tree-sitter-haskell/tree-sitter-haskell.wasm',
    words: {
      loops: ['list_comprehension'],
      functions: ['function', 'lambda'],
      calls: ['apply', 'infix'],
      comments: ['comment', 'haddock'],
      declarations: ['bind'],
    },
    hasEquations: true,
    library: {
      types: [],
      calls: [],
      names: [
        'Map',
        'IntMap',
        'Set',
        'IntSet',
        'Seq',
        'Array',
        'UArray',
        'STUArray',
        'ByteString',
        'sort',
        'sortBy',
        'sortOn',
        'group',
        'groupBy',
        "foldl'",
      ],
    },
  },
}
