import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CellValue } from './model/column.ts'
import {
  cell,
  focused,
  mountGrid,
  savingInto,
  tabStops,
  texts,
  unit,
  units,
  type Unit,
} from './grid.fixture.tsx'
import type { CommitResult } from './model/grid-props.ts'

async function mountEditable() {
  const screen: Awaited<ReturnType<typeof mountGrid>> = await mountGrid({
    onCellCommit: savingInto(() => screen.setRows),
  })
  return screen
}

const editing = () => document.querySelector<HTMLElement>('[role="grid"] [data-editing]')
const input = () =>
  editing()?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? null
const isClosed = () => expect.poll(editing).toBeNull()
const shown = (row: number, column: string) => cell(row, column).querySelector('.mw-grid-text')?.textContent

describe('starting', () => {
  it.each(['{F2}', '{Enter}'])('%s edits a cell that may be edited, all of it selected', async (key) => {
    const { log } = await mountEditable()
    cell(3, 'name').focus()
    await userEvent.keyboard(key)
    await expect.poll(() => input()?.value).toBe(unit(3).name)
    expect([input()?.selectionStart, input()?.selectionEnd]).toEqual([0, unit(3).name.length])
    expect([document.activeElement, log]).toEqual([input(), []])
  })

  it('edits by a double click, and opens the record where there is nothing to edit', async () => {
    const { log } = await mountEditable()
    await userEvent.dblClick(cell(3, 'tag'))
    expect(log).toEqual(['open MP-3'])
    await userEvent.dblClick(cell(3, 'name'))
    await expect.poll(() => input()?.value).toBe(unit(3).name)
    expect(log).toEqual(['open MP-3'])
  })

  it('leaves rows alone that a column does not allow', async () => {
    await mountEditable()
    cell(2, 'hasMeter').focus()
    await userEvent.keyboard('{F2}')
    expect(editing()).toBeNull()
    expect([cell(2, 'hasMeter'), cell(3, 'hasMeter')].map((each) => each.ariaReadOnly)).toEqual([
      'true',
      'false',
    ])
  })

  it('edits nothing without a way to save', async () => {
    await mountGrid()
    cell(3, 'name').focus()
    await userEvent.keyboard('{F2}')
    expect(editing()).toBeNull()
  })

  it.each([
    ['type', 'option'],
    ['due', 'gridcell'],
  ])('opens the drop-down of %s with Alt+Down', async (column, role) => {
    await mountEditable()
    cell(3, column).focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(() => document.querySelector(`.mw-popover [role="${role}"]`)).not.toBeNull()
  })

  it('opens nothing with Alt+Down where there is no drop-down', async () => {
    await mountEditable()
    cell(3, 'name').focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    expect([editing(), focused()]).toEqual([null, '3 name'])
  })
})

