import { expect, test } from 'vitest'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { storedField, storedHeader } from './from-stored.fixture.ts'
import { fromStored } from './from-stored.ts'

function checkOf(fields: readonly RecordRow[]) {
  const stored = fromStored(storedHeader(), fields)
  if (!stored.ok) throw new Error('faults')
  return stored.screen
}

const whole: RecordRow = {
  bankOID: 3,
  version: 2,
  bankCode: '044',
  bankName: 'Access',
  routeCode: '',
  address1: 'Marina',
  address2: '',
  address3: '',
  Phone: '0800',
  email: 'desk@access.test',
  accountName: 'Main',
  shortName: '',
  accountNumber: '',
  contact: 'Ada',
  website: '',
  comment: '',
}

const rule = (type: string, over: RecordRow = {}) => ({ uI_ValidationType: type, ...over })

test.each<readonly [string, string, RecordRow, unknown, string | null]>([
  ['required by its switch', 'bankCode', { entity_Required: true }, ' ', 'bankCode is Required'],
  [
    'required by its validation',
    'bankCode',
    rule('Required', { uI_ValidationMessage: 'Not said' }),
    '',
    'bankCode is Required',
  ],
  ['required by Yes', 'bankCode', { entity_Required: 'Yes' }, null, 'bankCode is Required'],
  ['not required', 'bankCode', {}, '', null],
  [
    'too long',
    'bankCode',
    rule('StringLength', { entity_StringLength: 3, uI_ValidationMessage: 'Three at most' }),
    '0444',
    'Three at most',
  ],
  [
    'too long, no words configured',
    'bankCode',
    rule('StringLength', { entity_StringLength: 3 }),
    '0444',
    'bankCode is limited to 3 characters',
  ],
  ['as long as allowed', 'bankCode', rule('StringLength', { entity_StringLength: 3 }), '044', null],
  [
    'as long as allowed, blanks around it aside',
    'bankCode',
    rule('StringLength', { entity_StringLength: 3 }),
    ' 044 ',
    null,
  ],
  ['without a limit', 'bankCode', rule('StringLength', { entity_StringLength: 0 }), '0444', null],
  ['a length without the validation', 'bankCode', { entity_StringLength: 1 }, '0444', null],
  ['no e-mail address', 'email', rule('Email', { uI_ValidationMessage: 'Mail?' }), 'ada@', 'Mail?'],
  ['no e-mail address, no words configured', 'bankCode', rule('Email'), 'ada@', 'bankCode is invalid'],
  ['an e-mail address', 'bankCode', rule('Email'), 'ada@x.org', null],
  ['a blank e-mail address', 'bankCode', rule('Email'), '', null],
  ['no number', 'bankCode', rule('Range', { uI_ValidationMessage: 'Digits' }), '04a', 'Digits'],
  ['any number', 'bankCode', rule('Range', { uI_ValidationMessage: 'Digits' }), '-99999', null],
])('a field that is %s', (_what, name, over, value, message) => {
  const checked = checkOf([storedField(name, over)]).check({ ...whole, [name]: value })
  expect(checked.ok ? null : checked.errors).toEqual(message === null ? null : [{ field: name, message }])
})

test('the grid says required with a small r (SPEC 5)', () => {
  const screen = checkOf([storedField('bankCode', { entity_Required: true })])
  const values = { ...whole, bankCode: '' }
  expect(screen.check(values, 'grid')).toEqual({
    ok: false,
    errors: [{ field: 'bankCode', message: 'bankCode is required' }],
  })
  expect(screen.check(values)).toEqual(screen.check(values, 'form'))
})

test('the rules of the record come after, once a field, in the order of the form', () => {
  const screen = checkOf([
    storedField('email', { ...rule('Email'), uI_ValidationMessage: 'Mail?', uI_SortOrder: 2 }),
    storedField('bankName', { uI_SortOrder: 1 }),
    storedField('website', { uI_SortOrder: 3 }),
  ])
  expect(screen.check({ ...whole, bankName: '', email: 'x', website: 'not a site', contact: '' })).toEqual({
    ok: false,
    errors: [
      { field: 'bankName', message: 'Bank name is required' },
      { field: 'email', message: 'Mail?' },
      { field: 'website', message: 'Website is invalid' },
      { field: 'contact', message: 'Contact is required' },
    ],
  })
})

test('only the fields of the definition come out of a check; a new record begins as the entity says', () => {
  const screen = checkOf([storedField('bankName'), storedField('bankOID')])
  expect(screen.check({ ...whole, bankName: ' Access ' })).toEqual({
    ok: true,
    values: { bankName: 'Access' },
  })
  expect(screen.blank()).toMatchObject({ bankName: '', Phone: '' })
})
