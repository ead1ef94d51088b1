import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { libraryStyles } from './security-headers.ts'

const library = new URL('../../node_modules/react-aria/dist/private/', import.meta.url)

/** The text of each style element that a file of the library makes, as the browser gets it. */
function stylesOf(file: string): readonly string[] {
  const source = readFileSync(new URL(file, library), 'utf8')
  return [...source.matchAll(/textContent = `([^`]*)`\.trim\(\)/g)].map(([, text = '']) =>
    text.trim().replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable'),
  )
}

describe('the styles let through', () => {
  it('are those that the installed component library adds', () => {
    const added = ['interactions/usePress.mjs', 'overlays/usePreventScroll.mjs'].flatMap(stylesOf)
    expect(added).toEqual(libraryStyles)
  })
})
