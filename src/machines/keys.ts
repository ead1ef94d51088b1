/**
 * Where a binding listens: everywhere, while the grid, its header, a cell editor, the form, a line of it, the
 * checklist, the calendar, a tree, what is to be decided, the status of a work order, a card of a board or the palette
 * has focus (UX 3).
 */
export type KeyScope =
  | 'global'
  | 'grid'
  | 'grid-header'
  | 'grid-editor'
  | 'form'
  | 'form-line'
  | 'checklist'
  | 'decision'
  | 'order'
  | 'calendar'
  | 'board'
  | 'tree'
  | 'palette'

export interface Binding {
  /** tinykeys notation, in the order of preference: `$mod+k`, `Shift+F6`, a sequence `g o`. */
  readonly keys: readonly [string, ...string[]]
  readonly scope: KeyScope
  readonly label: string
  /** A single character outside a focused widget: the user can turn these off (WCAG 2.1.4). */
  readonly character?: true
}

const goTo = (letter: string, label: string) =>
  ({ keys: [`g ${letter}`], scope: 'global', label: `Go to ${label}`, character: true }) as const

/** Every key of the product (UX 3.1 to 3.4). Sheet, tooltips, palette hints and `aria-keyshortcuts` are printed from it. */
export const bindings = {
  'tree.up': { keys: ['ArrowUp'], scope: 'tree', label: 'Row above' },
  'tree.down': { keys: ['ArrowDown'], scope: 'tree', label: 'Row below' },
  'tree.open': { keys: ['ArrowRight'], scope: 'tree', label: 'Open the row' },
  'tree.close': { keys: ['ArrowLeft'], scope: 'tree', label: 'Close the row, or go to the one above it' },
  'tree.first': { keys: ['Home'], scope: 'tree', label: 'First row' },
  'tree.last': { keys: ['End'], scope: 'tree', label: 'Last row' },
  'tree.act': { keys: ['Enter'], scope: 'tree', label: 'Machine page; a location opens and closes' },
  'tree.move': { keys: ['F2'], scope: 'tree', label: 'Move the machine' },

  'palette.toggle': { keys: ['$mod+k'], scope: 'global', label: 'Search or run a command' },
  'sheet.open': { keys: ['$mod+/'], scope: 'global', label: 'Shortcuts of this screen' },
  'sheet.openByCharacter': {
    keys: ['Shift+?'],
    scope: 'global',
    label: 'Shortcuts of this screen',
    character: true,
  },
  'search.focus': { keys: ['/'], scope: 'global', label: 'Search this screen', character: true },
  'go.dashboard': goTo('d', 'Dashboard'),
  'go.equipment': goTo('e', 'Equipment'),
  'go.locations': goTo('l', 'Locations'),
  'go.inspections': goTo('i', 'Inspections'),
  'go.meterReadings': goTo('m', 'Meter readings'),
  'go.workOrders': goTo('w', 'Work orders'),
  'go.dueNow': goTo('n', 'Due Now'),
  'go.pmTasks': goTo('t', 'PM Tasks'),
  'go.pmOperations': goTo('o', 'PM Operations'),
  'go.parts': goTo('p', 'Parts'),
  'go.reports': goTo('r', 'Reports'),
  'go.preferences': goTo(',', 'Preferences'),
  'scan.open': { keys: ['g s'], scope: 'global', label: 'Scan a code', character: true },
  'drawer.toggle': { keys: ['$mod+b'], scope: 'global', label: 'Show or hide the menu' },
  'region.next': { keys: ['F6'], scope: 'global', label: 'Next region' },
  'region.previous': { keys: ['Shift+F6'], scope: 'global', label: 'Previous region' },
  'layer.close': { keys: ['Escape'], scope: 'global', label: 'Close the topmost layer' },
  'list.next': { keys: ['$mod+ArrowDown'], scope: 'global', label: 'Next list of the page' },
  'list.previous': {
    keys: ['$mod+ArrowUp'],
    scope: 'global',
    label: 'List above, or the heading',
  },
  'act.undo': { keys: ['$mod+z'], scope: 'global', label: 'Undo' },

  'grid.up': { keys: ['ArrowUp'], scope: 'grid', label: 'Cell above' },
  'grid.down': { keys: ['ArrowDown'], scope: 'grid', label: 'Cell below' },
  'grid.left': { keys: ['ArrowLeft'], scope: 'grid', label: 'Cell to the left' },
  'grid.right': { keys: ['ArrowRight'], scope: 'grid', label: 'Cell to the right' },
  'grid.rowStart': { keys: ['Home'], scope: 'grid', label: 'First cell of the row' },
  'grid.rowEnd': { keys: ['End'], scope: 'grid', label: 'Last cell of the row' },
  'grid.start': { keys: ['$mod+Home'], scope: 'grid', label: 'First cell' },
  'grid.end': { keys: ['$mod+End'], scope: 'grid', label: 'Last cell' },
  'grid.previousPage': { keys: ['PageUp'], scope: 'grid', label: 'Previous page' },
  'grid.nextPage': { keys: ['PageDown'], scope: 'grid', label: 'Next page' },
  'grid.partAbove': { keys: ['$mod+ArrowUp'], scope: 'grid', label: 'Part of the grid above' },
  'grid.partBelow': { keys: ['$mod+ArrowDown'], scope: 'grid', label: 'Part of the grid below' },
  'grid.open': { keys: ['Enter'], scope: 'grid', label: 'Open the record' },
  'grid.editCell': { keys: ['F2'], scope: 'grid', label: 'Edit the cell' },
  'grid.selectRow': { keys: ['Space'], scope: 'grid', label: 'Select the row' },
  'grid.selectRange': { keys: ['Shift+Space'], scope: 'grid', label: 'Select up to this row' },
  'grid.selectPage': { keys: ['$mod+a'], scope: 'grid', label: 'Select the page' },
  'grid.dropDown': { keys: ['Alt+ArrowDown'], scope: 'grid', label: 'Open filter or list' },
  'grid.new': { keys: ['n'], scope: 'grid', label: 'New record' },
  'grid.edit': { keys: ['e'], scope: 'grid', label: 'Edit the record' },
  'grid.clone': { keys: ['c'], scope: 'grid', label: 'Clone the row' },
  'grid.delete': { keys: ['Delete'], scope: 'grid', label: 'Delete the record' },
  'grid.menu': { keys: ['Shift+F10', 'ContextMenu'], scope: 'grid', label: 'Menu of the row' },
  'header.sort': { keys: ['Enter'], scope: 'grid-header', label: 'Sort' },
  'header.addSort': { keys: ['Shift+Enter'], scope: 'grid-header', label: 'Add to the sort' },
  'header.menu': { keys: ['Shift+F10', 'ContextMenu'], scope: 'grid-header', label: 'Menu of the column' },
  'editor.commit': { keys: ['Enter'], scope: 'grid-editor', label: 'Commit and stay' },
  'editor.cancel': { keys: ['Escape'], scope: 'grid-editor', label: 'Restore the cell' },
  'editor.next': { keys: ['Tab'], scope: 'grid-editor', label: 'Commit, next cell' },
  'editor.previous': { keys: ['Shift+Tab'], scope: 'grid-editor', label: 'Commit, previous cell' },

  'form.save': { keys: ['$mod+s'], scope: 'form', label: 'Save' },
  'form.saveClose': { keys: ['$mod+Enter'], scope: 'form', label: 'Save and Close' },
  'form.saveContinue': { keys: ['$mod+Shift+Enter'], scope: 'form', label: 'Save and Continue' },
  'form.edit': { keys: ['F2'], scope: 'form', label: 'Edit the record' },
  'form.history': { keys: ['F9'], scope: 'form', label: 'History of the record' },
  'form.comment': { keys: ['F4'], scope: 'form', label: 'Comment on the record' },
  'form.editComment': { keys: ['Shift+F4'], scope: 'form', label: 'Edit the comment that waits' },
  'form.cancel': { keys: ['Escape'], scope: 'form', label: 'Leave edit mode' },
  'form.nextError': { keys: ['F8'], scope: 'form', label: 'Next error' },
  'form.previousError': { keys: ['Shift+F8'], scope: 'form', label: 'Previous error' },
  'form.nextRecord': { keys: ['$mod+Shift+Period'], scope: 'form', label: 'Next record' },
  'form.previousRecord': { keys: ['$mod+Shift+Comma'], scope: 'form', label: 'Previous record' },
  'form.dropDown': { keys: ['Alt+ArrowDown'], scope: 'form', label: 'Open the list or calendar' },
  'line.next': { keys: ['Enter'], scope: 'form-line', label: 'Next line, or a new one behind the last' },
  'line.below': { keys: ['ArrowDown'], scope: 'form-line', label: 'Line below' },
  'line.above': { keys: ['ArrowUp'], scope: 'form-line', label: 'Line above' },
  'line.moveDown': { keys: ['Alt+ArrowDown'], scope: 'form-line', label: 'Move the line down' },
  'line.moveUp': { keys: ['Alt+ArrowUp'], scope: 'form-line', label: 'Move the line up' },
  'line.removeBlank': { keys: ['Backspace'], scope: 'form-line', label: 'Remove the line, when blank' },
  'checklist.done': { keys: ['1'], scope: 'checklist', label: 'Done' },
  'checklist.notDone': { keys: ['2'], scope: 'checklist', label: 'Not done' },
  'checklist.pending': { keys: ['3'], scope: 'checklist', label: 'Pending' },
  'checklist.blank': { keys: ['0'], scope: 'checklist', label: 'Blank' },
  'checklist.next': { keys: ['ArrowDown'], scope: 'checklist', label: 'Next line' },
  'checklist.previous': { keys: ['ArrowUp'], scope: 'checklist', label: 'Previous line' },
  'decision.approve': { keys: ['a'], scope: 'decision', label: 'Approve' },
  'decision.refuse': { keys: ['r'], scope: 'decision', label: 'Refuse' },
  'decision.withdraw': { keys: ['w'], scope: 'decision', label: 'Withdraw' },
  'order.approve': { keys: ['a'], scope: 'order', label: 'Approve' },
  'order.schedule': { keys: ['d'], scope: 'order', label: 'Schedule' },
  'order.start': { keys: ['s'], scope: 'order', label: 'Start' },
  'order.hold': { keys: ['h'], scope: 'order', label: 'Put on hold' },
  'order.resume': { keys: ['r'], scope: 'order', label: 'Resume' },
  'order.complete': { keys: ['c'], scope: 'order', label: 'Complete' },
  'order.sign': { keys: ['i'], scope: 'order', label: 'Sign off' },
  'order.close': { keys: ['l'], scope: 'order', label: 'Close' },
  'order.cancel': { keys: ['x'], scope: 'order', label: 'Cancel the order' },
  'order.reopen': { keys: ['o'], scope: 'order', label: 'Reopen' },
  'order.labour': { keys: ['t'], scope: 'order', label: 'Log labour' },
  'order.part': { keys: ['p'], scope: 'order', label: 'Issue a part' },
  'order.cost': { keys: ['k'], scope: 'order', label: 'Add a cost' },
  'calendar.previousDay': { keys: ['ArrowLeft'], scope: 'calendar', label: 'Day before' },
  'calendar.nextDay': { keys: ['ArrowRight'], scope: 'calendar', label: 'Day after' },
  'calendar.weekBefore': { keys: ['ArrowUp'], scope: 'calendar', label: 'Week before, or entry above' },
  'calendar.weekAfter': { keys: ['ArrowDown'], scope: 'calendar', label: 'Week after, or entry below' },
  'calendar.weekStart': { keys: ['Home'], scope: 'calendar', label: 'First day of the week' },
  'calendar.weekEnd': { keys: ['End'], scope: 'calendar', label: 'Last day of the week' },
  'calendar.previousPage': { keys: ['PageUp'], scope: 'calendar', label: 'Previous month or week' },
  'calendar.nextPage': { keys: ['PageDown'], scope: 'calendar', label: 'Next month or week' },
  'calendar.open': { keys: ['Enter'], scope: 'calendar', label: 'Go into the day, open the entry' },
  'calendar.leave': { keys: ['Escape'], scope: 'calendar', label: 'Back to the day; put an entry back' },
  'calendar.carry': { keys: ['Space'], scope: 'calendar', label: 'Pick the entry up, drop it' },
  'calendar.dayEarlier': {
    keys: ['Shift+ArrowLeft'],
    scope: 'calendar',
    label: 'Move the entry a day earlier',
  },
  'calendar.dayLater': {
    keys: ['Shift+ArrowRight'],
    scope: 'calendar',
    label: 'Move the entry a day later',
  },
  'calendar.weekEarlier': {
    keys: ['Shift+ArrowUp'],
    scope: 'calendar',
    label: 'Move the entry a week earlier',
  },
  'calendar.weekLater': {
    keys: ['Shift+ArrowDown'],
    scope: 'calendar',
    label: 'Move the entry a week later',
  },
  'board.above': { keys: ['ArrowUp'], scope: 'board', label: 'Card above' },
  'board.below': { keys: ['ArrowDown'], scope: 'board', label: 'Card below' },
  'board.left': { keys: ['ArrowLeft'], scope: 'board', label: 'Column to the left' },
  'board.right': { keys: ['ArrowRight'], scope: 'board', label: 'Column to the right' },
  'board.first': { keys: ['Home'], scope: 'board', label: 'First card of the column' },
  'board.last': { keys: ['End'], scope: 'board', label: 'Last card of the column' },
  'board.open': { keys: ['Enter'], scope: 'board', label: 'Open the card' },
  'board.menu': { keys: ['m', 'Shift+F10', 'ContextMenu'], scope: 'board', label: 'Moves of the card' },
  'board.moveLeft': { keys: ['Shift+ArrowLeft'], scope: 'board', label: 'Move the card to the left' },
  'board.moveRight': { keys: ['Shift+ArrowRight'], scope: 'board', label: 'Move the card to the right' },

  'palette.up': { keys: ['ArrowUp'], scope: 'palette', label: 'Previous result' },
  'palette.down': { keys: ['ArrowDown'], scope: 'palette', label: 'Next result' },
  'palette.first': { keys: ['Home'], scope: 'palette', label: 'First result' },
  'palette.last': { keys: ['End'], scope: 'palette', label: 'Last result' },
  'palette.run': { keys: ['Enter'], scope: 'palette', label: 'Run' },
  'palette.runInNewTab': { keys: ['$mod+Enter'], scope: 'palette', label: 'Open in a new tab' },
  'palette.why': { keys: ['Alt+Enter'], scope: 'palette', label: 'Why it is not available' },
  'palette.accept': { keys: ['Tab'], scope: 'palette', label: 'Take as this argument' },
  'palette.back': { keys: ['Backspace'], scope: 'palette', label: 'One step back, when empty' },
  'palette.remove': { keys: ['Shift+Delete'], scope: 'palette', label: 'Remove from recent' },
  'palette.close': { keys: ['Escape'], scope: 'palette', label: 'Close' },
} as const satisfies Record<string, Binding>

