import { homeTexts } from '../../copy/site/home.ts'

/** Dots while the number loads, 0 when loading failed. */
export function counterText(isLoading: boolean, count: number | undefined): string {
  return isLoading ? homeTexts.counterLoading : (count ?? 0).toLocaleString('en-US')
}
