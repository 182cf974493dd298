import type { Extension } from '@codemirror/state'
import { drawSelection } from '@codemirror/view'
import type { EditorSettings } from './editor-settings.ts'

/**
 * Vim and Emacs bindings are fetched when a user chooses them. CodeMirror draws their carets and selections; other users
 * have the browser's own, which cost nothing per keystroke.
 */
const bindings: Record<EditorSettings['keys'], () => Promise<Extension>> = {
  standard: async () => [],
  vim: async () => [(await import('@replit/codemirror-vim')).vim({ status: true }), drawSelection()],
  emacs: async () => [(await import('@replit/codemirror-emacs')).emacs(), drawSelection()],
}

/** Falls back to the standard keys when they cannot be fetched. */
export function loadKeys(keys: EditorSettings['keys']): Promise<Extension> {
  return bindings[keys]().catch(() => [])
}

/** Whether the chosen key bindings could be fetched. */
export function areKeysLoaded(keys: EditorSettings['keys']): Promise<boolean> {
  return bindings[keys]().then(
    () => true,
    () => false,
  )
}
