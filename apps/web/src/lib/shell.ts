/** What index.html shows before any script has run. For a problem the server writes its statement into it. */
const shell = () => document.getElementById('shell')

const shellPane = () => shell()?.querySelector('article section') ?? null

export const hasShellStatement = (): boolean => shellPane() !== null

export function removeShell(): void {
  shell()?.remove()
}

/** Replaces the shell by the pane with the same text, and keeps the scroll position. */
export function replaceShell(pane: HTMLElement | null): void {
  const readTo = shellPane()?.scrollTop ?? 0
  if (pane && readTo > 0) pane.scrollTop = readTo
  removeShell()
}
