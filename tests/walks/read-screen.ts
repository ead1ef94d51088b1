import type { ScreenUserEvent } from '../../src/machines/screen.events.ts'

export type Command = ScreenUserEvent['type']

/** What was typed, or is stored, in the two fields of a record that a walk knows. */
export interface Values {
  readonly name: string
  readonly other: string
}

/** What a page shows of its screen. */
export interface Shown {
  /** The mode of its chart; a question by its own name. */
  readonly state:
    | 'GRID'
    | 'ADD-NEW'
    | 'FORM-EDIT'
    | 'FORM'
    | 'leaving'
    | 'confirmingDelete'
    | 'signed out'
    | 'under way'
  /** Names of the rows, without what all names of the walk begin with; null where no grid is used. */
  readonly rows: readonly string[] | null
  /** What stands in the fields of a record under edit. */
  readonly values: Values | null
  /** Its enabled buttons. */
  readonly buttons: readonly Command[]
}

export interface Asked {
  /** What all names of the walk begin with. */
  readonly prefix: string
  readonly fields: Values
  readonly newLabel: string
}

/** The names of the rows from top to bottom, also behind a form; null where no list is. It runs in the browser. */
export function rowsIn({ prefix, fields }: Asked): readonly string[] | null {
  const body = document.querySelectorAll('[role="grid"] [role="rowgroup"]')[1]
  if (body === undefined) return null
  return [...body.querySelectorAll(`[data-column="${fields.name}"]`)]
    .map((cell) => cell.textContent.trim())
    .map((text) => (text.startsWith(`${prefix} `) ? text.slice(prefix.length + 1) : text))
}

/** Reads the page; it runs in the browser, so it holds all that it needs. */
export function readScreen({ prefix, fields, newLabel }: Asked): Shown {
  const textOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const isEnabled = (button: Element) =>
    !button.hasAttribute('disabled') && button.getAttribute('aria-disabled') !== 'true'
  const namesIn = (scope: string) =>
    [...document.querySelectorAll(scope)]
      .flatMap((element) => [...element.querySelectorAll('button')])
      .filter((button) => isEnabled(button))
      .map((button) => textOf(button))
  const commandsBy = (names: readonly string[], table: Readonly<Record<string, Command>>) =>
    names.flatMap((name) => table[name] ?? []).toSorted()
  const short = (text: string) => (text.startsWith(`${prefix} `) ? text.slice(prefix.length + 1) : text)
  const valueOf = (field: string) =>
    document.querySelector<HTMLInputElement>(
      `.mw-form [data-field="${field}"] :is(input, textarea):not([type="hidden"])`,
    )?.value

  const heading = document.querySelector('h1')?.textContent.trim()
  if (heading === 'Sign in') return { state: 'signed out', rows: null, values: null, buttons: [] }

  const name = valueOf(fields.name)
  const other = valueOf(fields.other)
  const values = name === undefined || other === undefined ? null : { name: short(name), other }
  const question = [...document.querySelectorAll('[role="alertdialog"]')].find(
    (dialog) => dialog.closest('.mw-toasts') === null,
  )
  if (question !== undefined) {
    const words = question.querySelector('h2')?.textContent ?? ''
    const names = [...question.querySelectorAll('button')].map((button) => textOf(button))
    const isLeaving = words.includes('Unsaved changes')
    return {
      state: isLeaving ? 'leaving' : words.includes('Confirm Delete') ? 'confirmingDelete' : 'under way',
      rows: null,
      values: null,
      buttons: isLeaving
        ? commandsBy(names, { Save: 'LEAVE.SAVE', Discard: 'LEAVE.DISCARD', Stay: 'LEAVE.STAY' })
        : commandsBy(names, { Delete: 'CONFIRM', Cancel: 'CANCEL' }),
    }
  }
  if (document.querySelector('.mw-editor-decide') !== null) {
    const names = namesIn('.mw-editor-aside, .mw-editor-decide')
    const buttons = commandsBy(names, {
      Save: 'SAVE',
      'Save and Continue': 'SAVE.CONTINUE',
      Cancel: 'CANCEL',
      Back: 'CANCEL',
      Close: 'CANCEL',
      Edit: 'EDIT.ENABLE',
      Delete: 'DELETE',
      'Next record': 'NEXT',
      'Previous record': 'PREVIOUS',
      Print: 'PRINT',
      Refresh: 'REFRESH',
    })
    const state = buttons.includes('SAVE.CONTINUE')
      ? 'ADD-NEW'
      : buttons.includes('SAVE')
        ? 'FORM-EDIT'
        : buttons.includes('EDIT.ENABLE')
          ? 'FORM'
          : 'under way'
    return { state, rows: null, values: state === 'FORM' ? null : values, buttons }
  }
  // The first group is the heading, with the row of filters.
  const body = document.querySelectorAll('[role="grid"] [role="rowgroup"]')[1]
  const rows = body === undefined ? [] : [...body.querySelectorAll('[role="row"]')]
  const buttons = new Set(
    commandsBy(namesIn('.mw-page-actions, .mw-grid-toolbar'), {
      [newLabel]: 'ADD',
      Export: 'EXPORT',
      Print: 'PRINT',
      Refresh: 'REFRESH',
    }),
  )
  const ofRows: Readonly<Record<string, Command>> = { Edit: 'EDIT', View: 'VIEW', Delete: 'DELETE' }
  for (const row of rows)
    for (const button of row.querySelectorAll('button')) {
      const command = ofRows[textOf(button).split(' ')[0] ?? '']
      if (command !== undefined && isEnabled(button)) buttons.add(command)
    }
  const isGrid = document.querySelector('[role="dialog"], [role="menu"]') === null
  return {
    state: isGrid && document.querySelector('[role="grid"]') !== null ? 'GRID' : 'under way',
    rows: rows
      .map((row) => textOf(row.querySelector(`[data-column="${fields.name}"]`) ?? row))
      .map((text) => short(text))
      .toSorted(),
    values: null,
    buttons: [...buttons].toSorted(),
  }
}
