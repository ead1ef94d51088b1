import { describe, expect, test } from 'vitest'
import { blank, checkRecord, type RecordRow } from '../schema/entity.ts'
import { settingOptions, systemSetting } from './system-setting.ts'

const faultOf = (over: RecordRow): string | null => {
  const row = { ...blank(systemSetting), settingsCode: 'Any', category: 'General', ...over }
  const checked = checkRecord(systemSetting, row)
  if (checked.ok) return null
  expect(checked.errors).toHaveLength(1)
  const [fault] = checked.errors
  expect(fault?.field).toBe('value')
  return fault?.message ?? null
}

describe('a value is of the way it is entered', () => {
  const choose = 'Value must be one of few, many'
  test.each([
    ['text', '', null],
    ['text', 'anything', null],
    ['number', '0', null],
    ['number', '-1.5', null],
    ['number', '', 'Value must be a number'],
    ['number', 'many', 'Value must be a number'],
    ['number', 'Infinity', 'Value must be a number'],
    ['boolean', 'true', null],
    ['boolean', 'false', null],
    ['boolean', 'Yes', 'Value must be true or false'],
    ['boolean', '', 'Value must be true or false'],
    ['date', '2026-02-28', null],
    ['date', '2026-02-30', 'Value must be a date'],
    ['date', '', 'Value must be a date'],
    ['select', 'few', null],
    ['select', 'many', null],
    ['select', '', choose],
    ['select', 'Few', choose],
    ['select', 'few, many', choose],
  ])('%s %j: %s', (inputUIType, value, message) => {
    expect(faultOf({ inputUIType, value, optionsList: ' few, many,, ' })).toBe(message)
  })
})

describe('a text that stands for something is that', () => {
  const quiet = 'Value must be two times of the day, such as 22:00-06:00, or blank'
  const summary = 'Value must be a time of the day, such as 07:00'
  const zone = 'Value must be the name of a time zone, such as Africa/Lagos'
  test.each([
    ['TimeZone', 'Africa/Lagos', null],
    ['TimeZone', 'UTC', null],
    ['TimeZone', 'Lagos', zone],
    ['TimeZone', '+01:00', zone],
    ['TimeZone', '', zone],
    ['QuietHours', '', null],
    ['QuietHours', '22:00-06:00', null],
    ['QuietHours', '22:00', quiet],
    ['QuietHours', '22:00-22:00', quiet],
    ['QuietHours', '22:00-24:00', quiet],
    ['DailySummaryAt', '07:00', null],
    ['DailySummaryAt', '7:00', summary],
    ['DailySummaryAt', '', summary],
    ['SenderName', 'Lagos', null],
  ])('%s %j: %s', (settingsCode, value, message) => {
    expect(faultOf({ settingsCode, value })).toBe(message)
  })

  test('is asked of a text alone', () => {
    expect(faultOf({ settingsCode: 'TimeZone', inputUIType: 'number', value: '7' })).toBeNull()
  })
})

test('the options of a choice are its words, without blanks', () => {
  expect(settingOptions({ optionsList: ' few, many,,a b ' })).toEqual(['few', 'many', 'a b'])
  expect([settingOptions({ optionsList: '' }), settingOptions({ optionsList: ' , ' })]).toEqual([[], []])
})
