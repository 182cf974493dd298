/** `#1234`, or empty if the server sent no number. */
export function numberText(number: number | null): string {
  return number === null ? '' : `#${number}`
}
