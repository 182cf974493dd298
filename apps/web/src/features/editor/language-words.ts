import type { Language } from '@arbiter/rules/languages'
import { inEditor } from '@arbiter/rules/languages/in-editor'
import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  completeAnyWord,
  snippetCompletion,
} from '@codemirror/autocomplete'
import { syntaxTree } from '@codemirror/language'
import { EditorState, type Extension } from '@codemirror/state'
import { snippetTexts } from '../../copy/problems/editor.ts'

export type SnippetName = keyof typeof snippetTexts

/** What the editor completes in a language beside the names of the file. What a grammar completes by itself is left out. */
export interface LanguageWords {
  /** With blanks between them, as the library is. */
  keywords: string
  /** Names of the standard library that contestants use most. */
  library: string
  /** `#{name}` is a field that Tab goes to; the tabs become the user's indentation. */
  snippets: Partial<Record<SnippetName, string>>
  /** Where the grammar's own data is missing or wrong. */
  data?: { closeBrackets?: { brackets: string[] }; commentTokens?: { line?: string } }
}

type WordsFile = { words: LanguageWords }

/** A file per language, or per grammar for languages that share one. Each is fetched when it is first needed. */
const files = import.meta.glob<WordsFile>('./words/*.ts')

/** Without a file, the names of the program are completed all the same. */
export async function loadWords(language: Language): Promise<Extension> {
  const load = files[`./words/${language}.ts`] ?? files[`./words/${inEditor[language].editorMode}.ts`]
  const words = await load?.().then(
    (file) => file.words,
    () => undefined,
  )
  return completing(words)
}

function completing(words: LanguageWords | undefined): Extension {
  const data = { ...words?.data, autocomplete: sourceOf(words ? optionsOf(words) : []) }
  return EditorState.languageData.of(() => [data])
}

function optionsOf({ keywords, library, snippets }: LanguageWords): Completion[] {
  const written = Object.entries(snippets) as [SnippetName, string][]
  return [
    ...listed(keywords).map((label) => ({ label, type: 'keyword' })),
    ...listed(library).map((label) => ({ label })),
    ...written.map(([label, code]) => snippetCompletion(code, { label, detail: snippetTexts[label], type: 'text' })),
  ]
}

const listed = (names: string) => names.split(/\s+/).filter((name) => name !== '')

/** Words of fewer letters are completed on request only, because typing them is quicker than reading a list. */
const LEAST_LETTERS = 2

export function sourceOf(options: readonly Completion[]): CompletionSource {
  const known = new Set(options.map(({ label }) => label))
  return async (context) => {
    if (isInText(context) || !isWorthIt(context)) return null
    const found = await namesOfDocument(context)
    if (!found) return null
    const names = found.options.filter(({ label }) => !known.has(label))
    return { ...found, options: [...options, ...names] }
  }
}

function isWorthIt(context: CompletionContext): boolean {
  const written = context.matchBefore(/[\w$]+/)?.text ?? ''
  return context.explicit || (written.length >= LEAST_LETTERS && !/^\d/.test(written))
}

/** Comments and texts, as lezer grammars and line-by-line ones call them. */
const isInText = ({ state, pos }: CompletionContext) =>
  /comment|string/i.test(syntaxTree(state).resolveInner(pos, -1).name)

/** Without a type, so that a name that the grammar completes as well is listed once. */
async function namesOfDocument(context: CompletionContext): Promise<CompletionResult | null> {
  const found = await completeAnyWord(context)
  return found && { ...found, options: found.options.flatMap(({ label }) => (/^\d/.test(label) ? [] : { label })) }
}
