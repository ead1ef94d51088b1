import { machineStatusKinds } from '../../engine/definition/machine-status.ts'
import { equipment } from '../../contract/entities/equipment.ts'
import { defineScreen } from '../../engine/definition/from-entity.ts'

/** SPEC 2.9 Equipment: grid, popup add and edit with every field, and the separate edit form of seven fields. */
export const equipmentScreen = defineScreen({
  entity: equipment,
  title: 'Equipment',
  noun: 'piece of equipment',
  newLabel: 'New Equipment',
  columns: [
    { field: 'unit', isPlate: true, width: 136 },
    { field: 'description' },
    { field: 'equipmntType', width: 200 },
    { field: 'location', width: 160 },
    {
      field: 'equipmentStatus',
      width: 140,
      statusKinds: machineStatusKinds,
    },
  ],
  groups: [
    {
      caption: 'Identity',
      fields: [
        'unit',
        'unitConfirmedAs',
        'description',
        'equipmntType',
        'category',
        'equipmentStatus',
        'tag',
        'keyword',
        'color',
      ],
    },
    { caption: 'Maker', fields: ['make', 'model', 'serialNumber', 'yearOfProduction', 'nameplate'] },
    { caption: 'Place', fields: ['location', 'state', 'parentAsset', 'operator'] },
    {
      caption: 'Meters',
      fields: [
        'hasMeter',
        'primaryMeter',
        'primaryMeterInitialReading',
        'primaryMeterCurrentReading',
        'secondaryMeter',
        'secondaryMeterInitialReading',
        'secondaryMeterCurrentReading',
      ],
    },
    { caption: 'Care', fields: ['maintenanceTemplateOID', 'inspectionTemplateOID'] },
    {
      caption: 'Purchase',
      fields: [
        'vendorOID',
        'purchaseDate',
        'purchasePrice',
        'salvageValue',
        'lifeSpan',
        'primaryWarranteeDate',
        'secondaryWarranteeDate',
        'equipmentOwnership',
        'annualBudget',
      ],
    },
    { caption: 'Notes', fields: ['notes'] },
  ],
  form: {
    title: 'Equipment details',
    captions: { description: 'Equipment name' },
    groups: [
      {
        caption: 'Equipment',
        fields: ['make', 'equipmentStatus', 'description', 'model', 'location', 'equipmntType', 'keyword'],
      },
    ],
  },
  traits: {
    notes: { span: 2 },
    nameplate: { span: 2, description: 'As JSON: {"Rated power": "1,600 hp"}' },
  },
})
