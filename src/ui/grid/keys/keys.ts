import type { Move } from './focus.ts'

export type RecordCommand = 'new' | 'edit' | 'clone' | 'delete'

export type GridKey =
  | { type: 'move'; move: Move }
  | { type: 'page'; by: 1 | -1 }
  | { type: 'area'; by: 1 | -1 }
  | { type: 'activate'; add: boolean }
  | { type: 'edit-cell'; open: boolean }
  | { type: 'toggle' }
  | { type: 'menu' }
  | { type: 'record'; command: RecordCommand }

export interface KeyPress {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

const plain: Record<string, GridKey> = {
  ArrowLeft: { type: 'move', move: 'left' },
  ArrowRight: { type: 'move', move: 'right' },
  ArrowUp: { type: 'move', move: 'up' },
  ArrowDown: { type: 'move', move: 'down' },
  Home: { type: 'move', move: 'row-start' },
  End: { type: 'move', move: 'row-end' },
  PageUp: { type: 'page', by: -1 },
  PageDown: { type: 'page', by: 1 },
  Enter: { type: 'activate', add: false },
  F2: { type: 'edit-cell', open: false },
  ' ': { type: 'toggle' },
  ContextMenu: { type: 'menu' },
  Delete: { type: 'record', command: 'delete' },
  n: { type: 'record', command: 'new' },
  e: { type: 'record', command: 'edit' },
  c: { type: 'record', command: 'clone' },
}

const withMod: Record<string, GridKey> = {
  Home: { type: 'move', move: 'grid-start' },
  End: { type: 'move', move: 'grid-end' },
  ArrowUp: { type: 'area', by: -1 },
  ArrowDown: { type: 'area', by: 1 },
}

const withShift: Record<string, GridKey> = {
  Enter: { type: 'activate', add: true },
  F10: { type: 'menu' },
}

const withAlt: Record<string, GridKey> = { ArrowDown: { type: 'edit-cell', open: true } }

/** Whether a key writes a letter: in the filter row it is the first of what is typed. */
export function isTyping(press: KeyPress): boolean {
  return press.key.length === 1 && press.key !== ' ' && !press.ctrlKey && !press.metaKey && !press.altKey
}

/** What a key means while a cell has the focus (UX 3.2). Mod is Ctrl, on a Mac Cmd, never both. */
export function gridKey(press: KeyPress, isMac: boolean): GridKey | null {
  const mod = isMac ? press.metaKey : press.ctrlKey
  if (isMac ? press.ctrlKey : press.metaKey) return null
  const held = [mod, press.shiftKey, press.altKey].filter(Boolean).length
  if (held > 1) return null
  const table = mod ? withMod : press.shiftKey ? withShift : press.altKey ? withAlt : plain
  return Object.hasOwn(table, press.key) ? (table[press.key] ?? null) : null
}

export function isMacPlatform(): boolean {
  return /^(?:Mac|iP)/.test(navigator.platform)
}
