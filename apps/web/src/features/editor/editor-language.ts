import type { Language } from '@arbiter/rules/languages'
import type { EditorMode } from '@arbiter/rules/languages/description'
import { inEditor } from '@arbiter/rules/languages/in-editor'
import type { StreamParser } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import type { IndentedMode } from './block-rules.ts'

/** Each grammar is fetched when it is first needed, because a user writes in one or two languages. */
const grammars: Record<EditorMode, () => Promise<Extension>> = {
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  python: async () => (await import('@codemirror/lang-python')).python(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
  rust: async () => streamed((await import('@codemirror/legacy-modes/mode/rust')).rust),
  go: async () => streamed((await import('@codemirror/legacy-modes/mode/go')).go),
  pascal: async () => [
    await streamed((await import('@codemirror/legacy-modes/mode/pascal')).pascal),
    await indented('pascal'),
  ],
  d: async () => streamed((await import('@codemirror/legacy-modes/mode/d')).d),
  ocaml: async () => [
    await streamed((await import('@codemirror/legacy-modes/mode/mllike')).oCaml),
    await indented('ocaml'),
  ],
  haskell: async () => [
    await streamed((await import('@codemirror/legacy-modes/mode/haskell')).haskell),
    await indented('haskell'),
  ],
  ruby: async () => streamed((await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  typescript: async () => (await import('@codemirror/lang-javascript')).javascript({ typescript: true }),
  csharp: async () => streamed((await import('@codemirror/legacy-modes/mode/clike')).csharp),
  kotlin: async () => streamed((await import('@codemirror/legacy-modes/mode/clike')).kotlin),
  php: async () => (await import('@codemirror/lang-php')).php({ baseLanguage: null }),
  lua: async () => streamed((await import('@codemirror/legacy-modes/mode/lua')).lua),
  perl: async () => [await streamed((await import('@codemirror/legacy-modes/mode/perl')).perl), await indented('perl')],
}

/** Grammars that read a line at a time: smaller, and enough for colours, indentation and comments. */
async function streamed<State>(mode: StreamParser<State>): Promise<Extension> {
  const { StreamLanguage } = await import('@codemirror/language')
  return StreamLanguage.define(mode)
}

async function indented(mode: IndentedMode): Promise<Extension> {
  return (await import('./block-indentation.ts')).blockIndentation(mode)
}

/** Code is shown without colours when the grammar cannot be fetched. */
export function loadGrammar(language: Language): Promise<Extension> {
  return grammars[inEditor[language].editorMode]().catch(() => [])
}
