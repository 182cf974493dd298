import type { Language } from '@arbiter/rules/languages'
import type { EditorMode } from '@arbiter/rules/languages/description'
import { inEditor } from '@arbiter/rules/languages/in-editor'
import type { Extension } from '@codemirror/state'

/** Each grammar is fetched when it is first needed, because a user writes in one or two languages. */
const grammars: Record<EditorMode, () => Promise<Extension>> = {
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  python: async () => (await import('@codemirror/lang-python')).python(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
}

/** Code is shown without colours when the grammar cannot be fetched. */
export function loadGrammar(language: Language): Promise<Extension> {
  return grammars[inEditor[language].editorMode]().catch(() => [])
}
