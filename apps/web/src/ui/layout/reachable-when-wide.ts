/**
 * Use as a `ref`. Content that is wider than its box scrolls, and keyboard users reach it with Tab. A box that fits is no tab
 * stop, because a statement may have dozens of formulas.
 */
export function reachableWhenWide(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return
  const look = () => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  const observer = new ResizeObserver(look)
  // The content may become wider while the box keeps its size.
  for (const observed of [box, ...box.children]) observer.observe(observed)
  return () => observer.disconnect()
}
