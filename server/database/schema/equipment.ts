import { sql } from 'drizzle-orm'
import { index } from 'drizzle-orm/pg-core'
import { entities } from '../../../src/contract/entities/catalogue.ts'
import { bank } from './books.ts'
import { lineTable } from './line-table.ts'
import { businessSector } from './office.ts'
import { country, state } from './places.ts'
import { recordTable } from './record-table.ts'

export const systemCode = recordTable(
  'system_code',
  entities.systemCode,
  {},
  { unique: [['setupType', 'code']] },
)

export const location = recordTable('location', entities.location, {}, { sortedBy: 'locationName' })

export const maintenanceTemplate = recordTable('maintenance_template', entities.maintenanceTemplate, {})

export const inspectionTemplate = recordTable('inspection_template', entities.inspectionTemplate, {})

export const inspectionTemplateTask = lineTable(
  'inspection_template_task',
  inspectionTemplate,
  'inspectionTemplateOID',
  {},
)

export const vendor = recordTable(
  'vendor',
  entities.vendor,
  { businessSector, country, state, bank },
  {
    sortedBy: 'vendorName',
  },
)

export const equipment = recordTable(
  'equipment',
  entities.equipment,
  { location, maintenanceTemplate, inspectionTemplate, vendor },
  {
    sortedBy: 'description',
    indexed: [
      ['equipmentStatus'],
      // The levels of the tree, in its order.
      ['parentAsset', 'unit', 'equipmentOID'],
      ['location', 'unit', 'equipmentOID'],
    ],
    extras: (t) => [
      // The meters of a location, in the same order.
      index('equipment_metered')
        .on(t.location, t.unit, t.equipmentOID)
        .where(sql`${t.hasMeter}`),
      // Who else has a unit: asked by every write that gives one.
      index('equipment_unit_given').on(sql`lower(btrim(${t.unit}))`),
    ],
  },
)
