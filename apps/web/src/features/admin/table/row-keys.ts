/** Marks the control of a row that opens it, such as the link of its title: arrow keys move between these. */
export const opensRow = { 'data-row-part': 'open' } as const

export const ROW_KEY = 'data-row-key'

interface PressedKey {
  key: string
  target: EventTarget
  defaultPrevented: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  preventDefault: () => void
}

export interface RowActions {
  toggle?: (key: string) => void
  openMenu?: (key: string) => void
}

/** Keys in the body of a table. Enter is not among them: the control that opens a row is a link or a button by itself. */
export function pressInRows(event: PressedKey, { toggle, openMenu }: RowActions): void {
  const row = event.target instanceof Element ? event.target.closest(`[${ROW_KEY}]`) : null
  const key = row?.getAttribute(ROW_KEY)
  if (!row || !key || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
  const act = actionFor(event, row, key, { toggle, openMenu })
  if (!act) return
  event.preventDefault()
  act()
}

function actionFor(event: PressedKey, row: Element, key: string, actions: RowActions): (() => void) | undefined {
  const { toggle, openMenu } = actions
  switch (event.key) {
    case 'ArrowDown':
      return focusIn(rowBeside(row, 'nextElementSibling'), event.target)
    case 'ArrowUp':
      return focusIn(rowBeside(row, 'previousElementSibling'), event.target)
    case 'Home':
      return focusIn(row.parentElement?.querySelector(`:scope > [${ROW_KEY}]`), event.target)
    case 'End':
      return focusIn([...(row.parentElement?.querySelectorAll(`:scope > [${ROW_KEY}]`) ?? [])].at(-1), event.target)
    case 'm':
      return openMenu && (() => openMenu(key))
    // The space key already presses a button or a checkbox.
    case ' ':
      return toggle && event.target instanceof HTMLAnchorElement ? () => toggle(key) : undefined
  }
}

/** Skips the headings of groups. */
function rowBeside(row: Element, side: 'nextElementSibling' | 'previousElementSibling'): Element | null {
  const beside = row[side]
  return !beside || beside.hasAttribute(ROW_KEY) ? beside : rowBeside(beside, side)
}

/** The same part of the other row, or the one that opens it. */
function focusIn(row: Element | null | undefined, from: EventTarget): (() => void) | undefined {
  const part = from instanceof HTMLElement ? (from.dataset.rowPart ?? 'open') : 'open'
  const target =
    row?.querySelector<HTMLElement>(`[data-row-part="${part}"]`) ?? row?.querySelector<HTMLElement>('[data-row-part]')
  return target ? () => target.focus() : undefined
}
