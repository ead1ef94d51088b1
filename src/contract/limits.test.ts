import { expect, test } from 'vitest'
import {
  defaultColumnWidth,
  defaultFormColumns,
  defaultPageSize,
  pageSizes,
  pmMonths,
  pmYears,
  popupSize,
  roleTaskPageSize,
  toastMs,
  uploadLimit,
  yearOptions,
} from './limits.ts'

test('the constants of SPEC 9', () => {
  expect({
    defaultColumnWidth,
    defaultFormColumns,
    defaultPageSize,
    pageSizes,
    popupSize,
    roleTaskPageSize,
    toastMs,
    uploadLimit,
    months: [pmMonths[0], pmMonths.at(-1), pmMonths.length],
    years: [pmYears[0], pmYears.at(-1), pmYears.length],
  }).toEqual({
    defaultColumnWidth: 100,
    defaultFormColumns: 4,
    defaultPageSize: 10,
    pageSizes: {
      engine: [2, 10, 20, 50, 100],
      roles: [2, 10, 20, 50, 100],
      cams: [10, 20, 50, 100],
      codes: [2, 10, 20, 50, 100],
    },
    popupSize: { locations: { width: 700, height: 700 }, others: { width: 700, height: 550 } },
    roleTaskPageSize: 20,
    toastMs: { typical: 3000, missingFile: 5000 },
    uploadLimit: 4_000_000,
    months: [1, 12, 12],
    years: [2020, 2030, 11],
  })
})

test.each([
  [2026, pmYears],
  [2020, pmYears],
  [2030, pmYears],
  [2031, [...pmYears, 2031]],
  [2019, [2019, ...pmYears]],
])('the year filter in %i', (year, options) => {
  expect(yearOptions(year)).toEqual(options)
})
