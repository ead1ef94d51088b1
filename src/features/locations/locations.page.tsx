import { useState } from 'react'
import { location } from '../../contract/entities/location.ts'
import type { ShapeForm } from '../../engine/form/shape.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { locations } from './locations.screen.ts'
import { MaintenancePanel, type MaintenancePlaces } from './maintenance-panel.tsx'

/**
 * SPEC 2.9 Locations, each with how its maintenance stands below its fields (issue 13). The places stay what they are on
 * the first draw.
 */
export function LocationsPage(places: MaintenancePlaces) {
  const [shapeForm] = useState(() => shapeLocation(places))
  return <ScreenView screen={locations} shapeForm={shapeForm} />
}

const shapeLocation =
  (places: MaintenancePlaces): ShapeForm =>
  ({ values }) => {
    const key = values[location.key]
    return typeof key === 'number' ? { below: <MaintenancePanel key={key} location={key} {...places} /> } : {}
  }
