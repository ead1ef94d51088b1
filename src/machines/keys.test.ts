import { describe, expect, test } from 'vitest'
import { ariaKeyShortcuts, bindingIds, bindings, bindingsOf, ownerOf } from './keys.ts'

const bound = bindingIds.flatMap((id) =>
  bindings[id].keys.map((keys) => ({ id, keys, scope: bindings[id].scope })),
)

describe('the registry of keys', () => {
  test('binds no key twice within a scope', () => {
    const places = bound.map(({ scope, keys }) => `${scope} ${keys.toLowerCase()}`)
    expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  })

  test('binds no key that browser, layout or screen reader owns', () => {
    expect(bound.filter(({ keys }) => ownerOf(keys) !== null)).toEqual([])
  })

  test.for([
    '$mod+t',
    '$mod+Shift+n',
    '$mod+w',
    'Control+Tab',
    '$mod+f',
    '$mod+p',
    '$mod+r',
    '$mod+l',
    'F1',
    'F5',
    'F7',
    'F11',
    'F12',
    'Alt+ArrowLeft',
    'Alt+ArrowRight',
    'Alt+f',
    'Alt+KeyF',
    'Alt+3',
    'Control+Alt+k',
    'Control+Alt+ArrowUp',
    'Insert',
    'CapsLock',
    'g $mod+w',
  ])('knows that %s is taken', (keys) => {
    expect(ownerOf(keys)).not.toBeNull()
  })

  test.for(['$mod+k', 'Alt+ArrowDown', 'F2', 'F8', 'Shift+F10', 'g t', '$mod+Shift+Enter'])(
    'leaves %s free',
    (keys) => {
      expect(ownerOf(keys)).toBeNull()
    },
  )

  test('marks every single character of the global scope as one that can be turned off', () => {
    const characters = bindingsOf('global').filter((id) =>
      bindings[id].keys.some((keys) => /^(Shift\+)?.( .)?$/.test(keys)),
    )
    expect(characters.length).toBeGreaterThan(0)
    expect(characters.filter((id) => !('character' in bindings[id]))).toEqual([])
  })
})

describe('aria-keyshortcuts', () => {
  test.for([
    [['$mod+k'], false, 'Control+K'],
    [['$mod+k'], true, 'Meta+K'],
    [['$mod+Shift+Period'], false, 'Control+Shift+.'],
    [['Shift+F10', 'ContextMenu'], false, 'Shift+F10 ContextMenu'],
    [['$mod++'], false, 'Control+Plus'],
    [['g o'], false, undefined],
  ] as const)('of %j on a Mac: %s', ([keys, isMac, text]) => {
    expect(ariaKeyShortcuts(keys, isMac)).toBe(text)
  })
})
