/** Replaces paths in the box by the name of the file, which is what the contestant knows. */
export function withoutBoxPaths(text: string): string {
  return text.replaceAll('/w/', '')
}
