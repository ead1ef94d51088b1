import * as v from 'valibot'
import { inOrder, lineStatus } from '../../contract/entities/task-line.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { ChecklistLine } from '../../machines/checklist.events.ts'

interface LineNames {
  /** The property of the record that carries the lines. */
  readonly field: string
  /** What a line's status is called on the wire. */
  readonly status: 'taskStatus' | 'inspectionStatus'
  /** Whether lines carry `sortOrder`; else they keep their stored order (READINGS on SPEC 3). */
  readonly isNumbered: boolean
}

const Lines = v.array(
  v.looseObject({
    taskDescription: v.string(),
    taskStatus: v.optional(lineStatus, ''),
    inspectionStatus: v.optional(lineStatus, ''),
    remarks: v.string(),
    sortOrder: v.optional(v.nullable(v.number()), null),
    photoKey: v.optional(v.string()),
    photoRequired: v.optional(v.boolean()),
  }),
)

const Tasks = v.array(
  v.looseObject({ taskDescription: v.string(), photoRequired: v.optional(v.boolean(), false) }),
)

/** How the lines of one kind of record stand in its values, and how a checklist reads them. */
export function lineFormat({ field, status, isNumbered }: LineNames) {
  /** The lines that a form's values carry; a form without lines, or with nonsense, has none. */
  function read(values: RecordRow): readonly ChecklistLine[] {
    const parsed = v.safeParse(Lines, values[field] ?? [])
    if (!parsed.success) return []
    return parsed.output.map(({ inspectionStatus, taskStatus, ...line }) => ({
      ...line,
      taskStatus: status === 'taskStatus' ? taskStatus : inspectionStatus,
    }))
  }
  return {
    field,
    read,
    /** In the order in which they are shown, and counted by index. */
    shown: (values: RecordRow): readonly ChecklistLine[] => inOrder(read(values)),
    /** As they are stored, whatever else stood on them included. */
    write: (lines: readonly ChecklistLine[]): readonly RecordRow[] =>
      lines.map(({ taskStatus, sortOrder, ...line }) => ({
        ...line,
        [status]: taskStatus,
        ...(isNumbered && { sortOrder }),
      })),
    /** Lines taken over from tasks: in their stored order from 1, nothing answered yet. */
    fromTasks: (tasks: unknown): readonly ChecklistLine[] =>
      v.parse(Tasks, tasks ?? []).map(({ taskDescription, photoRequired }, at) => ({
        taskDescription,
        taskStatus: '',
        remarks: '',
        ...(photoRequired && { photoRequired }),
        sortOrder: isNumbered ? at + 1 : null,
      })),
  }
}

export type LineFormat = ReturnType<typeof lineFormat>
