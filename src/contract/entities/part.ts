import { defineEntity } from '../schema/entity.ts'
import { code, decimal, text, yesNo } from '../schema/field.ts'

/** SPEC 3 Part (inventory). SPEC 5 asks for all of its columns; 0 is a value (READINGS). Quantities are in `unitType`. */
export const part = defineEntity({
  name: 'part',
  title: 'Part',
  path: '/CAMSInventorys',
  key: 'partNumberOID',
  label: 'partName',
  plate: 'PRT',
  access: {
    tasks: ['cams_parts'],
    lookupFor: ['cams_stock', 'cams_stock_movements', 'cams_reorder_list'],
  },
  fields: {
    partName: text('Part name', { required: true, max: 120 }),
    description: text('Description', { required: true }),
    category: code('Category', 'PartCategory', { required: true }),
    unitType: code('Unit', 'UnitType', { required: true }),
    trackInventory: yesNo('Track inventory', 'YES'),
    warehouseBin: text('Warehouse bin', { required: true, max: 40 }),
    reorderPoint: decimal('Reorder point', { required: true }),
    reorderQuantity: decimal('Reorder quantity', { required: true }),
    maximumQuantity: decimal('Maximum quantity', { required: true }),
  },
})
