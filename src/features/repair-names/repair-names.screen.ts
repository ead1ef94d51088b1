import { repairName } from '../../contract/entities/repair-name.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'

/** SPEC 2.9 Repair Name: grid of number, name and code, edited in a popup. The server gives the number. */
export const repairNames = defineScreen({
  entity: repairName,
  title: 'Repair Names',
  noun: 'repair name',
  newLabel: 'New Repair Name',
  columns: [
    { field: 'repairNameOID', caption: 'Number', isPlate: true, width: 128 },
    { field: 'repairName' },
    { field: 'repairCode', width: 200 },
  ],
  groups: [{ caption: 'Repair', fields: ['repairName', 'repairCode'] }],
})
