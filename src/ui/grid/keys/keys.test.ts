import { describe, expect, it } from 'vitest'
import { gridKey, type GridKey } from './keys.ts'

const press = (keys: string) => {
  const parts = keys.split('+')
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Cmd'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  }
}

describe('gridKey', () => {
  it.each<[string, GridKey]>([
    ['ArrowLeft', { type: 'move', move: 'left' }],
    ['ArrowRight', { type: 'move', move: 'right' }],
    ['ArrowUp', { type: 'move', move: 'up' }],
    ['ArrowDown', { type: 'move', move: 'down' }],
    ['Home', { type: 'move', move: 'row-start' }],
    ['End', { type: 'move', move: 'row-end' }],
    ['Ctrl+Home', { type: 'move', move: 'grid-start' }],
    ['Ctrl+End', { type: 'move', move: 'grid-end' }],
    ['PageUp', { type: 'page', by: -1 }],
    ['PageDown', { type: 'page', by: 1 }],
    ['Ctrl+ArrowUp', { type: 'area', by: -1 }],
    ['Ctrl+ArrowDown', { type: 'area', by: 1 }],
    ['Enter', { type: 'activate', add: false }],
    ['Shift+Enter', { type: 'activate', add: true }],
    ['F2', { type: 'edit-cell', open: false }],
    ['Alt+ArrowDown', { type: 'edit-cell', open: true }],
    [' ', { type: 'toggle' }],
    ['Shift+F10', { type: 'menu' }],
    ['ContextMenu', { type: 'menu' }],
    ['n', { type: 'record', command: 'new' }],
    ['e', { type: 'record', command: 'edit' }],
    ['c', { type: 'record', command: 'clone' }],
    ['Delete', { type: 'record', command: 'delete' }],
  ])('%s', (keys, meaning) => {
    expect(gridKey(press(keys), false)).toEqual(meaning)
  })

  it.each([
    'Ctrl+c',
    'Ctrl+n',
    'Alt+e',
    'Shift+Delete',
    'Ctrl+Alt+ArrowDown',
    'Ctrl+Shift+Home',
    'toString',
    'x',
    'Tab',
  ])('%s is left to the browser', (keys) => {
    expect(gridKey(press(keys), false)).toBeNull()
  })

  it('takes Cmd on a Mac and Ctrl elsewhere, never both', () => {
    const end = { type: 'move', move: 'grid-end' }
    expect([
      gridKey(press('Cmd+End'), true),
      gridKey(press('Ctrl+End'), true),
      gridKey(press('Cmd+End'), false),
    ]).toEqual([end, null, null])
  })
})
