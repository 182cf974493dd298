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
  // What is inside may become wider while the box stays as it is.
  for (const observed of [box, ...box.children]) observer.observe(observed)
  return () => observer.disconnect()
}