describe('ending', () => {
  it.each<[column: string, typing: string, was: string]>([
    ['name', 'changed', unit(3).name],
    ['hours', '77', '301.5'],
    ['due', '12252030', 'April 7, 2026'],
    ['type', '{Control>}a{/Control}Pow{ArrowDown}{Enter}', 'Pump'],
    ['hasMeter', ' ', 'No'],
    ['remarks', 'one', ''],
  ])('Esc in %s after %j restores exactly what was there', async (column, typing, was) => {
    let saved = 0
    await mountGrid({
      onCellCommit: async () => {
        saved++
        return { ok: true }
      },
    })
    cell(3, column).focus()
    await userEvent.keyboard('{F2}')
    await expect.poll(() => editing()?.contains(document.activeElement)).toBe(true)
    expect(tabStops()).toHaveLength(1)
    await userEvent.keyboard(typing)
    await userEvent.keyboard('{Escape}')
    await isClosed()
    expect([shown(3, column), focused(), saved]).toEqual([was, `3 ${column}`, 0])
  })

  it.each<[column: string, typing: string, now: string]>([
    ['name', 'Triplex{Enter}', 'Triplex'],
    ['hours', '1,234.5{Enter}', '1,234.5'],
    ['due', '12252030{Enter}', 'December 25, 2030'],
    ['type', '{Control>}a{/Control}Pow{ArrowDown}{Enter}{Enter}', 'Power'],
    ['hasMeter', ' {Enter}', 'Yes'],
    ['remarks', 'one{Shift>}{Enter}{/Shift}two{Enter}', 'one\ntwo'],
  ])('Enter in %s after %j saves and stays', async (column, typing, now) => {
    await mountEditable()
    cell(3, column).focus()
    await userEvent.keyboard('{F2}')
    await expect.poll(() => editing()?.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard(typing)
    await isClosed()
    await expect.poll(() => shown(3, column)).toBe(now)
    expect(focused()).toBe(`3 ${column}`)
    expect(tabStops()).toHaveLength(1)
  })

  it('moves over the parts of a date by arrows', async () => {
    await mountEditable()
    cell(3, 'due').focus()
    await userEvent.keyboard('{F2}')
    await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('spinbutton')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}2031{Enter}')
    await expect.poll(() => shown(3, 'due')).toBe('April 7, 2031')
  })

  it.each([
    ['{Tab}', [3, 'name'], '3 type'],
    ['{Tab}', [1, 'due'], '1 hasMeter'],
    ['{Tab}', [2, 'due'], '2 remarks'],
    ['{Tab}', [3, 'remarks'], '4 name'],
    ['{Shift>}{Tab}{/Shift}', [3, 'name'], '2 remarks'],
    ['{Shift>}{Tab}{/Shift}', [3, 'type'], '3 name'],
  ] as const)('%s from %j saves and edits %s', async (key, [row, column], next) => {
    await mountEditable()
    cell(row, column).focus()
    await userEvent.keyboard('{F2}')
    await expect.poll(() => editing()?.contains(document.activeElement)).toBe(true)
    await userEvent.keyboard(key)
    await expect.poll(() => `${focused()} ${document.activeElement === editing()}`).toBe(`${next} false`)
    expect(editing()?.contains(document.activeElement)).toBe(true)
  })

  it('saves what was typed before Tab', async () => {
    await mountEditable()
    cell(3, 'hours').focus()
    await userEvent.keyboard('{F2}99{Tab}')
    await expect.poll(() => shown(3, 'hours')).toBe('99')
  })

  it('Tab after the last cell saves and stays on it', async () => {
    await mountEditable()
    cell(10, 'remarks').focus()
    await userEvent.keyboard('{F2}done{Tab}')
    await expect.poll(() => shown(10, 'remarks')).toBe('done')
    expect([editing(), focused()]).toEqual([null, '10 remarks'])
  })

  it('saves when the focus goes elsewhere', async () => {
    await mountEditable()
    cell(3, 'name').focus()
    await userEvent.keyboard('{F2}Triplex')
    await userEvent.click(cell(5, 'tag'))
    await expect.poll(() => texts('name')[2]).toBe('Triplex')
    expect(focused()).toBe('5 tag')
  })

  it('does not ask to save what has not changed', async () => {
    const saved: CellValue[] = []
    await mountGrid({
      onCellCommit: async (_, __, value) => {
        saved.push(value)
        return { ok: true }
      },
    })
    cell(3, 'name').focus()
    await userEvent.keyboard('{F2}{Enter}')
    await isClosed()
    expect(saved).toEqual([])
  })
})

describe('refusal', () => {
  it('says why under the cell, marks it, keeps what was typed, and Esc still restores', async () => {
    await mountEditable()
    cell(3, 'name').focus()
    await userEvent.keyboard('{F2}{Delete}{Enter}')
    await expect.poll(() => editing()?.textContent).toBe('name is required')
    expect([cell(3, 'name').ariaInvalid, input()?.ariaInvalid, document.activeElement === input()]).toEqual([
      'true',
      'true',
      true,
    ])
    const describedBy = input()?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(describedBy.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent)).toContain(
      'name is required',
    )
    await userEvent.keyboard('{Escape}')
    await isClosed()
    expect([shown(3, 'name'), focused()]).toEqual([unit(3).name, '3 name'])
  })

  it('keeps the cell open after it is left, and brings a second edit back to it', async () => {
    await mountEditable()
    cell(3, 'name').focus()
    await userEvent.keyboard('{F2}{Delete}')
    await userEvent.click(cell(5, 'tag'))
    await expect.poll(() => editing()?.textContent).toBe('name is required')
    cell(6, 'name').focus()
    await userEvent.keyboard('{F2}')
    await expect.poll(() => document.activeElement).toBe(input())
    expect(editing()?.closest('[data-row]')?.getAttribute('data-row')).toBe('3')
  })

  it('saves once while the answer is on its way', async () => {
    const answers: ((result: CommitResult) => void)[] = []
    await mountGrid({
      onCellCommit: async () => new Promise<CommitResult>((resolve) => answers.push(resolve)),
    })
    cell(3, 'name').focus()
    await userEvent.keyboard('{F2}x{Enter}{Enter}{Escape}')
    expect([answers.length, editing()?.querySelector('[aria-busy]') !== null]).toEqual([1, true])
    answers[0]?.({ ok: true })
    await isClosed()
  })
})

