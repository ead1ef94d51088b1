import { expect, test, vi } from 'vitest'
import { formField } from '../../contract/entities/form-field.ts'
import { formHeader } from '../../contract/entities/form-header.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import type { Save } from '../../events/outbox/save.ts'
import { arraySource } from '../../engine/definition/workbench.fixture.ts'
import { type FieldLine, linesField, linesOf } from './definition-lines.ts'
import { definitionSource } from './definition-source.ts'

const line = (fieldOID: number, entity_FieldName: string, over: RecordRow = {}): FieldLine => ({
  ...blank(formField),
  entity_FieldName,
  entity_UICode: 'banks',
  version: 1,
  ...(fieldOID > 0 && { caduiSettingsUIOID: 7 }),
  ...over,
  fieldOID,
})
const code = line(40, 'bankCode')
const name = line(41, 'bankName')
const stranger = line(50, 'itemCode', { caduiSettingsUIOID: 8 })
const header: RecordRow = { ...blank(formHeader), uioid: 7, version: 3, form_FormName: 'Banks' }

function open() {
  const headers = arraySource(formHeader, [header])
  const fields = arraySource(formField, [code, name, stranger])
  const onSaved = vi.fn<(key: number, values: RecordRow) => void>()
  const source = definitionSource({ headers: headers.source, fields: fields.source, onSaved })
  const update = (changes: RecordRow, base: RecordRow = { ...header, [linesField]: [code, name] }): Save => ({
    kind: 'update',
    key: 7,
    changes,
    base,
    baseVersion: 3,
  })
  const names = () => [...fields.stored.values()].map((row) => [row['fieldOID'], row['entity_FieldName']])
  return { headers, fields, source, onSaved, update, names }
}

test('a definition is read with its own fields, and the list without any', async () => {
  const { source } = open()
  const [one, list] = [await source.get(7), await source.list(new AbortController().signal)]
  expect(one.ok && linesOf(one.value).map((each) => each.fieldOID)).toEqual([40, 41])
  expect(list.ok && list.value.map((row) => row[linesField])).toEqual([undefined])
})

test('one save writes the header, then what differs in the fields', async () => {
  const { source, headers, fields, onSaved, update, names } = open()
  const next = [{ ...code, uI_ControlCaption: 'Code' }, line(-1, 'routeCode')]
  const outcome = await source.write(update({ form_FormName: 'All banks', [linesField]: next }))
  expect(outcome).toEqual({ kind: 'confirmed', key: 7, merged: null })
  expect(headers.written.map(({ changes }) => changes)).toEqual([{ form_FormName: 'All banks' }])
  expect(fields.written.map(({ kind, key, baseVersion }) => [kind, key, baseVersion])).toEqual([
    ['remove', 41, 1],
    ['update', 40, 1],
    ['create', 0, null],
  ])
  expect(fields.written[1]?.changes).toEqual({ uI_ControlCaption: 'Code' })
  expect(fields.written[2]?.changes).toMatchObject({ entity_FieldName: 'routeCode', caduiSettingsUIOID: 7 })
  expect(names()).toEqual([
    [40, 'bankCode'],
    [50, 'itemCode'],
    [51, 'routeCode'],
  ])
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(7, expect.objectContaining({ form_FormName: 'All banks' }))
})

test('a new definition gives its fields the key it got', async () => {
  const { source, fields, headers } = open()
  const outcome = await source.write({
    kind: 'create',
    key: 0,
    changes: { form_FormName: 'Items', [linesField]: [line(-1, 'itemName')] },
    base: {},
    baseVersion: null,
  })
  expect(outcome).toEqual({ kind: 'confirmed', key: 8, merged: null })
  expect(headers.stored.get(8)).toMatchObject({ form_FormName: 'Items' })
  expect(fields.written).toMatchObject([
    { kind: 'create', changes: { entity_FieldName: 'itemName', caduiSettingsUIOID: 8 } },
  ])
})

test('nothing changed in the header: it is not written', async () => {
  const { source, headers, fields, update } = open()
  await source.write(update({ [linesField]: [code, { ...name, uI_Width: 120 }] }))
  expect([headers.written, fields.written.map(({ changes }) => changes)]).toEqual([[], [{ uI_Width: 120 }]])
})

test('a refused header leaves the fields alone', async () => {
  const { source, headers, fields, update, onSaved } = open()
  const refused = { kind: 'refused', error: { kind: 'forbidden', title: 'No' } } as const
  headers.answers.push(refused)
  expect(await source.write(update({ form_FormName: 'X', [linesField]: [] }))).toEqual(refused)
  expect([fields.written, onSaved.mock.calls]).toEqual([[], []])
})

