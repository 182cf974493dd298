/**
 * Use as a `ref`. Content that is wider than its box scrolls, and keyboard users reach it with Tab. A box that fits is no tab
 * stop, because a statement may have dozens of formulas.
 */
export const reachableWhenWide = (box: HTMLElement | null) =>
  reachableWhen(box, (at) => at.scrollWidth > at.clientWidth)

export function reachableWhen(
  box: HTMLElement | null,
  scrolls: (box: HTMLElement) => boolean,
): (() => void) | undefined {
  if (!box) return
  const look = () => {
    if (scrolls(box)) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  const observer = new ResizeObserver(look)
  // The content may become wider while the box keeps its size.
  for (const observed of [box, ...box.children]) observer.observe(observed)
  return () => observer.disconnect()
}
