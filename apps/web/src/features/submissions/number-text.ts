/** `#1234`, or nothing where the server has no numbers. */
export function numberText(number: number | null): string {
  return number === null ? '' : `#${number}`
}
