/** These functions run in the page, so they must not use anything from outside. */

/** Runs in the page: pairs of texts whose letters cover each other, and texts that end beyond the window. */
export function overlappingTexts(): string[] {
  const SLACK_PX = 3
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const shown: { node: Node; text: string; box: DOMRect }[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    const parent = node.parentElement
    if (!parent || !node.textContent?.trim() || parent.closest('.sr-only, [hidden], .cm-editor, .katex')) continue
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || isPinned(parent)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width > 1 && box.height > 1)
        shown.push({ node, text: node.textContent.trim().slice(0, 30), box: cut(parent, box) })
    }
  }
  /** Whether the element covers others on purpose, as the viewer's row of a leaderboard does. */
  function isPinned(element: Element | null): boolean {
    if (!element || element.tagName === 'MAIN') return false
    return /sticky|fixed/.test(getComputedStyle(element).position) || isPinned(element.parentElement)
  }
  /** The visible part of an element, which its ancestors may clip. */
  function cut(element: Element, { left, top, right, bottom }: DOMRect): DOMRect {
    for (let at: Element | null = element; at && at.tagName !== 'MAIN'; at = at.parentElement) {
      const { overflowX, overflowY, display } = getComputedStyle(at)
      if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue
      const clip = at.getBoundingClientRect()
      left = Math.max(left, clip.left)
      right = Math.max(left, Math.min(right, clip.right))
      top = Math.max(top, clip.top)
      bottom = Math.max(top, Math.min(bottom, clip.bottom))
    }
    return new DOMRect(left, top, right - left, bottom - top)
  }
  const beyond = shown
    .filter(({ box }) => box.width > 1 && box.right > window.innerWidth + 1)
    .map(({ text }) => `${text} leaves the page`)
  const pairs = shown.flatMap((one, index) =>
    shown.slice(index + 1).flatMap((other) => {
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // Lines of one text may be close to each other.
      return one.node !== other.node && width > SLACK_PX && height > SLACK_PX ? [`${one.text} | ${other.text}`] : []
    }),
  )
  return [...beyond, ...pairs]
}

/** Runs in the page. Finds touch targets smaller than 40 px, except links within a sentence. */
export function smallTargets(): string[] {
  const REACH_PX = 19
  const pressed = 'button, summary, input:not([type=checkbox]), textarea, [role=combobox], label:has(input), main a'
  const isInSentence = (element: Element) =>
    element.matches('a') &&
    getComputedStyle(element).display === 'inline' &&
    !element.matches('.touch-area') &&
    [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.textContent?.trim())
  return [...(document.querySelector('main')?.querySelectorAll(pressed) ?? [])].flatMap((element) => {
    if (isInSentence(element) || element.closest('.sr-only, .cm-editor, [role=grid], [role=treegrid], .skip')) return []
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return []
    element.scrollIntoView({ block: 'center' })
    const box = element.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) return []
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
    const isHit = (dx: number, dy: number) => {
      const hit = document.elementFromPoint(x + dx, y + dy)
      return hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element) === true)
    }
    const isLarge = isHit(0, -REACH_PX) && isHit(0, REACH_PX) && isHit(-REACH_PX, 0) && isHit(REACH_PX, 0)
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30)
    return isLarge
      ? []
      : [`${element.tagName.toLowerCase()} ${name} ${Math.round(box.width)}x${Math.round(box.height)}`]
  })
}
