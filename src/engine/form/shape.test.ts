import { expect, test } from 'vitest'
import { shaped } from './shape.ts'
import type { FieldDefinition } from '../definition/screen.ts'

const field = (name: string): FieldDefinition => ({
  name,
  label: name,
  kind: 'text',
  required: false,
  lookup: null,
})
const fields = [field('equipment'), field('meter'), field('confirmed')]

test('a form without a shape of its own stays as it is', () => {
  expect(shaped(fields, {})).toEqual(fields)
})

test('words go to their field', () => {
  expect(shaped(fields, { descriptions: { meter: 'Last: 4,812 h' } })).toEqual([
    field('equipment'),
    { ...field('meter'), description: 'Last: 4,812 h' },
    field('confirmed'),
  ])
})
