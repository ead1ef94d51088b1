import type { Entity } from '../entity.ts'
import { equipment } from './equipment.ts'
import { inspectionTemplate } from './inspection-template.ts'
import { location } from './location.ts'
import { maintenanceTemplate } from './maintenance-template.ts'
import { pmOperation } from './pm-operation.ts'
import { pmTask } from './pm-task.ts'
import { vendor } from './vendor.ts'

/** Every entity kept as records, by name. A new one is added here, to the policy, and to the server's tables. */
export const entities = {
  equipment,
  location,
  inspectionTemplate,
  maintenanceTemplate,
  vendor,
  pmTask,
  pmOperation,
} as const satisfies Record<string, Entity>

export type EntityName = keyof typeof entities
export const entityNames = Object.keys(entities) as readonly EntityName[]
