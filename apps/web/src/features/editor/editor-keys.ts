import type { Extension } from '@codemirror/state'
import type { EditorSettings } from './editor-settings.ts'

/** Vim and Emacs are fetched only by those who want them. */
const bindings: Record<EditorSettings['keys'], () => Promise<Extension>> = {
  standard: async () => [],
  vim: async () => (await import('@replit/codemirror-vim')).vim({ status: true }),
  emacs: async () => (await import('@replit/codemirror-emacs')).emacs(),
}

export function loadKeys(keys: EditorSettings['keys']): Promise<Extension> {
  return bindings[keys]()
}
