import type { Complaints, GrammarWords } from './description.ts'

/** What several languages share. */

/** Comments and texts of the languages that took them from C; the longest ones first. */
export const curly = /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/y

/** main.cpp:12:9: error: 'lo' was not declared in this scope */
export const gccComplaints: Complaints = {
  each: /^[^\s:]+\.(?:c|cc|cpp|h):(?<line>\d+):(?:(?<column>\d+):)? (?<severity>fatal error|error|warning): (?<message>.+)$/gm,
}

/** /w/main.js:4, the line, a caret, then `SyntaxError: …` */
export const nodeComplaints: Complaints = {
  trace: {
    place: /^(?:\S*\/)?[^\s/:]+\.[cm]?[jt]s:(?<line>\d+)$/,
    message: /^(?:Uncaught )?[A-Z]\w*Error\b/,
    counts: 'first',
    messageIs: 'after',
  },
  hasCaret: true,
}

export const cWords: GrammarWords = {
  loops: ['for_statement', 'while_statement', 'do_statement'],
  functions: ['function_definition'],
  calls: ['call_expression'],
  comments: ['comment'],
  declarations: ['init_declarator', 'parameter_declaration', 'declaration'],
}
