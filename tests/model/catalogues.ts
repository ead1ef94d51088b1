import type { Command } from '../../src/machines/commands.ts'
import { deferralCommands } from '../../src/machines/deferral.commands.ts'
import { formCommands } from '../../src/machines/form.commands.ts'
import { inspectionCommands } from '../../src/machines/inspection.commands.ts'
import { levellingCommands } from '../../src/machines/levelling.commands.ts'
import { outboxCommands } from '../../src/machines/outbox.commands.ts'
import { paletteCommands } from '../../src/machines/palette.commands.ts'
import { pmCalendarCommands } from '../../src/machines/pm-calendar.commands.ts'
import { pmOperationCommands } from '../../src/machines/pm-operation.commands.ts'
import { pmTaskCommands } from '../../src/machines/pm-task.commands.ts'
import { reportCommands } from '../../src/machines/report.commands.ts'
import { roleAssignmentCommands } from '../../src/machines/role-assignment.commands.ts'
import { screenCommands } from '../../src/machines/screen.commands.ts'
import { sessionCommands } from '../../src/machines/session.commands.ts'
import { settingRowCommands } from '../../src/machines/setting-row.commands.ts'
import { tourCommands } from '../../src/machines/tour.commands.ts'
import { uploadCommands } from '../../src/machines/upload.commands.ts'
import { workOrderTasksCommands } from '../../src/machines/work-order-tasks.commands.ts'
import { workOrderCommands } from '../../src/machines/work-order.commands.ts'
import type { IconName } from '../../src/ui/look/icon.tsx'

/** The commands of one chart by event type. That each icon is one the product draws is checked by this type. */
export type Catalogue = Readonly<Record<string, Command & { readonly icon: IconName }>>

/** The commands of every chart, by the chart's name. */
export const catalogues: Readonly<Record<string, Catalogue>> = {
  screen: screenCommands,
  form: formCommands,
  'pm-operation': pmOperationCommands,
  'work-order-tasks': workOrderTasksCommands,
  inspection: inspectionCommands,
  'pm-task': pmTaskCommands,
  deferral: deferralCommands,
  'work-order': workOrderCommands,
  'pm-calendar': pmCalendarCommands,
  'role-assignment': roleAssignmentCommands,
  'setting-row': settingRowCommands,
  upload: uploadCommands,
  report: reportCommands,
  levelling: levellingCommands,
  session: sessionCommands,
  palette: paletteCommands,
  outbox: outboxCommands,
  tour: tourCommands,
}
