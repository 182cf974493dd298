import { texts } from '@arbiter/contract/messages'

/** Dots while the number is on its way, 0 when it does not come. */
export function counterText(isLoading: boolean, count: number | undefined): string {
  return isLoading ? texts.counterLoading : (count ?? 0).toLocaleString('en-US')
}