test('a refused field is named by its row; the next save writes only what is not stored yet', async () => {
  const { source, headers, fields, names } = open()
  fields.answers.push({
    kind: 'refused',
    error: {
      kind: 'invalid',
      title: 'Invalid',
      errors: [{ field: 'entity_FieldName', message: 'Bank has no field x' }],
    },
  })
  const save = (lines: readonly FieldLine[], key: number): Save => ({
    kind: 'create',
    key,
    changes: { form_FormName: 'Items', [linesField]: lines },
    base: {},
    baseVersion: null,
  })
  const outcome = await source.write(save([line(-1, 'x'), line(-2, 'itemName')], 0))
  expect(outcome).toEqual({
    kind: 'refused',
    key: 8,
    error: {
      kind: 'invalid',
      title: 'Invalid',
      errors: [{ field: `${linesField}.0.entity_FieldName`, message: 'Bank has no field x' }],
    },
  })
  const again = await source.write(save([line(-1, 'itemCode'), line(-2, 'itemName')], 8))
  expect(again).toEqual({ kind: 'confirmed', key: 8, merged: null })
  expect(headers.written).toHaveLength(1)
  expect(names().slice(3)).toEqual([
    [51, 'itemName'],
    [52, 'itemCode'],
  ])
})

test('fields that change names with each other are made anew, so that no name is there twice meanwhile', async () => {
  const { source, fields, update, names } = open()
  const next = [
    { ...code, entity_FieldName: 'bankName' },
    { ...name, entity_FieldName: 'bankCode' },
  ]
  expect(await source.write(update({ [linesField]: next }))).toMatchObject({ kind: 'confirmed' })
  expect(fields.written.map(({ kind, key }) => [kind, key])).toEqual([
    ['remove', 40],
    ['remove', 41],
    ['create', 0],
    ['create', 0],
  ])
  expect(names()).toEqual([
    [50, 'itemCode'],
    [51, 'bankName'],
    [52, 'bankCode'],
  ])
})

test('a name that a changed field gives up is taken after it', async () => {
  const { source, fields, update } = open()
  const next = [{ ...code, entity_FieldName: 'routeCode' }, name, line(-1, 'bankCode')]
  expect(await source.write(update({ [linesField]: next }))).toMatchObject({ kind: 'confirmed' })
  expect(fields.written.map(({ kind, changes }) => [kind, changes['entity_FieldName']])).toEqual([
    ['update', 'routeCode'],
    ['create', 'bankCode'],
  ])
})

test('records of another kind: the fields of those before go first, then the header is written', async () => {
  const { source, headers, fields, update, names } = open()
  const of = (path: string) => ({ endpoint_GetAllGridData: path, endpoint_GetAllFormData: path })
  const base = { ...header, ...of('/FABanks'), [linesField]: [code, name] }
  const refused = { kind: 'refused', error: { kind: 'forbidden', title: 'No' } } as const
  headers.answers.push(refused)
  const next = [line(-1, 'itemName'), { ...name, entity_FieldName: 'itemCode' }]
  const save = update({ ...of('/FAItems'), [linesField]: next }, base)
  expect(await source.write(save)).toEqual({ ...refused, key: 7 })
  expect([headers.written.length, fields.written.map(({ kind, key }) => [kind, key])]).toEqual([
    1,
    [
      ['remove', 40],
      ['remove', 41],
    ],
  ])
  expect(await source.write(save)).toMatchObject({ kind: 'confirmed' })
  expect(headers.written[1]).toMatchObject({ kind: 'update', changes: of('/FAItems'), baseVersion: 3 })
  expect(names()).toEqual([
    [50, 'itemCode'],
    [51, 'itemName'],
    [52, 'itemCode'],
  ])
})

test('somebody else’s change to a field is said once, then this one stands', async () => {
  const { source, fields, update } = open()
  const theirs = { ...code, uI_Width: 300, version: 5 }
  fields.answers.push({ kind: 'conflict', eventId: 'e1', current: theirs, clash: ['uI_Width'] })
  const save = update({ [linesField]: [{ ...code, uI_Width: 120 }, name] })
  const outcome = await source.write(save)
  expect(outcome).toMatchObject({
    kind: 'refused',
    error: { title: 'bankCode was changed by somebody else. Save again to put your values in their place.' },
  })
  expect(fields.givenUp).toEqual(['e1'])
  expect(await source.write(save)).toMatchObject({ kind: 'confirmed' })
  expect(fields.written.at(-1)).toMatchObject({ changes: { uI_Width: 120 }, baseVersion: 5 })
})

test('what waits for a connection is told as kept', async () => {
  const { source, fields, update } = open()
  fields.answers.push({ kind: 'kept', key: 40, waits: 'connection' })
  const save = update({ [linesField]: [{ ...code, uI_Width: 120 }, name] })
  expect(await source.write(save)).toMatchObject({ kind: 'kept' })
})

test('a delete is the header’s', async () => {
  const { source, headers, fields } = open()
  await source.write({ kind: 'remove', key: 7, changes: {}, base: {}, baseVersion: 3 })
  expect([headers.stored.has(7), fields.written]).toEqual([false, []])
})
