/** A pattern for `ilike`: the text anywhere, each of its characters meant literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
