import { describe, expect, test } from 'vitest'
import tokens from './tokens.css?raw'

type Theme = 'light' | 'dark'

const values = new Map(
  [...tokens.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
)

/** The colour of a token in a theme, its aliases followed. */
function colour(name: string, theme: Theme): string {
  const value = values.get(name)?.trim() ?? ''
  const alias = value.match(/^var\(--([\w-]+)\)$/)?.[1]
  if (alias) return colour(alias, theme)
  const pair = value.match(/^light-dark\((#\w{6}),\s*(#\w{6})\)$/)
  return (theme === 'light' ? pair?.[1] : pair?.[2]) ?? value
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

const grounds = ['canvas', 'surface', 'sunken', 'raised', 'hover']
const verdicts = ['accepted', 'wrong-answer', 'time-limit', 'runtime-error', 'compile-error', 'judge-error', 'pending']

const bands = ['beginner', 'learner', 'apprentice', 'solver', 'specialist', 'expert', 'master', 'grandmaster']
const boardGrounds = ['surface', 'hover', 'gold-soft', 'silver-soft', 'bronze-soft', 'accent-soft', 'warning-soft']

/** Text on its grounds: at least 4.5:1. */
const textPairs: [string, string][] = [
  ...['ink', 'ink-muted', 'ink-faint', 'accent-ink'].flatMap((ink) => grounds.map((on): [string, string] => [ink, on])),
  ...verdicts.flatMap((name): [string, string][] => [
    [name, `${name}-soft`],
    [name, 'surface'],
    ['on-fill', `${name}-fill`],
  ]),
  ...bands.flatMap((name) => boardGrounds.map((ground): [string, string] => [`band-${name}`, ground])),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-ink', 'accent-soft'],
  ...['ink', 'ink-muted', 'ink-faint'].map((ink): [string, string] => [ink, 'warning-soft']),
  ['ink-muted', 'tag'],
  ['ink', 'pressed'],
  ['on-gold', 'gold'],
  ['on-silver', 'silver'],
  ['on-bronze', 'bronze'],
  ...['gold-soft', 'silver-soft', 'bronze-soft'].flatMap((ground): [string, string][] => [
    ['ink', ground],
    ['ink-muted', ground],
  ]),
]

/** Outlines that are the control, and rings: at least 3:1. */
const outlinePairs: [string, string][] = [
  ['line-control', 'surface'],
  ['line-control', 'canvas'],
  ['focus', 'surface'],
  ['focus', 'canvas'],
]

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(textPairs)('%s can be read on %s', (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(outlinePairs)('%s stands out on %s', (line, ground) => {
    expect(contrast(colour(line, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

test('a colour that is too faint is found', () => {
  expect(contrast('#ffffff', '#ffffff')).toBe(1)
  expect(contrast('#000000', '#ffffff')).toBe(21)
})

/** In degrees around the wheel of colours. */
function hue(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return (Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI
}

test.each(['light', 'dark'] as const)('difficulties are green, amber and red, in %s too [9.1.14]', (theme) => {
  const [easy = 0, medium = 0, hard = 0] = ['easy', 'medium', 'hard'].map((name) => hue(colour(name, theme)))
  expect(easy).toBeGreaterThan(90)
  expect(easy).toBeLessThan(180)
  expect(medium).toBeGreaterThan(20)
  expect(medium).toBeLessThan(60)
  expect(Math.abs(hard)).toBeLessThan(20)
})
