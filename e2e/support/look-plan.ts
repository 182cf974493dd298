/**
 * A look is a page at one width in one theme. An ordinary run inspects each page in one of its looks, with axe, and measures it
 * at the widest and the narrowest width; `npm test -- --all` takes every look. The choice is fixed by the name of the test, so
 * that a run can be repeated, and over all tests every width and theme occurs.
 */

export const widths = [1440, 900, 390] as const
export const themes = ['light', 'dark'] as const
/** From the narrowest phone that is still sold to a common one. */
const phoneWidths = [320, 360, 375, 390] as const
export type Theme = (typeof themes)[number]

export interface Look {
  width: (typeof widths)[number]
  theme: Theme
}

interface PlannedLook extends Look {
  isInspected: boolean
}

/** Set by `npm test -- --all`. */
const isEveryLook = process.env.ALL_LOOKS === '1'

const everyLook = themes.flatMap((theme) => widths.map((width): Look => ({ width, theme })))

/** `inspected` says which looks axe is for, and `turn` which of those an ordinary run takes. */
export function plannedLooks(inspected: (look: Look) => boolean, turn: number, isWhole = isEveryLook): PlannedLook[] {
  if (isWhole) return everyLook.map((look) => ({ ...look, isInspected: inspected(look) }))
  const candidates = everyLook.filter(inspected)
  const chosen = candidates[turn % candidates.length]
  const theme = chosen?.theme ?? 'light'
  return widths
    .filter((width) => isAtTheEnd(width, widths) || width === chosen?.width)
    .map((width) => ({ width, theme, isInspected: width === chosen?.width }))
}

export function plannedPhoneWidths(isWhole = isEveryLook): number[] {
  return phoneWidths.filter((width) => isWhole || isAtTheEnd(width, phoneWidths))
}

const isAtTheEnd = (width: number, all: readonly number[]) => width === all[0] || width === all.at(-1)
