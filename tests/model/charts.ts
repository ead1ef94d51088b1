import { formModel } from './form.model.ts'
import { outboxModel } from './outbox.model.ts'
import { paletteModel } from './palette.model.ts'
import type { ChartModel } from './paths.ts'
import { pmOperationModel } from './pm-operation.model.ts'
import { roleAssignmentModel } from './role-assignment.model.ts'
import { screenModel } from './screen.model.ts'
import { sessionModel } from './session.model.ts'

/** Every chart of the product, with what its tests know of it. */
export const charts: readonly ChartModel[] = [
  screenModel,
  formModel,
  pmOperationModel,
  roleAssignmentModel,
  sessionModel,
  paletteModel,
  outboxModel,
]
