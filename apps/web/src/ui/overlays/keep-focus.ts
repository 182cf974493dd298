const PLACES = 'li, tr, table, form, nav, aside, section, main'

/**
 * A button that goes away when it is pressed takes the focus with it, and the keyboard would begin again at the top of the
 * document. The nearest place around it that is still there gets the focus instead. `path` leads from what has the focus
 * now, or had it a moment ago, up to the document.
 */
export function keepFocus(area: HTMLElement, path: EventTarget[]): void {
  let focused: EventTarget | undefined
  let around: HTMLElement[] = []
  const note = ([target, ...outer]: EventTarget[]) => {
    focused = target
    around = outer.filter((each) => each instanceof HTMLElement).filter((element) => element.matches(PLACES))
  }
  const restore = () => {
    const isLost = focused instanceof Element && !focused.isConnected && document.activeElement === document.body
    if (isLost) focusPlace(around.find((place) => place.isConnected))
  }
  // Focus that the user has moved is not taken back. Whether an element was removed is known only a moment later.
  const forget = () => {
    if (focused instanceof Element && focused.isConnected && document.activeElement === document.body)
      focused = undefined
  }
  area.addEventListener('focusin', (event) => note(event.composedPath()))
  area.addEventListener('focusout', () => queueMicrotask(forget))
  new MutationObserver(restore).observe(area, { childList: true, subtree: true })
  note(path)
  restore()
}

function focusPlace(place: HTMLElement | undefined): void {
  if (!place) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
