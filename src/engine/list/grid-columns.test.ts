import { describe, expect, test } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { cellText } from '../../ui/grid/model/cell-text.ts'
import { columnWidth, type GridColumn } from '../../ui/grid/model/column.ts'
import { plainForm, plainGrid } from '../definition/from-entity.ts'
import { gridColumns } from './grid-columns.tsx'
import type { Lookups } from '../fields/lookups.ts'
import type { ShownRow } from '../definition/record-source.ts'
import type { FieldDefinition, ScreenDefinition } from '../definition/screen.ts'

const field = (name: string, over: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  label: name.toUpperCase(),
  kind: 'text',
  required: false,
  lookup: null,
  ...over,
})

const screenOf = (...fields: readonly FieldDefinition[]): ScreenDefinition => ({
  id: 'thing',
  title: 'Things',
  noun: 'thing',
  newLabel: 'New Thing',
  resource: 'equipment',
  key: 'id',
  plate: 'TH',
  label: 'name',
  fields,
  columns: [{ field: 'id' }, ...fields.map(({ name }) => ({ field: name }))],
  popup: { title: 'Things', groups: [], width: 700, height: 550 },
  form: null,
  lines: null,
  opensEditing: false,
  editsCells: true,
  editing: 'popup',
  withheld: [],
  grid: plainGrid,
  formTraits: plainForm,
  pageSizes: [10],
  pageSize: 10,
  sort: [],
  commandSide: 'right',
  blank: () => ({}),
  check: (values) => ({ ok: true, values }),
})

const types = [
  { id: 1, label: 'Pump' },
  { id: 2, label: 'Power' },
]
const lookups: Lookups = new Map([
  [
    'type',
    {
      status: 'ready' as const,
      items: types,
      labels: new Map(types.map(({ id, label }) => [id, label])),
      onRetry: () => undefined,
    },
  ],
])
const list = { from: 'list', options: [] } as const
const towns = [
  { id: 7, label: 'Aba', within: 1 },
  { id: 8, label: 'Warri', within: 2 },
]

/** The column of a field, and how it shows and edits a value. */
function columnOf(definition: FieldDefinition, isEditable = true): GridColumn<ShownRow> {
  const column = gridColumns(screenOf(definition), lookups, isEditable)[1]
  if (!column) throw new Error('There is no column')
  return column
}
const shown = (column: GridColumn<ShownRow>, row: RecordRow) => cellText(column, { row, mark: null })

describe('a column of each kind', () => {
  test.each<readonly [Partial<FieldDefinition>, unknown, string, string, string | undefined]>([
    [{}, 'Mud pump', 'text', 'Mud pump', 'text'],
    [{ kind: 'multiline' }, 'a\nb', 'text', 'a\nb', 'textarea'],
    [{ kind: 'integer' }, 1234, 'number', '1,234', 'number'],
    [{ kind: 'decimal' }, 1234.5, 'number', '1,234.5', 'number'],
    [{ kind: 'money' }, 1234.5, 'number', '1,234.50', 'number'],
    [{ kind: 'date' }, '2026-03-07', 'date', 'March 7, 2026', 'date'],
    [{ kind: 'datetime' }, '2026-03-07T08:05', 'date', 'March 7, 2026, 8:05 AM', 'datetime'],
    [{ kind: 'flag' }, true, 'boolean', 'Yes', 'checkbox'],
    [{ kind: 'yes-no', control: 'checkbox' }, 'NO', 'boolean', 'No', 'checkbox'],
    [{ name: 'type', kind: 'reference', lookup: list }, 2, 'lookup', 'Power', 'select'],
    [{ name: 'type', kind: 'code', lookup: list, control: 'lookup' }, 9, 'lookup', '9', 'select'],
    [{ kind: 'object' }, { a: 1 }, 'text', '{"a":1}', 'textarea'],
    [{ isReadOnly: true }, 'Mud pump', 'text', 'Mud pump', undefined],
    [{ isDisabled: true }, 'Mud pump', 'text', 'Mud pump', undefined],
  ])('%j shows %j', (over, value, kind, words, editor) => {
    const definition = field('value', over)
    const column = columnOf(definition)
    expect([column.kind, shown(column, { [definition.name]: value }), column.editor?.type]).toEqual([
      kind,
      words,
      editor,
    ])
  })

  test('has no editor where nobody edits, nor where its value is derived', () => {
    const derived = { ...screenOf(field('value')), columns: [{ field: 'value', isFixed: true }] }
    expect([columnOf(field('value'), false).editor, gridColumns(derived, lookups, true)[0]?.editor]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('says of its editor that it must be filled', () => {
    expect([field('a'), field('b', { required: true })].map((each) => columnOf(each).isRequired)).toEqual([
      false,
      true,
    ])
  })

  test('configured with width 0 is 100 wide', () => {
    const screen = { ...screenOf(field('value')), columns: [{ field: 'value', width: 0 }] }
    const [column] = gridColumns(screen, lookups, true)
    expect(column && columnWidth(column, undefined)).toBe(100)
  })

  test('of a day of every year draws it in words and is searched as it is stored', () => {
    const column = columnOf(field('season', { format: 'monthDay' }))
    const row: ShownRow = { row: { id: 1, season: '03-15' }, mark: null }
    expect([column.render?.(row), shown(column, row.row)]).toEqual(['March 15', '03-15'])
  })

  test('of the key says New of a record that has none yet', () => {
    const [key] = gridColumns(screenOf(field('value')), lookups, true)
    expect(key && [shown(key, { id: 7 }), shown(key, {}), key.editor]).toEqual(['TH-7', 'New', undefined])
  })
})

test.each<readonly [string, Partial<FieldDefinition>, string | number]>([
  ['account', { kind: 'user', lookup: { from: 'users' } }, 'b7'],
  ['profile', { kind: 'reference', lookup: { from: 'entity', entity: 'camsUser' } }, 7],
])(
  'a user whom the list does not hold, by their %s, is another user once the list is there',
  (_by, given, assignee) => {
    const screen = screenOf(field('assignee', given))
    const shown: ShownRow = { row: { id: 1, assignee }, mark: null }
    const textIn = (status: 'ready' | 'loading') => {
      const users = { status, items: [], labels: new Map(), onRetry: () => undefined }
      const column = gridColumns(screen, new Map([['assignee', users]]), false)[1]
      return column && cellText(column, shown)
    }
    expect([textIn('ready'), textIn('loading')]).toEqual(['Another user', String(assignee)])
  },
)

test('a cell that another of its row narrows offers what goes with it, and what is stored', () => {
  const within = { field: 'type', by: 'typeOID' }
  const town = field('town', { kind: 'reference', lookup: { from: 'entity', entity: 'town', within } })
  const held = { status: 'ready' as const, items: towns, onRetry: () => undefined }
  const labels = new Map(towns.map(({ id, label }) => [id, label]))
  const [, column] = gridColumns(screenOf(town), new Map([['town', { ...held, labels }]]), true)
  const offered = (row: Record<string, unknown>) =>
    column?.editor?.type === 'select'
      ? column.editor.options({ row, mark: null }).map(({ label }) => label)
      : null
  expect([
    offered({ type: 1, town: null }),
    offered({ type: 2, town: 8 }),
    offered({ type: 2, town: 7 }),
    offered({ type: null, town: null }),
  ]).toEqual([['Aba'], ['Warri'], ['Warri', 'Aba'], ['Aba', 'Warri']])
})
