import type { Language } from '@arbiter/rules/languages'

/** The names of the nodes that a review counts, in the grammar of each language. */
export interface GrammarWords {
  loops: string[]
  functions: string[]
  calls: string[]
  comments: string[]
  declarations: string[]
}

const c: GrammarWords = {
  loops: ['for_statement', 'while_statement', 'do_statement'],
  functions: ['function_definition'],
  calls: ['call_expression'],
  comments: ['comment'],
  declarations: ['init_declarator', 'parameter_declaration', 'declaration'],
}

export const grammarWords: Record<Language, GrammarWords> = {
  c,
  cpp: { ...c, loops: [...c.loops, 'for_range_loop'], functions: ['function_definition', 'lambda_expression'] },
  java: {
    loops: ['for_statement', 'while_statement', 'do_statement', 'enhanced_for_statement'],
    functions: ['method_declaration', 'constructor_declaration'],
    calls: ['method_invocation'],
    comments: ['line_comment', 'block_comment'],
    declarations: ['variable_declarator', 'formal_parameter'],
  },
  python: {
    loops: ['for_statement', 'while_statement', 'for_in_clause'],
    functions: ['function_definition'],
    calls: ['call'],
    comments: ['comment'],
    declarations: ['assignment', 'parameters'],
  },
  javascript: {
    loops: ['for_statement', 'while_statement', 'do_statement', 'for_in_statement'],
    functions: ['function_declaration', 'arrow_function', 'method_definition', 'function_expression'],
    calls: ['call_expression'],
    comments: ['comment'],
    declarations: ['variable_declarator', 'formal_parameters'],
  },
}
