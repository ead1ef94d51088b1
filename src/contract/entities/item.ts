import { defineEntity } from '../schema/entity.ts'
import { code, decimal, flag, money, multiline, reference, text } from '../schema/field.ts'

/** What is bought and sold; SPEC 2.4 names the screen, the fields are READINGS' small sensible set. */
export const item = defineEntity({
  name: 'item',
  title: 'Item',
  path: '/FAItems',
  key: 'itemOID',
  label: 'itemName',
  plate: 'ITM',
  marks: ['itemCode'],
  access: { tasks: ['items'] },
  fields: {
    itemCode: text('Item code', { required: true, max: 40 }),
    itemName: text('Item name', { required: true }),
    description: multiline('Description', { max: 400 }),
    itemType: code('Type', 'ItemType', { required: true }),
    unitType: code('Unit', 'UnitType', { required: true }),
    unitCost: money('Unit cost', { least: 0 }),
    unitPrice: money('Unit price', { least: 0 }),
    taxCodeOID: reference('Tax code', 'taxCode'),
    reorderPoint: decimal('Reorder point'),
    isActive: flag('Active', true),
  },
})
