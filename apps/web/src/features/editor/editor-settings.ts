import { z } from 'zod'

export const keyBindings = ['standard', 'vim', 'emacs'] as const
export const fontSizesPx = [12, 13, 14, 15, 16, 18, 20] as const
export const tabSizes = [2, 4, 8] as const

/** Each field has its own fallback, so that one invalid value does not reset all settings. */
const EditorSettings = z.object({
  keys: z.enum(keyBindings).catch('standard'),
  fontSizePx: z.literal(fontSizesPx).catch(13),
  tabSize: z.literal(tabSizes).catch(4),
  wrapsLines: z.boolean().catch(false),
})
export type EditorSettings = z.output<typeof EditorSettings>

const STORAGE_KEY = 'editor-settings'

export const defaultSettings: EditorSettings = EditorSettings.parse({})

export function parseSettings(text: string | null): EditorSettings {
  try {
    return EditorSettings.parse(JSON.parse(text ?? '{}'))
  } catch {
    return defaultSettings
  }
}

export function readSettings(): EditorSettings {
  try {
    return parseSettings(localStorage.getItem(STORAGE_KEY))
  } catch {
    return defaultSettings // storage may be refused
  }
}

export function keepSettings(settings: EditorSettings): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(settings))
  } catch {
    // Storage may be refused; the choice then lasts until the page is left.
  }
}
