/**
 * A look is a page at one width in one theme. A test names the look in which `npm test` inspects its page with axe; the page is
 * also measured at the widest and the narrowest width. `npm test -- --all` takes every look.
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

/** The looks that axe inspects: every width and both themes, but not each width in both. */
const inspected = {
  desktop: { width: 1440, theme: 'light' },
  tablet: { width: 900, theme: 'dark' },
  phone: { width: 390, theme: 'dark' },
} as const satisfies Record<string, Look>

export type InspectedLook = keyof typeof inspected

interface PlannedLook extends Look {
  isInspected: boolean
}

/** Set by `npm test -- --all`. */
export const isEveryLook = process.env.ALL_LOOKS === '1'

export function plannedLooks(name: InspectedLook, isWhole = isEveryLook): PlannedLook[] {
  const { width: chosen, theme } = inspected[name]
  if (isWhole) return themes.flatMap((each) => widths.map((width) => planned({ width, theme: each })))
  return widths
    .filter((width) => isAtTheEnd(width, widths) || width === chosen)
    .map((width) => ({ width, theme, isInspected: width === chosen }))
}

const planned = (look: Look): PlannedLook => ({
  ...look,
  isInspected: Object.values(inspected).some(({ width, theme }) => width === look.width && theme === look.theme),
})

export function plannedPhoneWidths(isWhole = isEveryLook): number[] {
  return phoneWidths.filter((width) => isWhole || isAtTheEnd(width, phoneWidths))
}

const isAtTheEnd = (width: number, all: readonly number[]) => width === all[0] || width === all.at(-1)
