/**
 * As a `ref`: what is wider than its place scrolls by itself, and keyboard users reach it with Tab. What fits is no
 * stop on the way, for a statement may have dozens of formulas.
 */
export function reachableWhenWide(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return
  const look = () => {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0
    else box.removeAttribute('tabindex')
  }
  const observer = new ResizeObserver(look)
  observer.observe(box)
  return () => observer.disconnect()
}