describe('data that changes under an edit', () => {
  it('keeps the text being typed when other rows come and go', async () => {
    const screen = await mountEditable()
    cell(3, 'name').focus()
    await userEvent.keyboard('{F2}Tri')
    screen.setRows((rows) => [unit(90), ...rows.filter((row: Unit) => row.key !== 1)])
    await expect.poll(() => cell(90, 'tag').textContent).toContain('MP-90')
    await userEvent.keyboard('plex{Enter}')
    await isClosed()
    await expect.poll(() => shown(3, 'name')).toBe('Triplex')
  })

  it('gives up when the row is gone', async () => {
    const screen = await mountEditable()
    cell(3, 'name').focus()
    await userEvent.keyboard('{F2}Tri')
    screen.setRows(() => units(2))
    await isClosed()
    await expect.poll(focused).toBe('2 name')
    await userEvent.keyboard('{F2}')
    await expect.element(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(unit(2).name)
  })
})

describe('a flag', () => {
  it('is turned at once by Space, without an editor to leave', async () => {
    const saved: CellValue[] = []
    const screen: Awaited<ReturnType<typeof mountGrid>> = await mountGrid({
      onCellCommit: async (row, column, value) => {
        saved.push(value)
        return savingInto(() => screen.setRows)(row, column, value)
      },
    })
    cell(3, 'hasMeter').focus()
    await userEvent.keyboard(' ')
    await expect.poll(() => shown(3, 'hasMeter')).toBe('Yes')
    await isClosed()
    expect([saved, focused()]).toEqual([[true], '3 hasMeter'])
    await userEvent.keyboard(' ')
    await expect.poll(() => shown(3, 'hasMeter')).toBe('No')
  })

  it('of a row that does not allow it stays as it is', async () => {
    await mountEditable()
    cell(2, 'hasMeter').focus()
    await userEvent.keyboard(' ')
    expect([editing(), shown(2, 'hasMeter')]).toEqual([null, 'Yes'])
  })
})

describe('rows and commands', () => {
  it.each([
    [3, 1],
    [10, 0],
  ])('Tab after the last cell of row %i of 12 adds %i rows', async (key, count) => {
    let added = 0
    const screen: Awaited<ReturnType<typeof mountGrid>> = await mountGrid({
      rows: units(key === 3 ? 3 : 12),
      onCellCommit: savingInto(() => screen.setRows),
      onAddRow: () => added++,
    })
    cell(key, 'remarks').focus()
    await userEvent.keyboard('{F2}done{Tab}')
    await expect.poll(() => shown(key, 'remarks')).toBe('done')
    await expect.poll(() => added).toBe(count)
  })

  it('Enter and letters in an editor never run a command of the row', async () => {
    const { log } = await mountEditable()
    cell(3, 'name').focus()
    await userEvent.keyboard('{F2}nec{Delete}{Enter}')
    await expect.poll(() => shown(3, 'name')).toBe('nec')
    expect(log).toEqual([])
  })

  it('several lines stand over the rows below, which keep their place', async () => {
    await mountEditable()
    const top = () => cell(4, 'name').getBoundingClientRect().top
    const before = top()
    cell(3, 'remarks').focus()
    await userEvent.keyboard('{F2}')
    await expect.poll(() => input()?.getBoundingClientRect().height).toBeGreaterThan(60)
    expect(top()).toBe(before)
    const box = input()?.getBoundingClientRect()
    const at = document.elementFromPoint((box?.left ?? 0) + 20, (box?.bottom ?? 0) - 8)
    expect(at).toBe(input())
  })
})
