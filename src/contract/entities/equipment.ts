import { firstYear, lastYear } from '../schema/day.ts'
import { defineEntity } from '../schema/entity.ts'
import { unitConfirmations } from './equipment-rules.ts'
import {
  answer,
  code,
  date,
  decimal,
  flag,
  integer,
  money,
  multiline,
  object,
  reference,
  text,
} from '../schema/field.ts'

/**
 * SPEC 3 Equipment, spelling of the wire kept. Required columns of SPEC 5: description, type, location.
 * Beyond SPEC, what its nameplate says, in whatever names it has there. Meter readings are in the meter's own unit (hours, strokes, km).
 */
export const equipment = defineEntity({
  name: 'equipment',
  title: 'Equipment',
  path: '/CAMSEquipments',
  key: 'equipmentOID',
  label: 'description',
  plate: 'EQ',
  marks: ['unit', 'tag', 'serialNumber'],
  access: {
    tasks: ['cams_equipment_management'],
    lookupFor: [
      'cams_pmtasks',
      'cams_pm_operations',
      'cams_inspections',
      'cams_meter_readings',
      'cams_workorder',
      'cams_maintenance_figures',
    ],
  },
  fields: {
    unit: text('Unit', { max: 40 }),
    unitConfirmedAs: answer('Unit confirmed as', 'unit', unitConfirmations),
    description: text('Description', { required: true }),
    equipmntType: code('Equipment type', 'EquipmentType', { required: true }),
    make: text('Make', { max: 80 }),
    model: text('Model', { max: 80 }),
    yearOfProduction: integer('Year of production', {
      grouping: false,
      least: firstYear,
      most: lastYear,
    }),
    color: text('Colour', { max: 40 }),
    keyword: text('Keywords'),
    serialNumber: text('Serial number', { max: 80 }),
    tag: text('Tag', { max: 40 }),
    state: text('State', { max: 80 }),
    hasMeter: flag('Has meter'),
    primaryMeter: code('Primary meter', 'MeterType'),
    primaryMeterCurrentReading: decimal('Primary meter, current'),
    primaryMeterInitialReading: decimal('Primary meter, initial'),
    secondaryMeter: code('Secondary meter', 'MeterType'),
    secondaryMeterCurrentReading: decimal('Secondary meter, current'),
    secondaryMeterInitialReading: decimal('Secondary meter, initial'),
    equipmentStatus: code('Status', 'EquipmentStatus'),
    operator: text('Operator', { max: 120 }),
    location: reference('Location', 'location', { required: true }),
    category: code('Category', 'EquipmentCategory'),
    maintenanceTemplateOID: reference('Maintenance template', 'maintenanceTemplate'),
    inspectionTemplateOID: reference('Inspection template', 'inspectionTemplate'),
    parentAsset: reference('Parent asset', 'equipment'),
    purchaseDate: date('Purchase date'),
    vendorOID: reference('Vendor', 'vendor'),
    purchasePrice: money('Purchase price', { least: 0 }),
    salvageValue: money('Salvage value', { least: 0 }),
    lifeSpan: integer('Life span (years)'),
    primaryWarranteeDate: date('Primary warranty until'),
    secondaryWarranteeDate: date('Secondary warranty until'),
    equipmentOwnership: code('Ownership', 'EquipmentOwnership'),
    annualBudget: money('Annual budget', { least: 0 }),
    notes: multiline('Notes'),
    nameplate: object('Nameplate data'),
  },
})
