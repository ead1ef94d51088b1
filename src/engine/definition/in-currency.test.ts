import { expect, test } from 'vitest'
import { customer } from '../../contract/entities/customer.ts'
import { defineScreen } from './from-entity.ts'
import { inCurrency } from './in-currency.ts'

const screen = defineScreen({
  entity: customer,
  title: 'Customers',
  noun: 'customer',
  newLabel: 'New customer',
  columns: [
    { field: 'customerName', caption: 'Name' },
    { field: 'creditLimit', caption: 'Limit' },
  ],
  groups: [{ caption: 'Customer', fields: ['customerName', 'creditLimit'] }],
})

test('amounts of money name their currency, in forms and grids, and nothing else does', () => {
  const told = inCurrency(screen, 'NGN')
  const changed = told.fields.filter(({ label }, at) => label !== screen.fields[at]?.label)
  expect(changed.map(({ name, label }) => [name, label])).toEqual([['creditLimit', 'Credit limit (NGN)']])
  expect(told.columns).toEqual([
    { field: 'customerName', caption: 'Name' },
    { field: 'creditLimit', caption: 'Limit (NGN)' },
  ])
})

test('without a currency, or without amounts, the screen is the same', () => {
  expect(inCurrency(screen, '')).toBe(screen)
  const plain = { ...screen, fields: screen.fields.filter(({ kind }) => kind !== 'money') }
  expect(inCurrency(plain, 'NGN')).toBe(plain)
})
