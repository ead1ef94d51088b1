import { describe, expect, test } from 'vitest'
import { blank, checkRecord, type RecordRow } from '../schema/entity.ts'
import { country } from './country.ts'
import { task } from './task.ts'
import { taxCode } from './tax-code.ts'

describe('the route of a task', () => {
  const faultsOf = (reactRoute: string) => {
    const words = { applicationDescription: 'A', moduleDescription: 'M', taskDescription: 'T' }
    const checked = checkRecord(task, { ...blank(task), ...words, reactRoute })
    return checked.ok ? [] : checked.errors
  }
  const noPath = [{ field: 'reactRoute', message: 'Route must be a path such as ecosystem/banks' }]

  test.each([['banks'], ['ecosystem/fa-branches'], ['cams/cams_workorder'], ['a/b/c']])(
    'may be %s',
    (route) => {
      expect(faultsOf(route)).toEqual([])
    },
  )

  test.each([
    ['/ecosystem/banks'],
    ['ecosystem/banks/'],
    ['ecosystem//banks'],
    ['ecosystem/banks?x=1'],
    ['https://evil.test'],
    ['../banks'],
    ['eco system'],
    ['ecosystem\\banks'],
  ])('may not be %s', (route) => {
    expect(faultsOf(route)).toEqual(noPath)
  })
})

test('a tax is from nothing to the whole', () => {
  const faultsOf = (ratePercent: number | null) => {
    const checked = checkRecord(taxCode, {
      ...blank(taxCode),
      code: 'VAT',
      description: 'Value',
      ratePercent,
    })
    return checked.ok ? [] : checked.errors.map(({ field, message }) => [field, message])
  }
  const beyond = [['ratePercent', 'Rate (%) must be between 0 and 100']]
  expect([0, 7.5, 100].map(faultsOf)).toEqual([[], [], []])
  expect([-0.01, 100.01].map(faultsOf)).toEqual([beyond, beyond])
  expect(faultsOf(null)).toEqual([['ratePercent', 'Rate (%) is required']])
  const { ok } = checkRecord(taxCode, {
    ...blank(taxCode),
    code: 'VAT',
    description: 'Value',
    ratePercent: 1,
  })
  expect(ok).toBe(true)
})

describe('the codes of a country', () => {
  const nigeria = {
    ...blank(country),
    countryName: 'Nigeria',
    alpha2: 'NG',
    alpha3: 'NGA',
    numericCode: '566',
  }
  const faultsOf = (over: RecordRow) => {
    const checked = checkRecord(country, { ...nigeria, ...over })
    return checked.ok ? [] : checked.errors.map(({ message }) => message)
  }
  const [two, three, digits] = [
    'Alpha-2 code must be two capital letters',
    'Alpha-3 code must be three capital letters',
    'Numeric code must be three digits',
  ]

  test('are two letters, three letters and three digits', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ alpha2: 'ng', alpha3: 'NG', numericCode: '56' })).toEqual([two, three, digits])
    expect([
      faultsOf({ alpha2: 'N' }),
      faultsOf({ alpha3: 'N1A' }),
      faultsOf({ numericCode: '5.6' }),
    ]).toEqual([[two], [three], [digits]])
  })
})
