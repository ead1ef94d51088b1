import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Theme = 'light' | 'dark'
const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const colours = new Map<string, Record<Theme, string>>()
for (const [, name, light, dark] of css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)) {
  colours.set(name!, { light: light!, dark: dark! })
}
for (const [, name, both] of css.matchAll(/--([\w-]+): (#\w{6});/g)) {
  colours.set(name!, { light: both!, dark: both! })
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(over: string, ground: string, theme: Theme): number {
  const [one, other] = [over, ground].map((name) => {
    const colour = colours.get(name)
    if (!colour) throw new Error(`tokens.css has no colour --${name}`)
    return luminance(colour[theme])
  })
  return (Math.max(one!, other!) + 0.05) / (Math.min(one!, other!) + 0.05)
}

// The pairs of UX 5.1: what stands on what, the documented ratio in light and dark, the ratio it needs.
const TEXT = 4.5
const CONTROL = 3
const DECORATION = 1
const documented = [
  ['ink', 'surface', 17.36, 14.94, TEXT],
  ['ink-2', 'surface', 7.8, 8.96, TEXT],
  ['ink-3', 'surface', 5.08, 5.72, TEXT],
  ['ink-3', 'bg', 4.65, 6.24, TEXT],
  ['line', 'surface', 1.44, 1.5, DECORATION],
  ['control', 'surface', 3.8, 4.53, CONTROL],
  ['primary', 'surface', 8.42, 8.25, TEXT],
  ['on-primary', 'primary', 8.42, 7.71, TEXT],
  ['ink', 'selected', 14.38, 11.07, TEXT],
  ['focus', 'surface', 5.69, 8.23, CONTROL],
  ['ok', 'ok-ground', 5.63, 7.57, TEXT],
  ['warn', 'warn-ground', 6.02, 8.44, TEXT],
  ['bad', 'bad-ground', 5.51, 6.94, TEXT],
  ['idle', 'idle-ground', 6.5, 7.79, TEXT],
  ['on-hazard', 'hazard', 8.64, 8.64, TEXT],
] as const

test.each(documented)('%s on %s is %d in light and %d in dark', (over, ground, light, dark, needed) => {
  expect(Math.abs(contrast(over, ground, 'light') - light)).toBeLessThanOrEqual(0.02)
  expect(Math.abs(contrast(over, ground, 'dark') - dark)).toBeLessThanOrEqual(0.02)
  expect(Math.min(contrast(over, ground, 'light'), contrast(over, ground, 'dark'))).toBeGreaterThanOrEqual(
    needed,
  )
})

// Pairs the components draw beside those that UX 5.1 lists.
const drawn = [
  ['ink', 'bg', TEXT],
  ['ink-2', 'bg', TEXT],
  ['ink', 'raised', TEXT],
  ['ink-2', 'raised', TEXT],
  ['ink-3', 'raised', TEXT],
  ['ink-2', 'selected', TEXT],
  ['primary', 'selected', TEXT],
  ['primary', 'bg', TEXT],
  ['bad', 'surface', TEXT],
  ['bad', 'bg', TEXT],
  ['ink', 'ok-ground', TEXT],
  ['ink', 'warn-ground', TEXT],
  ['ink', 'bad-ground', TEXT],
  ['ink', 'idle-ground', TEXT],
  ['control', 'bg', CONTROL],
  ['control', 'raised', CONTROL],
  ['focus', 'bg', CONTROL],
  ['focus', 'raised', CONTROL],
  ['focus', 'selected', CONTROL],
] as const

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(drawn)('%s on %s is at least %d', (over, ground, needed) => {
    expect(contrast(over, ground, theme)).toBeGreaterThanOrEqual(needed)
  })

  test('chart series lie between the documented ratios', () => {
    const [least, most] = theme === 'light' ? [4.72, 8.42] : [7.95, 9.96]
    const ratios = ['petrol', 'rust', 'plum', 'green', 'wine', 'slate'].map((name) =>
      contrast(`series-${name}`, 'surface', theme),
    )
    expect(Math.abs(Math.min(...ratios) - least)).toBeLessThanOrEqual(0.02)
    expect(Math.abs(Math.max(...ratios) - most)).toBeLessThanOrEqual(0.02)
  })
})

test('the focus ring needs its gap: on the primary button it does not stand out', () => {
  expect(contrast('focus', 'primary', 'light')).toBeLessThan(CONTROL)
  expect(contrast('focus', 'primary', 'dark')).toBeLessThan(CONTROL)
  expect(css).toMatch(/--ring-gap: 2px/)
})
