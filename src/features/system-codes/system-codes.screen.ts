import { systemCode } from '../../contract/entities/system-code.ts'
import { pageSizes } from '../../contract/limits.ts'
import { defineScreen, plainWithheld } from '../../engine/definition/from-entity.ts'
import type { ScreenDefinition } from '../../engine/definition/screen.ts'

const systemCodes = defineScreen({
  entity: systemCode,
  title: 'System Codes',
  noun: 'system code',
  newLabel: 'New Code',
  columns: [
    { field: 'code', width: 180 },
    { field: 'description' },
    { field: 'setupType', width: 200 },
    { field: 'codeOrderApplication', width: 210 },
  ],
  groups: [{ caption: 'Code', fields: ['setupType', 'code', 'description', 'codeOrderApplication'] }],
  editing: 'inline',
  // A code that records hold is never removed (SPEC 7 has no such call).
  withheld: [...plainWithheld, 'DELETE'],
  sort: [{ id: 'codeOrderApplication', desc: false }],
  pageSizes: pageSizes.codes,
})

/** SPEC 2.10 System codes: those of one setup type, which a new code begins with. */
export const codesOf = (setupType: string): ScreenDefinition => ({
  ...systemCodes,
  blank: () => ({ ...systemCodes.blank(), setupType }),
})
