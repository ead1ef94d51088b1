import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formField } from '../../contract/entities/form-field.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import {
  cloneOf,
  type FieldLine,
  inOrder,
  lineErrors,
  linesField,
  linesOf,
  moved,
  newLine,
  regrouped,
} from './definition-lines.ts'

const line = (fieldOID: number, over: Record<string, unknown> = {}): FieldLine => ({
  ...blank(formField),
  entity_FieldName: `f${fieldOID}`,
  entity_UICode: 'banks',
  ...over,
  fieldOID,
})
const names = (lines: readonly FieldLine[] | null) =>
  inOrder(lines ?? []).map((each) => each['entity_FieldName'])

const three = [
  line(1, { uI_SortOrder: 10 }),
  line(2, { uI_SortOrder: 20 }),
  line(3, { uI_SortOrder: 30, GroupOrder: 1, grouping_GroupCaption: 'MORE' }),
]

test('values without lines, or with nonsense, have none', () => {
  expect([
    linesOf({}),
    linesOf({ [linesField]: [{ fieldOID: 'x' }] }),
    linesOf({ [linesField]: three }),
  ]).toEqual([[], [], three])
})

test('SPEC 9: group order, then sort order, then sort index', () => {
  const mixed = [
    line(1, { GroupOrder: 2, uI_SortOrder: 1 }),
    line(2, { GroupOrder: 1, uI_SortOrder: 9, uI_SortIndex: 2 }),
    line(3, { GroupOrder: 1, uI_SortOrder: 9, uI_SortIndex: 1 }),
    line(4, { GroupOrder: null, uI_SortOrder: null }),
  ]
  expect(names(mixed)).toEqual(['f4', 'f3', 'f2', 'f1'])
})

test('a new field stands last, with the UI code of its header and a blank id', () => {
  expect(newLine(three, 'banks')).toEqual({
    ...blank(formField),
    entity_UICode: 'banks',
    uI_SortOrder: 40,
    GroupOrder: 1,
    grouping_GroupCaption: 'MORE',
    fieldOID: -1,
  })
})

test('a clone is the row again with a blank id of its own, and no version', () => {
  const copy = cloneOf(line(1, { version: 4, uI_ControlCaption: 'Code' }), [...three, line(-1)])
  expect(copy).toEqual({ ...line(1, { uI_ControlCaption: 'Code' }), uI_SortOrder: 40, fieldOID: -2 })
})

describe('a move', () => {
  test('changes places with the neighbour and touches no other', () => {
    const next = moved(three, 2, -1)
    expect(names(next)).toEqual(['f2', 'f1', 'f3'])
    expect(next?.find(({ fieldOID }) => fieldOID === 3)).toBe(three[2])
  })
  test('over the edge of a group joins the next', () => {
    const next = moved(three, 2, 1)
    expect(next?.find(({ fieldOID }) => fieldOID === 2)).toMatchObject({
      grouping_GroupCaption: 'MORE',
      GroupOrder: 1,
    })
    expect(names(next)).toEqual(['f1', 'f2', 'f3'])
  })
  test('at either end is none', () => {
    expect([moved(three, 1, -1), moved(three, 3, 1), moved(three, 99, 1)]).toEqual([null, null, null])
  })
  test('works where all have the same order', () => {
    expect(names(moved([line(1), line(2), line(3)], 3, -1))).toEqual(['f1', 'f3', 'f2'])
  })
  test('moves exactly one place within a group, whatever the numbers', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 2, maxLength: 8 }),
        fc.nat(7),
        (orders, pick) => {
          const lines = orders.map((uI_SortOrder, at) => line(at + 1, { uI_SortOrder }))
          const before = names(lines)
          const at = pick % (lines.length - 1)
          const id = Number(inOrder(lines)[at]?.fieldOID)
          expect(names(moved(lines, id, 1))).toEqual(before.with(at, before[at + 1]).with(at + 1, before[at]))
        },
      ),
    )
  })
})

test.each([
  [{ entity_DataType: '' }, 'Data type is required'],
  [{ entity_FieldName: '' }, 'Field name is required'],
  [{ entity_StringLength: null }, 'String length is required'],
  [{ entity_UICode: '' }, 'UI code is required'],
])('SPEC 5: %o says %s', (over, message) => {
  expect(lineErrors(line(1, over)).map((error) => error.message)).toEqual([message])
})

describe('a field whose group is named', () => {
  const inGroup = (fieldOID: number, caption: string, GroupOrder: number) => ({
    ...newLine([], 'banks'),
    fieldOID,
    grouping_GroupCaption: caption,
    GroupCode: caption.toUpperCase(),
    GroupOrder,
  })
  const groupOf = ({ grouping_GroupCaption, GroupCode, GroupOrder }: RecordRow) => [
    grouping_GroupCaption,
    GroupCode,
    GroupOrder,
  ]
  const lines = [inGroup(1, 'Bank', 1), inGroup(2, 'Bank', 1), inGroup(3, 'Contact', 2)]
  const [first = inGroup(0, '', 0), , third = first] = lines

  test('joins those of that name', () => {
    expect(groupOf(regrouped(first, 'Contact', lines))).toEqual(['Contact', 'CONTACT', 2])
  })
  test('opens a group behind all others, with an order of its own', () => {
    expect(groupOf(regrouped(first, 'Post address', lines))).toEqual(['Post address', 'POST_ADDRESS', 3])
  })
  test('alone in its group gives it another name in its place', () => {
    expect(groupOf(regrouped(third, 'Reach', lines))).toEqual(['Reach', 'REACH', 2])
  })
})
