import { expect, test } from 'vitest'
import { fieldsOf } from '../schema/entity.ts'
import { reference, text } from '../schema/field.ts'
import { entities, entityNames } from './catalogue.ts'
import { withinOf } from './within.ts'

const narrowedIn = (name: (typeof entityNames)[number]) =>
  fieldsOf(entities[name]).flatMap((field) =>
    field.within === undefined ? [] : [[`${name}.${field.name}`, withinOf(entities[name], field)] as const],
  )

test('a state is chosen within the country of its record, wherever a record has both', () => {
  expect(entityNames.flatMap(narrowedIn)).toEqual([
    ['vendor.addressStateOID', { field: 'countryOID', by: 'countryOID' }],
    ['customer.stateOID', { field: 'countryOID', by: 'countryOID' }],
    ['company.state', { field: 'country', by: 'countryOID' }],
  ])
})

test('no record has a country and a state that do not know of each other', () => {
  const loose = entityNames.flatMap((name) => {
    const fields = fieldsOf(entities[name])
    const countries = fields.filter(({ refers }) => refers === 'country')
    return countries.length === 0
      ? []
      : fields.flatMap((field) =>
          field.refers === 'state' && field.within === undefined ? [`${name}.${field.name}`] : [],
        )
  })
  expect(loose).toEqual([])
})

test.each([
  ['by nothing', reference('State', 'state')],
  ['by a field that is not there', reference('State', 'state', { within: 'nation' })],
  ['by a field that names no record', reference('State', 'state', { within: 'town' })],
  ['by what the choices know nothing of', reference('Bank', 'bank', { within: 'country' })],
])('a choice is not narrowed %s', (_words, field) => {
  const fields = { country: reference('Country', 'country'), town: text('Town'), field }
  expect(fieldsOf({ fields }).map((meta) => withinOf({ fields }, meta))).toEqual([null, null, null])
})
