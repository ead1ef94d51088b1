import { expect, test } from 'vitest'
import { whereOf } from './use-where.ts'

const screen = {
  fields: [{ name: 'status', label: 'Status', kind: 'code', required: false, lookup: null }],
} as const

test.each([
  ['where=status:Down', { field: 'status', value: 'Down' }],
  ['where=status:In+repair:now', { field: 'status', value: 'In repair:now' }],
  ['where=status:', { field: 'status', value: '' }],
  ['where=nothing:Down', null],
  ['where=Down', null],
  ['', null],
])('%s is %j', (address, where) => {
  expect(whereOf(new URLSearchParams(address), screen)).toEqual(where)
})