export type BindingId = keyof typeof bindings

interface Press {
  readonly control: boolean
  readonly meta: boolean
  readonly alt: boolean
  readonly shift: boolean
  readonly key: string
}

const letter = /^[a-z]$/i
const digit1to8 = /^[1-8]$/
const arrow = /^Arrow/

/** Keys that browsers, screen readers or keyboard layouts own (UX 3, "Never bind"), and who owns them. */
const neverBind: readonly { readonly owner: string; readonly owns: (press: Press) => boolean }[] = [
  {
    owner: 'The browser keeps its tab and window keys',
    owns: ({ control, meta, alt, key }) => (control || meta) && !alt && /^[twn]$/i.test(key),
  },
  { owner: 'The browser switches tabs', owns: ({ control, key }) => control && key === 'Tab' },
  {
    owner: 'Find, print, reload and address bar of the browser',
    owns: ({ control, meta, alt, shift, key }) =>
      (control || meta) && !alt && !shift && /^[fprl]$/i.test(key),
  },
  {
    owner: 'Function keys of browser and system',
    owns: ({ key }) => /^(F1|F5|F7|F11|F12)$/.test(key),
  },
  {
    owner: 'Back and forward of the browser',
    owns: ({ alt, key }) => alt && /^Arrow(Left|Right)$/.test(key),
  },
  { owner: 'Menus are opened by Alt and a letter', owns: ({ alt, key }) => alt && letter.test(key) },
  { owner: 'Firefox on Linux switches tabs', owns: ({ alt, key }) => alt && digit1to8.test(key) },
  {
    owner: 'Screen readers',
    owns: ({ control, alt, key }) =>
      (control && alt && (arrow.test(key) || key === 'Alt')) || key === 'Insert' || key === 'CapsLock',
  },
  { owner: 'AltGr on many layouts, and VoiceOver', owns: ({ control, alt }) => control && alt },
]

