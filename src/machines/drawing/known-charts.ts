import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { EntityName } from '../../contract/entities/catalogue.ts'
import type { Action } from '../../contract/schema/access-rule.ts'
import type { Command } from '../commands.ts'
import { deferralCommands } from '../deferral.commands.ts'
import { deferralMachine } from '../deferral.machine.ts'
import { formCommands } from '../form.commands.ts'
import { formMachine } from '../form.machine.ts'
import { inspectionCommands } from '../inspection.commands.ts'
import { inspectionMachine } from '../inspection.machine.ts'
import { levellingCommands } from '../levelling.commands.ts'
import { levellingMachine } from '../levelling.machine.ts'
import { outboxCommands } from '../outbox.commands.ts'
import { outboxMachine } from '../outbox.machine.ts'
import { paletteCommands } from '../palette.commands.ts'
import { paletteMachine } from '../palette.machine.ts'
import { pmCalendarCommands } from '../pm-calendar.commands.ts'
import { pmCalendarMachine } from '../pm-calendar.machine.ts'
import { pmOperationCommands } from '../pm-operation.commands.ts'
import { pmOperationMachine } from '../pm-operation.machine.ts'
import { pmTaskCommands } from '../pm-task.commands.ts'
import { pmTaskMachine } from '../pm-task.machine.ts'
import { reportCommands } from '../report.commands.ts'
import { reportMachine } from '../report.machine.ts'
import { roleAssignmentCommands } from '../role-assignment.commands.ts'
import { roleAssignmentMachine } from '../role-assignment.machine.ts'
import { screenCommands } from '../screen.commands.ts'
import { screenMachine } from '../screen.machine.ts'
import { screenNeeds } from '../save-right.ts'
import { sessionCommands } from '../session.commands.ts'
import { sessionMachine } from '../session.machine.ts'
import { settingRowCommands } from '../setting-row.commands.ts'
import { settingRowMachine } from '../setting-row.machine.ts'
import { tourCommands } from '../tour.commands.ts'
import { tourMachine } from '../tour.machine.ts'
import { uploadCommands } from '../upload.commands.ts'
import { uploadMachine } from '../upload.machine.ts'
import { workOrderTasksCommands } from '../work-order-tasks.commands.ts'
import { workOrderTasksMachine } from '../work-order-tasks.machine.ts'
import { workOrderCommands } from '../work-order.commands.ts'
import { workOrderMachine } from '../work-order.machine.ts'
import type { Why } from '../words/chart-words.ts'
import { deferralWhy } from '../words/deferral.words.ts'
import { formWhy } from '../words/form.words.ts'
import { inspectionWhy } from '../words/inspection.words.ts'
import { levellingWhy } from '../words/levelling.words.ts'
import { outboxWhy } from '../words/outbox.words.ts'
import { paletteWhy } from '../words/palette.words.ts'
import { pmCalendarWhy } from '../words/pm-calendar.words.ts'
import { pmOperationWhy } from '../words/pm-operation.words.ts'
import { pmTaskWhy } from '../words/pm-task.words.ts'
import { reportWhy } from '../words/report.words.ts'
import { roleAssignmentWhy } from '../words/role-assignment.words.ts'
import { screenWhy } from '../words/screen.words.ts'
import { sessionWhy } from '../words/session.words.ts'
import { settingRowWhy } from '../words/setting-row.words.ts'
import { tourWhy } from '../words/tour.words.ts'
import { uploadWhy } from '../words/upload.words.ts'
import { workOrderTasksWhy } from '../words/work-order-tasks.words.ts'
import { workOrderWhy } from '../words/work-order.words.ts'

/** A chart with what there is to say of it. */
export interface KnownChart {
  readonly machine: AnyStateMachine
  readonly commands: Readonly<Record<string, Command>>
  readonly why: Why
  /** What the policy is asked about for its commands; left out, what the run is named by. */
  readonly resource?: EntityName
  /** What a command needs for which the catalogue names nothing, since it hangs on the state. */
  readonly needs?: (type: string, snapshot: AnyMachineSnapshot) => Action | null
}

/** Every chart of the product by the name that the journal has for it. */
export const knownCharts: ReadonlyMap<string, KnownChart> = new Map<string, KnownChart>([
  [
    'deferral',
    { machine: deferralMachine, commands: deferralCommands, why: deferralWhy, resource: 'pmDeferral' },
  ],
  ['form', { machine: formMachine, commands: formCommands, why: formWhy }],
  [
    'inspection',
    { machine: inspectionMachine, commands: inspectionCommands, why: inspectionWhy, resource: 'workOrder' },
  ],
  [
    'levelling',
    { machine: levellingMachine, commands: levellingCommands, why: levellingWhy, resource: 'pmTask' },
  ],
  ['outbox', { machine: outboxMachine, commands: outboxCommands, why: outboxWhy }],
  ['palette', { machine: paletteMachine, commands: paletteCommands, why: paletteWhy }],
  ['pm-calendar', { machine: pmCalendarMachine, commands: pmCalendarCommands, why: pmCalendarWhy }],
  ['pm-operation', { machine: pmOperationMachine, commands: pmOperationCommands, why: pmOperationWhy }],
  ['pm-task', { machine: pmTaskMachine, commands: pmTaskCommands, why: pmTaskWhy }],
  ['report', { machine: reportMachine, commands: reportCommands, why: reportWhy }],
  [
    'role-assignment',
    {
      machine: roleAssignmentMachine,
      commands: roleAssignmentCommands,
      why: roleAssignmentWhy,
      resource: 'userRole',
    },
  ],
  ['screen', { machine: screenMachine, commands: screenCommands, why: screenWhy, needs: screenNeeds }],
  ['session', { machine: sessionMachine, commands: sessionCommands, why: sessionWhy }],
  [
    'setting-row',
    {
      machine: settingRowMachine,
      commands: settingRowCommands,
      why: settingRowWhy,
      resource: 'systemSetting',
    },
  ],
  ['tour', { machine: tourMachine, commands: tourCommands, why: tourWhy }],
  ['upload', { machine: uploadMachine, commands: uploadCommands, why: uploadWhy }],
  [
    'work-order-tasks',
    { machine: workOrderTasksMachine, commands: workOrderTasksCommands, why: workOrderTasksWhy },
  ],
  [
    'work-order',
    { machine: workOrderMachine, commands: workOrderCommands, why: workOrderWhy, resource: 'workOrder' },
  ],
])
