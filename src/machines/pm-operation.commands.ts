import { defineCommands } from './commands.ts'
import type { PmOperationUserEvent } from './pm-operation.events.ts'
import { checklistCommands } from './checklist.commands.ts'

/** What a user can do on the checklist of a PM operation. */
export const pmOperationCommands = defineCommands<PmOperationUserEvent>()(checklistCommands)