/** Who owns this binding already, or null when it is free. On every system at once. */
export function ownerOf(keys: string): string | null {
  const presses = keys.split(' ').flatMap((press) => [pressOf(press, false), pressOf(press, true)])
  return neverBind.find(({ owns }) => presses.some(owns))?.owner ?? null
}

const partsOf = (press: string): readonly string[] => press.split(/\+(?=.)/)

function pressOf(press: string, isMac: boolean): Press {
  const parts = partsOf(press)
  const modifiers = new Set(parts.slice(0, -1))
  const has = (name: string, mod: boolean) => modifiers.has(name) || (mod && modifiers.has('$mod'))
  return {
    control: has('Control', !isMac),
    meta: has('Meta', isMac),
    alt: has('Alt', false),
    shift: has('Shift', false),
    key: (parts.at(-1) ?? '').replace(/^Key/, ''),
  }
}

const ariaNames: Record<string, string> = { Period: '.', Comma: ',', Slash: '/', '+': 'Plus' }

/**
 * The value of `aria-keyshortcuts` for a binding: `$mod+k` is `Control+K`, on a Mac `Meta+K`. Sequences cannot be
 * written in that attribute and give undefined.
 */
export function ariaKeyShortcuts(keys: readonly string[], isMac: boolean): string | undefined {
  const single = keys.filter((binding) => !binding.includes(' '))
  if (single.length === 0) return undefined
  const spoken = (part: string) => {
    if (part === '$mod') return isMac ? 'Meta' : 'Control'
    return ariaNames[part] ?? (letter.test(part) ? part.toUpperCase() : part)
  }
  return single.map((press) => partsOf(press).map(spoken).join('+')).join(' ')
}

// The keys of a constant.
export const bindingIds = Object.keys(bindings) as readonly BindingId[]

/** The bindings of a scope, in the order of the sheet. */
export const bindingsOf = (scope: KeyScope): readonly BindingId[] =>
  bindingIds.filter((id) => bindings[id].scope === scope)
