import { expect, test } from 'vitest'
import { configurationFormat, configurationVersion } from './configuration.ts'
import { readConfiguration } from './read.ts'

test('a preference of an earlier release that nothing obeyed is passed over', () => {
  const kept = { settingsCode: 'PaperSize', value: 'Letter' }
  const { configuration, faults } = readConfiguration({
    format: configurationFormat,
    version: configurationVersion,
    preferences: [{ settingsCode: 'FiscalYearStart', value: '2026-01-01' }, kept],
  })
  expect([configuration, faults]).toEqual([{ preferences: [kept] }, []])
})
