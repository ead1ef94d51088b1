import { entities } from '../../src/contract/entities/catalogue.ts'
import type { Row } from '../support/product-api.ts'

/** A list that is walked about: two of its fields are typed in. */
export interface WalkPlace {
  readonly entity: 'location' | 'equipment'
  readonly title: string
  readonly newLabel: string
  readonly key: string
  /** The field by which a record is found, and another one. */
  readonly fields: { readonly name: string; readonly other: string }
  /** One that only a second user changes. */
  readonly third: string
  /** What else a new record needs. */
  readonly needs: Row
  /** The same as its user fills it in. */
  readonly texts: Readonly<Record<string, string>>
  readonly picks: Readonly<Record<string, string>>
  /** Its rows have a View; where they have none the palette offers it all the same. */
  readonly rowsView: boolean
}

/** The lists by the name that the page object of the product has for them. */
export const places = {
  locations: {
    entity: 'location',
    title: 'Locations',
    newLabel: 'New Location',
    key: entities.location.key,
    fields: { name: 'locationName', other: 'city' },
    third: 'postCode',
    needs: { category: 'Rig', state: 'Rivers' },
    texts: { State: 'Rivers' },
    picks: { Category: 'Drilling rig' },
    rowsView: false,
  },
  equipment: {
    entity: 'equipment',
    title: 'Equipment',
    newLabel: 'New Equipment',
    key: entities.equipment.key,
    fields: { name: 'description', other: 'make' },
    third: 'model',
    needs: { equipmntType: 'Pump', location: 2, equipmentStatus: 'Active' },
    texts: {},
    picks: { 'Equipment type': 'Pump', Location: 'Rig 12' },
    rowsView: true,
  },
} as const satisfies Readonly<Record<string, WalkPlace>>

export type PlaceName = keyof typeof places
