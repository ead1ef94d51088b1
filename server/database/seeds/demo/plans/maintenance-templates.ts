import type { maintenanceTemplate } from '../../../../../src/contract/entities/maintenance-template.ts'
import type { RowOf } from '../../../../../src/contract/schema/entity.ts'
import type { CodeOf } from '../../reference/codes.ts'

type Meters = readonly [primary: CodeOf<'MeterType'>, secondary: CodeOf<'MeterType'>]

const templates = {
  'Mud pump, hours and strokes': ['Hours', 'Strokes'],
  'Top drive and rotary, hours': ['Hours', 'None'],
  'Hoisting, hours and ton-miles': ['Hours', 'Ton-miles'],
  'Well control, calendar and cycles': ['Cycles', 'None'],
  'Solids control, hours': ['Hours', 'None'],
  'Generator set, hours': ['Hours', 'None'],
  'Electrical, calendar': ['None', 'None'],
  'Compressor, hours': ['Hours', 'None'],
  'Lifting equipment, hours': ['Hours', 'None'],
  'Truck, kilometres and hours': ['Kilometres', 'Hours'],
  'Light vehicle, kilometres': ['Kilometres', 'None'],
  'Safety equipment, calendar': ['None', 'None'],
} as const satisfies Record<string, Meters>

export type MaintenanceTemplateName = keyof typeof templates

export const maintenanceTemplateKey = (name: MaintenanceTemplateName): number =>
  Object.keys(templates).indexOf(name) + 1

export const maintenanceTemplateRows = (): RowOf<typeof maintenanceTemplate>[] =>
  Object.entries(templates).map(([templateName, [primaryMeter, secondaryMeter]], index) => ({
    maintenanceTemplateOID: index + 1,
    version: 1,
    templateName,
    primaryMeter,
    secondaryMeter,
  }))
