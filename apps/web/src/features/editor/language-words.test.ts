import { type Language, languages } from '@arbiter/rules/languages'
import { CompletionContext, type CompletionSource } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { expect, test } from 'vitest'
import { loadGrammar } from './editor-language.ts'
import { type LanguageWords, loadWords } from './language-words.ts'

const files = import.meta.glob<{ words: LanguageWords }>('./words/*.ts', { eager: true })
const listed = Object.entries(files).map(([path, { words }]) => [path, words] as const)

async function stateOf(language: Language, doc: string) {
  return EditorState.create({ doc, extensions: [await loadWords(language), await loadGrammar(language)] })
}

/** What is offered at the end of this code, by all sources of the language. */
async function offered(language: Language, code: string, isExplicit = false): Promise<string[]> {
  const state = await stateOf(language, code)
  const context = new CompletionContext(state, code.length, isExplicit)
  const sources = state
    .languageDataAt<CompletionSource | string[]>('autocomplete', code.length)
    .filter((source) => typeof source === 'function')
  const results = await Promise.all(sources.map((source) => source(context)))
  return results.flatMap((result) => result?.options.map(({ label }) => label) ?? [])
}

test.each(languages)('in %s the names of the file are completed, and lines become comments', async (language) => {
  expect(await offered(language, 'answerOfAll = 1\nans')).toContain('answerOfAll')
  const state = await stateOf(language, 'x')
  const [tokens] = state.languageDataAt<{ line?: string; block?: object }>('commentTokens', 0)
  expect(tokens?.line ?? tokens?.block).toBeTruthy()
})

test.each<[Language, string[]]>([
  ['cpp', ['while', 'lower_bound', 'main']],
  ['c', ['while', 'scanf', 'readints']],
  ['java', ['while', 'ArrayDeque', 'main']],
  ['python', ['while', 'heappush', 'main']],
  ['javascript', ['while', 'readFileSync', 'main']],
  ['rust', ['while', 'split_ascii_whitespace', 'readints']],
])('%s completes its words, names of its library and snippets', async (language, wanted) => {
  expect(await offered(language, 'xx')).toEqual(expect.arrayContaining(wanted))
})

test('nothing opens over one letter or a number, unless it is asked for', async () => {
  expect(await offered('cpp', 'int ab; a')).toEqual([])
  expect(await offered('cpp', 'int ab; 1000')).toEqual([])
  expect(await offered('cpp', 'int ab; a', true)).toContain('ab')
})

test.each<[Language, string]>([
  ['cpp', '// whi'],
  ['rust', 'fn main() {} // whi'],
  ['rust', 'fn main() { let s = "whi'],
])('nothing is completed in comments and texts: %s', async (language, code) => {
  expect(await offered(language, code)).not.toContain('while')
})

test('a quote is not doubled in Rust, where it begins a lifetime', async () => {
  const [data] = (await stateOf('rust', '')).languageDataAt<{ brackets: string[] }>('closeBrackets', 0)
  expect(data?.brackets).not.toContain("'")
})

test.each(listed)(
  '%s lists no word twice, and its snippets indent by tabs',
  (_path, { keywords, library, snippets }) => {
    const names = `${keywords} ${library}`.trim().split(/\s+/)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    for (const snippet of Object.values(snippets)) expect(snippet).not.toMatch(/^ /m)
  },
)
