import { numberText } from '@arbiter/texts/page-locale'

const LOADING = '...'
export const UNKNOWN_COUNTER = '–'

/** Dots while the number loads, 0 when loading failed. */
export function counterText(isLoading: boolean, count: number | undefined): string {
  return isLoading ? LOADING : numberText(count ?? 0)
}
