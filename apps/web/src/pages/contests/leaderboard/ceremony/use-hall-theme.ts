import { useLayoutEffect, useState } from 'react'
import { oppositeOf, type Theme } from '../../../../ui/theme.ts'

/** Dark until the other one is asked for. The page gets its theme back when the ceremony is left. */
export function useHallTheme(): () => void {
  const [theme, setTheme] = useState<Theme>('dark')
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.theme
    dataset.theme = theme
    return () => {
      if (before === undefined) delete dataset.theme
      else dataset.theme = before
    }
  }, [theme])
  return () => setTheme(oppositeOf)
}
