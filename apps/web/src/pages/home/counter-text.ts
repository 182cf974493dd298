import { homeTexts } from '../../copy/home.ts'

/** Dots while the number is on its way, 0 when it does not come. */
export function counterText(isLoading: boolean, count: number | undefined): string {
  return isLoading ? homeTexts.counterLoading : (count ?? 0).toLocaleString('en-US')
}
