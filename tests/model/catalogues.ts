import type { Command } from '../../src/machines/commands.ts'
import { formCommands } from '../../src/machines/commands/form.commands.ts'
import { inspectionCommands } from '../../src/machines/commands/inspection.commands.ts'
import { outboxCommands } from '../../src/machines/commands/outbox.commands.ts'
import { paletteCommands } from '../../src/machines/commands/palette.commands.ts'
import { pmOperationCommands } from '../../src/machines/commands/pm-operation.commands.ts'
import { pmTaskCommands } from '../../src/machines/commands/pm-task.commands.ts'
import { reportCommands } from '../../src/machines/commands/report.commands.ts'
import { roleAssignmentCommands } from '../../src/machines/commands/role-assignment.commands.ts'
import { screenCommands } from '../../src/machines/commands/screen.commands.ts'
import { sessionCommands } from '../../src/machines/commands/session.commands.ts'
import { settingRowCommands } from '../../src/machines/commands/setting-row.commands.ts'
import { uploadCommands } from '../../src/machines/commands/upload.commands.ts'
import type { IconName } from '../../src/ui/look/icon.tsx'

/** The commands of one chart by event type. That each icon is one the product draws is checked by this type. */
export type Catalogue = Readonly<Record<string, Command & { readonly icon: IconName }>>

/** The commands of every chart, by the chart's name. */
export const catalogues: Readonly<Record<string, Catalogue>> = {
  screen: screenCommands,
  form: formCommands,
  'pm-operation': pmOperationCommands,
  inspection: inspectionCommands,
  'pm-task': pmTaskCommands,
  'role-assignment': roleAssignmentCommands,
  'setting-row': settingRowCommands,
  upload: uploadCommands,
  report: reportCommands,
  session: sessionCommands,
  palette: paletteCommands,
  outbox: outboxCommands,
}
