export type Theme = 'light' | 'dark'

/** Also read by index.html, before the first paint. */
const STORAGE_KEY = 'theme'

export function themeInUse(chosen: string | undefined, systemIsDark: boolean): Theme {
  if (chosen === 'light' || chosen === 'dark') return chosen
  return systemIsDark ? 'dark' : 'light'
}

export function oppositeOf(theme: Theme): Theme {
  return theme === 'dark' ? 'light' : 'dark'
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(STORAGE_KEY, theme)
  } catch {
    // Storage may be refused; the choice then lasts until the page is left.
  }
}
