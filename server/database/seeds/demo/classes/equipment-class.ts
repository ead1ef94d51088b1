import type { CodeOf } from '../../reference/codes.ts'
import type { InspectionTemplateName } from '../plans/inspection-templates.ts'
import type { MaintenanceTemplateName } from '../plans/maintenance-templates.ts'
import type { PmPlan } from '../plans/pm-plan.ts'

/** A meter and what it gains on a working day. */
export interface Meter {
  readonly kind: CodeOf<'MeterType'>
  readonly perDay: number
}

/** One kind of equipment as the organisation buys, numbers, meters and maintains it. */
export interface EquipmentClass {
  /** Unit numbers begin with it: MP gives MP-1012. */
  readonly prefix: string
  readonly name: string
  readonly type: CodeOf<'EquipmentType'>
  readonly category: CodeOf<'EquipmentCategory'>
  /** Make, model and serial number pattern (see `Random.serial`). */
  readonly models: readonly [ModelPlate, ...ModelPlate[]]
  readonly keywords: string
  readonly colour: string
  /** New price in US dollars. */
  readonly price: number
  readonly lifeSpan: number
  /** What all of its models bear on their nameplates. */
  readonly nameplate?: Readonly<Record<string, string | number>>
  readonly meters?: readonly [Meter] | readonly [Meter, Meter]
  readonly maintenanceTemplate?: MaintenanceTemplateName
  readonly inspectionTemplate?: InspectionTemplateName
  readonly plans?: readonly PmPlan[]
  /** Equipment that is mounted on it and moves with it. */
  readonly parts?: readonly (readonly [part: EquipmentClass, count: number])[]
  /** It is driven or operated by a named person. */
  readonly operated?: true
}

type ModelPlate = readonly [make: string, model: string, serial: string]

/** Typed as a class, so that a misspelt code or template does not compile. */
export const equipmentClass = (spec: EquipmentClass): EquipmentClass => spec

export const runningHours = (perDay: number): Meter => ({ kind: 'Hours', perDay })
