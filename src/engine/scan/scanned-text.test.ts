import { expect, test } from 'vitest'
import { scannedText } from './scanned-text.ts'

test.each([
  ['https://works.test/app/cams/cams_equipment_management?machine=12', 'equipment', 12],
  ['http://10.0.0.4:4173/app/cams/cams_parts?record=7', 'part', 7],
  ['EQ-12', 'equipment', 12],
  [' prt-7 ', 'part', 7],
  ['PMO-41', 'pmOperation', 41],
])('%s is a record', (text, entity, key) => {
  expect(scannedText(text)).toEqual({ kind: 'record', entity, key })
})

test.each(['SN-77-A', 'R12', 'EQ-0', 'EQ-', 'WO-77', 'https://elsewhere.test/?machine=12'])(
  '%s may be painted on a machine',
  (text) => {
    expect(scannedText(text)).toEqual({ kind: 'painted', text })
  },
)
