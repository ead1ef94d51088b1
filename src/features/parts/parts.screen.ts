import { part } from '../../contract/entities/part.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'

/** SPEC 2.9 Parts: grid with popup edit of every field. */
export const parts = defineScreen({
  entity: part,
  title: 'Parts',
  noun: 'part',
  newLabel: 'New Part',
  columns: [
    { field: 'partNumberOID', caption: 'Number', isPlate: true, width: 128 },
    { field: 'partName', width: 220 },
    { field: 'category', width: 200 },
    { field: 'warehouseBin', width: 130 },
    { field: 'unitType', width: 110 },
    { field: 'trackInventory', width: 130 },
    { field: 'reorderPoint', width: 130 },
    { field: 'reorderQuantity', width: 150 },
    { field: 'maximumQuantity', width: 160 },
  ],
  groups: [
    { caption: 'Part', fields: ['partName', 'category', 'description'] },
    {
      caption: 'Stock',
      fields: [
        'trackInventory',
        'unitType',
        'warehouseBin',
        'reorderPoint',
        'reorderQuantity',
        'maximumQuantity',
      ],
    },
  ],
  traits: { description: { span: 2 } },
})
