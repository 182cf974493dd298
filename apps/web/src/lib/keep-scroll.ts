/** Handed to a navigation within a page, such as a filter, that should leave the scroll position as it is. */
export const keepScroll = { state: { keepsScroll: true } }

export function keepsScroll(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsScroll' in state
}
