import { reachableWhen } from './reachable-when-wide.ts'

/** The same for content that is higher than its box. */
export const reachableWhenHigh = (box: HTMLElement | null) =>
  reachableWhen(box, (at) => at.scrollHeight > at.clientHeight)
