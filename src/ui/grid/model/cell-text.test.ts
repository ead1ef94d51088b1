import { describe, expect, it } from 'vitest'
import { cellSortValue, cellText, isTrue } from './cell-text.ts'
import { canEditCell, columnWidth, grows, mayGrow, type CellValue, type GridColumn } from './column.ts'

type Kind = 'text' | 'number' | 'date' | 'boolean' | 'lookup' | 'status' | 'id'

const labels = new Map<string | number, string>([[7, 'Rig 7']])

function column(kind: Kind, over: Partial<GridColumn<CellValue>> = {}): GridColumn<CellValue> {
  return { id: kind, caption: kind, value: (row) => row, chip: () => null, labels, ...over, kind }
}

describe('cellText and cellSortValue', () => {
  it.each<[Kind, CellValue, string, string | number | null]>([
    ['text', 'Mud pump', 'Mud pump', 'Mud pump'],
    ['text', '  ', '', null],
    ['id', 1012, '1012', '1012'],
    ['number', 4812.5, '4,812.5', 4812.5],
    ['number', '12', '12', 12],
    ['number', 'n/a', 'n/a', null],
    ['number', Number.NaN, '', null],
    ['date', '2026-03-07', 'March 7, 2026', Date.UTC(2026, 2, 7)],
    ['date', '2026-03-07T23:30:00', 'March 7, 2026', new Date(2026, 2, 7, 23, 30).getTime()],
    ['date', '2026-13-45', '2026-13-45', null],
    ['date', 'soon', 'soon', null],
    ['boolean', true, 'Yes', 1],
    ['boolean', 'N', 'No', 0],
    ['lookup', 7, 'Rig 7', 'Rig 7'],
    ['lookup', 8, '8', '8'],
    ['status', 'DONE', 'DONE', 'DONE'],
    ['number', null, '', null],
    ['boolean', undefined, '', null],
  ])('%s %j shows %j and sorts by %j', (kind, value, text, sortValue) => {
    expect([cellText(column(kind), value), cellSortValue(column(kind), value)]).toEqual([text, sortValue])
  })

  it('takes the words and the sort value a column brings', () => {
    const own = column('text', { text: (row) => `<${String(row)}>`, sortValue: () => 3 })
    expect([cellText(own, 'x'), cellSortValue(own, 'x')]).toEqual(['<x>', 3])
  })

  it('formats numbers as the column says', () => {
    const format = { style: 'currency', currency: 'NGN' } as const
    const money = { ...column('number'), kind: 'number' as const, format }
    expect(cellText(money, 1250)).toBe('NGN\u00a01,250.00')
  })

  it.each<[CellValue, boolean]>([
    ['Y', true],
    ['yes', true],
    ['true', true],
    ['1', true],
    [1, true],
    [true, true],
    ['N', false],
    ['no', false],
    ['', false],
    [0, false],
    [null, false],
  ])('%j is %j', (value, expected) => {
    expect(isTrue(value)).toBe(expected)
  })
})

describe('columns', () => {
  it.each([
    [{ width: 0 }, undefined, 100],
    [{ width: 20 }, undefined, 64],
    [{ width: 240 }, undefined, 240],
    [{ width: 240 }, 90, 90],
    [{}, undefined, 160],
  ])('%j with %j chosen is %i pixels wide', (over, chosen, expected) => {
    expect(columnWidth(column('text', over), chosen)).toBe(expected)
  })

  it('shares free width among words without a width of their own', () => {
    expect([
      grows(column('text'), undefined),
      grows(column('text'), 90),
      grows(column('text', { width: 0 }), undefined),
      grows(column('date'), undefined),
    ]).toEqual([true, false, false, false])
  })

  it('lets words that nobody has sized take what every other width leaves over', () => {
    expect([
      mayGrow(column('text', { width: 180 }), undefined),
      mayGrow(column('text', { width: 180 }), 90),
      mayGrow(column('date', { width: 160 }), undefined),
    ]).toEqual([true, false, false])
  })

  it('edits only with an editor, and only the rows it allows', () => {
    const some = column('text', { editor: { type: 'text' }, editable: (row) => row === 'open' })
    expect([
      canEditCell(some, 'open'),
      canEditCell(some, 'closed'),
      canEditCell(column('text'), 'open'),
    ]).toEqual([true, false, false])
  })
})
