import { checklistCommands } from './checklist.commands.ts'
import { defineCommands } from './commands.ts'
import type { WorkOrderTasksUserEvent } from './work-order-tasks.events.ts'

/** What a user can do on the tasks of a work order. */
export const workOrderTasksCommands = defineCommands<WorkOrderTasksUserEvent>()(checklistCommands)
