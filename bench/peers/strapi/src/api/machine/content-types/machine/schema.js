const fields = require('../../../../../../machine.json')

const types = {
  text: 'string',
  'long text': 'text',
  integer: 'integer',
  number: 'float',
  flag: 'boolean',
  day: 'date',
}

module.exports = {
  kind: 'collectionType',
  collectionName: 'machines',
  info: { singularName: 'machine', pluralName: 'machines', displayName: 'Machine' },
  options: { draftAndPublish: false },
  attributes: Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, { type: types[kind] }])),
}
