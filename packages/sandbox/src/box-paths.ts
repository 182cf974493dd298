/** People know their file, not where it lay in the box. */
export function withoutBoxPaths(text: string): string {
  return text.replaceAll('/w/', '')
}
