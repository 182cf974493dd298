export const themes = ['light', 'dark'] as const
export const widths = [1440, 900, 390] as const

/** How a page is looked at: by day or by night, at a desk, on a tablet or on a phone. */
export interface Look {
  width: (typeof widths)[number]
  theme: (typeof themes)[number]
}

export const looks: readonly Look[] = themes.flatMap((theme) => widths.map((width) => ({ width, theme })))

export const heightAt = (width: number) => (width < 500 ? 844 : 900)

export const pictureName = (state: string, { width, theme }: Look) => `${state}-${width}-${theme}.png`
