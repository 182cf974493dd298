import type { Language } from '@arbiter/rules/languages'
import type { Extension } from '@codemirror/state'

/** Each grammar is fetched when it is first needed, because a user writes in one or two languages. */
const grammars: Record<Language, () => Promise<Extension>> = {
  cpp: async () => (await import('@codemirror/lang-cpp')).cpp(),
  c: async () => (await import('@codemirror/lang-cpp')).cpp(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  python: async () => (await import('@codemirror/lang-python')).python(),
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript(),
}

/** Code is shown without colours when the grammar cannot be fetched. */
export function loadGrammar(language: Language): Promise<Extension> {
  return grammars[language]().catch(() => [])
}
