import { describe, expect, test } from 'vitest'
import { systemSetting } from '../../contract/entities/system-setting.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { settingOptions } from '../../contract/entities/system-setting.ts'
import { matchingGroups, settingGroups, settingName, valueWords } from './settings.ts'

test.each([
  ['CompanyTimeZone', 'Company time zone'],
  ['PMAdvancedNoticeDays', 'PM advanced notice days'],
  ['UseSMTP', 'Use SMTP'],
  ['mail.sender_name', 'Mail sender name'],
  ['Rig12Crew', 'Rig12 crew'],
  ['x', 'X'],
  ['', ''],
])('%s is called %s', (code, name) => {
  expect(settingName(code)).toBe(name)
})

test.each([
  ['text', '', ''],
  ['text', 'true', 'true'],
  ['boolean', 'true', 'On'],
  ['boolean', 'false', 'Off'],
  ['boolean', 'maybe', 'maybe'],
  ['date', '2026-01-01', 'January 1, 2026'],
  ['date', 'soon', 'soon'],
  ['number', '1000', '1000'],
] as const)('a %s of %j reads %j', (inputUIType, value, words) => {
  expect(valueWords({ inputUIType }, value)).toBe(words)
})

test('options are parted by commas, and blank ones are none', () => {
  expect(settingOptions({ optionsList: ' A4, Letter ,, ' })).toEqual(['A4', 'Letter'])
  expect(settingOptions({ optionsList: '' })).toEqual([])
})

const shown = (oid: number, row: RecordRow) => ({
  row: { ...blank(systemSetting), oid, version: 1, settingsCode: `S${oid}`, ...row },
  mark: oid === 3 ? ('unsent' as const) : null,
})
const codes = (groups: ReturnType<typeof settingGroups>) =>
  groups.map(({ category, settings }) => [category, ...settings.map(({ settingsCode }) => settingsCode)])

describe('groups', () => {
  const groups = settingGroups([
    shown(1, { category: 'Mail', categoryOrder: 1 }),
    shown(2, { category: 'General', categoryOrder: 2 }),
    shown(3, {
      category: 'General',
      categoryOrder: 1,
      description: 'Paper of letters',
      inputUIType: 'colour',
    }),
    shown(4, { category: ' ', categoryOrder: 9, value: 'true', inputUIType: 'boolean' }),
    { row: { oid: 'none' }, mark: null },
  ])

  test('stand in categoryOrder, then as they were made; what has no category stands under Other', () => {
    expect(codes(groups)).toEqual([
      ['Mail', 'S1'],
      ['General', 'S3', 'S2'],
      ['Other', 'S4'],
    ])
  })

  test('an unknown way of entering is text, and a mark stays with its row', () => {
    expect(groups[1]?.settings.map(({ inputUIType, mark }) => [inputUIType, mark])).toEqual([
      ['text', 'unsent'],
      ['text', null],
    ])
  })

  test.each([
    ['paper', [['General', 'S3']]],
    ['general s2', [['General', 'S2']]],
    ['ON', [['Other', 'S4']]],
    ['mail letters', []],
  ])('are searched for %s by every word', (search, found) => {
    expect(codes(matchingGroups(groups, search))).toEqual(found)
  })
})
