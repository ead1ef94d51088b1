import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { headerFaults, settleHeader } from '../../../src/contract/definition/rules.ts'
import { entities } from '../../../src/contract/entities/catalogue.ts'
import { task } from './accounts.ts'
import { recordTable } from './record-table.ts'

export const application = recordTable(
  'application',
  entities.application,
  {},
  {
    unique: [['applicationCode']],
  },
)

/** A UI code is looked up whatever its case, so it is unique that way. */
export const formHeader = recordTable(
  'form_header',
  entities.formHeader,
  { task },
  {
    unsearched: ['form_ButtonBeauty', 'form_FormSize', 'grid_VerticalScrollBarMode', 'grid_CommandPosition'],
    rules: headerFaults,
    settle: settleHeader,
    extras: (t) => [uniqueIndex('form_header_ui_code').on(sql`lower(${t.entity_UICode})`)],
  },
)

export const formField = recordTable(
  'form_field',
  entities.formField,
  { formHeader },
  {
    belongsTo: 'caduiSettingsUIOID',
    unsearched: ['uI_ControlCaptionPosition', 'uI_ValidationType'],
  },
)
