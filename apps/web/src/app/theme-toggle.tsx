import { shellTexts } from '../copy/site/shell.ts'
import { IconButton } from '../ui/buttons/icon-button.tsx'
import { useTheme } from '../ui/use-theme.ts'

export function ThemeToggle() {
  const { toggleTheme } = useTheme()
  return <IconButton icon="sun" label={shellTexts.theme} onClick={toggleTheme} />
}
