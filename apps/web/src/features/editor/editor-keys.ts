import type { Extension } from '@codemirror/state'
import { drawSelection } from '@codemirror/view'
import type { EditorSettings } from './editor-settings.ts'

/**
 * Vim and Emacs are fetched only by those who want them. Their carets and selections are drawn by the editor; everybody else
 * has the browser's own, which costs a keystroke nothing.
 */
const bindings: Record<EditorSettings['keys'], () => Promise<Extension>> = {
  standard: async () => [],
  vim: async () => [(await import('@replit/codemirror-vim')).vim({ status: true }), drawSelection()],
  emacs: async () => [(await import('@replit/codemirror-emacs')).emacs(), drawSelection()],
}

/** Where they can't be fetched, the standard keys stay. */
export function loadKeys(keys: EditorSettings['keys']): Promise<Extension> {
  return bindings[keys]().catch(() => [])
}

/** Whether the chosen ones are there, or those of before stayed. */
export function areKeysLoaded(keys: EditorSettings['keys']): Promise<boolean> {
  return bindings[keys]().then(
    () => true,
    () => false,
  )
}
