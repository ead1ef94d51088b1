import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { breakpoints, LARGE_UP, MEDIUM_UP } from './use-media.ts'

const src = join(import.meta.dirname, '../..')

const filesOf = (ending: RegExp): readonly { readonly file: string; readonly text: string }[] =>
  readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ file: relative(src, path), text: readFileSync(path, 'utf8') }))

const sheets = filesOf(/\.css$/)
const tokens = sheets.find(({ file }) => file.endsWith('tokens.css'))?.text ?? ''

test('the measures of SPEC 9', () => {
  expect({ breakpoints, drawer: /--drawer: (\w+);/.exec(tokens)?.[1] }).toEqual({
    breakpoints: { medium: 720, large: 1140 },
    drawer: '260px',
  })
})

/** Where a part of one page no longer fits: the groups beside a grid's buttons, the two columns of the dashboard. */
const otherWidths = ['(width < 1024px)', '(width >= 1280px)']
// A phone on its side, or a page at 400 %: what sticks would cover all of it.
const lowWindow = '(height < 300px)'

test('a media query asks for a width in one spelling, at a breakpoint', () => {
  const { medium, large } = breakpoints
  const allowed = new Set([
    MEDIUM_UP,
    LARGE_UP,
    `(width < ${medium}px)`,
    `(width < ${large}px)`,
    ...otherWidths,
    lowWindow,
  ])
  const asked = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/\([^()]*(?:width|height)[^()]*\)/g)].map(([part]) => [file, part] as const),
    ),
  )
  expect(asked.length).toBeGreaterThan(30)
  expect(asked.filter(([, part]) => !allowed.has(part))).toEqual([])
})

test('only use-media spells a width for scripts', () => {
  const spelling = filesOf(/(?<!\.test)\.tsx?$/).filter(
    ({ file, text }) => !file.endsWith('use-media.ts') && /['"`]\([^)'"`]*width[^)'"`]*px\)/.test(text),
  )
  expect(spelling.map(({ file }) => file)).toEqual([])
})

const spaces = new Map(
  [...tokens.matchAll(/(--space-\d+): (\d+)px/g)].map(([, name, px]) => [Number(px), name] as const),
)

test('a padding, margin or gap that equals a spacing of the tokens names it', () => {
  expect([...spaces.keys()]).toEqual([4, 8, 12, 16, 24, 32, 48])
  const raw = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/[\s;{]((?:padding|margin|(?:row-|column-)?gap)[a-z-]*:[^;}]*)/g)].flatMap(
      ([, declaration = '']) =>
        [...declaration.matchAll(/(?<![\w.])(\d+)px\b/g)]
          .filter(([, px]) => spaces.has(Number(px)))
          .map(([value, px]) => `${file}: ${declaration.trim()} (${value} is ${spaces.get(Number(px))})`),
    ),
  )
  expect(raw).toEqual([])
})
