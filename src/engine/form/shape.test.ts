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
const form = {
  title: 'Reading',
  groups: [
    { caption: 'Of', fields: ['equipment'] },
    { caption: 'Meters', fields: ['meter', 'confirmed'] },
  ],
}

test('a form without a shape of its own stays as it is', () => {
  expect(shaped(form, fields, {})).toEqual({ form, fields })
})

test('hidden fields leave their group, and words go to their field', () => {
  const { form: drawn, fields: described } = shaped(form, fields, {
    hidden: ['confirmed'],
    descriptions: { meter: 'Last: 4,812 h' },
  })
  expect(drawn.groups).toEqual([
    { caption: 'Of', fields: ['equipment'] },
    { caption: 'Meters', fields: ['meter'] },
  ])
  expect(described).toEqual([
    field('equipment'),
    { ...field('meter'), description: 'Last: 4,812 h' },
    field('confirmed'),
  ])
})
