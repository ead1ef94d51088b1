import type { EntityName } from './catalogue.ts'

interface Placed {
  /** The field that names the record by which it stands somewhere. */
  readonly by: string
  readonly of: EntityName
  /** The field of that record which says at which location. */
  readonly at: string
}

/**
 * What is done on machines, which stands where its machine stands now (decision 0045): an operation by its plan, whose
 * location is that of its machine.
 */
export const placed = {
  pmOperation: { by: 'pmTaskOID', of: 'pmTask', at: 'locationOID' },
  workOrder: { by: 'equipmentOID', of: 'equipment', at: 'location' },
  inspectionLog: { by: 'equipmentOID', of: 'equipment', at: 'location' },
} as const satisfies Partial<Record<EntityName, Placed>>

/** The entities whose list can be asked for one location. */
export type PlacedEntity = keyof typeof placed

export const placedNames = Object.keys(placed) as readonly PlacedEntity[]

export const isPlaced = (name: string): name is PlacedEntity => Object.hasOwn(placed, name)
