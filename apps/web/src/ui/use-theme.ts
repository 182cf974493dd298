import { useSyncExternalStore } from 'react'
import { chooseTheme, oppositeOf, type Theme, themeInUse } from './theme.ts'

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)')

const currentTheme = (): Theme => themeInUse(document.documentElement.dataset.theme, systemIsDark().matches)

function onThemeChange(changed: () => void): () => void {
  const system = systemIsDark()
  const attribute = new MutationObserver(changed)
  system.addEventListener('change', changed)
  attribute.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', changed)
    attribute.disconnect()
  }
}

/** The theme in use, and a way to the other one, which is then kept. */
export function useTheme(): { theme: Theme; toggleTheme: () => void } {
  const theme = useSyncExternalStore(onThemeChange, currentTheme)
  return { theme, toggleTheme: () => chooseTheme(oppositeOf(theme)) }
}
