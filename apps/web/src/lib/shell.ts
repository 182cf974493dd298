/** What index.html paints before any script has run. On the page of a problem the server writes the statement into it. */
const shell = () => document.getElementById('shell')

const shellPane = () => shell()?.querySelector('article section') ?? null

export const hasShellStatement = (): boolean => shellPane() !== null

export function removeShell(): void {
  shell()?.remove()
}

/** The pane shows what the shell showed, at the line where the reader was. */
export function replaceShell(pane: HTMLElement | null): void {
  const readTo = shellPane()?.scrollTop ?? 0
  if (pane && readTo > 0) pane.scrollTop = readTo
  removeShell()
}
