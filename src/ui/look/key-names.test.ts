import { expect, test } from 'vitest'
import { keyNames } from './key-names.ts'

test.each([
  ['$mod+k', ['Ctrl', 'K'], ['Cmd', 'K']],
  ['Shift+F6', ['Shift', 'F6'], ['Shift', 'F6']],
  ['g o', ['G', 'O'], ['G', 'O']],
  ['$mod+Shift+.', ['Ctrl', 'Shift', '.'], ['Cmd', 'Shift', '.']],
  ['Alt+ArrowDown', ['Alt', 'Down'], ['Option', 'Down']],
  ['$mod+Enter', ['Ctrl', 'Enter'], ['Cmd', 'Enter']],
  ['$mod+/', ['Ctrl', '/'], ['Cmd', '/']],
  ['+', ['+'], ['+']],
])('%s', (keys, elsewhere, mac) => {
  expect([keyNames(keys, false), keyNames(keys, true)]).toEqual([elsewhere, mac])
})
