import type { EditorMode } from '@arbiter/rules/languages/description'

/** The grammars that colour a language and know nothing of its indentation. */
export type IndentedMode = Extract<EditorMode, 'pascal' | 'perl' | 'ocaml' | 'haskell'>

/** Lines are matched without comments and without blanks around them. */
export interface BlockRules {
  comment: RegExp
  /** The next line is one level deeper. */
  opens: RegExp
  /** Only the next statement is one level deeper, unless that one opens a block. */
  opensOne?: RegExp
  /** A line like this stands below the line that it belongs to. */
  closes: readonly Partner[]
  /** The same, unless the line above opens a block, in which it is then the first line. */
  continues?: readonly Partner[]
  /** A line is indented again when it reads so, while it is typed. */
  reindents: RegExp
}

export interface Partner {
  line: RegExp
  of: RegExp
}

const brackets: Partner = { line: /^[)\]}]/, of: /[({[][^)\]}]*$/ }

export const blockRules: Record<IndentedMode, BlockRules> = {
  pascal: {
    comment: /\/\/.*|\{.*?\}|\(\*.*?\*\)/g,
    opens: /\b(?:begin|repeat|record|class|object|try|except|finally|of|then|do|else)$|^(?:var|const|type|uses)$/i,
    opensOne: /\b(?:then|do|else)$/i,
    closes: [
      brackets,
      { line: /^end\b/i, of: /\b(?:begin|case|record|class|object|try|except|finally)\b/i },
      { line: /^(?:except|finally)\b/i, of: /\btry\b/i },
      { line: /^until\b/i, of: /\brepeat\b/i },
      { line: /^else\b/i, of: /\bif\b/i },
      { line: /^(?:const|type|var|procedure|function)\b/i, of: /^(?:uses|const|type|var|procedure|function)\b/i },
      { line: /^begin\b/i, of: /\b(?:then|do|else|of)$|^(?:program|uses|const|type|var|procedure|function)\b/i },
    ],
    // What begins many names is a word once a blank follows.
    reindents: /^\s*(?:end|until|else|begin|except|finally|(?:const|type|var|procedure|function) |[)\]])$/i,
  },
  perl: { comment: /(?:^|\s)#.*/g, opens: /[({[]$/, closes: [brackets], reindents: /^\s*[)\]}]$/ },
  ocaml: {
    comment: /\(\*.*?\*\)/g,
    opens: /(?:=|->|\b(?:begin|struct|sig|object|then|else|do|try|function)|[({[])$/,
    closes: [
      brackets,
      { line: /^end\b/, of: /\b(?:begin|struct|sig|object)\b/ },
      { line: /^done\b/, of: /\bdo$/ },
      { line: /^with\b/, of: /\b(?:match|try)\b/ },
      { line: /^else\b/, of: /\bif\b/ },
      { line: /^in\b/, of: /\blet\b/ },
    ],
    continues: [{ line: /^\|/, of: /^\||\bwith$/ }],
    reindents: /^\s*(?:end|done|else|\||[)\]}])$/,
  },
  haskell: {
    comment: /(?:^|\s)--.*|\{-.*?-\}/g,
    // Below the head of a module nothing is indented.
    opens: /(?:=|->|<-|\b(?:do|of|then|else|let)|^(?!module\b).*\bwhere|\\case|[({[])$|^where$|^if\b(?!.*\bthen\b)/,
    closes: [brackets, { line: /^else\b/, of: /^then\b|\bif\b/ }],
    reindents: /^\s*(?:else|[)\]}])$/,
  },
}
