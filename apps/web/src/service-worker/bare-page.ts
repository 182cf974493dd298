/** The same as in the contract, which this separate bundle cannot import. */
export const statementMarks = { start: '<!--statement-->', end: '<!--/statement-->' }

/** The page as it is at any address: without the statement that the server wrote into its shell. */
export function barePage(html: string): string {
  const start = html.indexOf(statementMarks.start)
  const end = html.indexOf(statementMarks.end, start)
  if (start < 0 || end < 0) return html
  return html.slice(0, start + statementMarks.start.length) + html.slice(end)
}
