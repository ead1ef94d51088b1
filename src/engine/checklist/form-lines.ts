import { allDone, clearAll, type LineStatus } from '../../contract/entities/task-line.ts'
import { owesPhoto } from '../../contract/entities/line-photo.ts'
import { sameValue } from '../../events/outbox/same-value.ts'
import type { ChecklistLine } from '../../machines/checklist.events.ts'
import { countLines } from '../../machines/checklist.ts'
import type { FormStore } from '../form/store.ts'
import type { LineFormat } from './line-format.ts'

type Lines = readonly ChecklistLine[]

interface FormLinesInput {
  readonly editor: {
    readonly form: Pick<FormStore, 'get'>
    /** Changes a value of the form, which keeps its draft. */
    change(name: string, value: unknown): void
  }
  readonly format: LineFormat
  /** What else of the record follows from its lines. */
  readonly onChange?: (lines: Lines) => void
}

/**
 * The lines of the record in a form, and what can be done to them: all acts write the form, and nothing else holds
 * lines but what the last act can be undone to.
 */
export function createFormLines({ editor, format, onChange }: FormLinesInput) {
  const { form } = editor
  const held = () => form.get().values[format.field]
  const shown = (): Lines => format.shown(form.get().values)
  let left = held()
  let before: Lines | null = null
  let picked: Lines = []

  function put(lines: Lines): void {
    left = format.write(lines)
    editor.change(format.field, left)
    onChange?.(lines)
  }
  function act(lines: Lines): void {
    before = shown()
    put(lines)
  }

  return {
    shown,
    /** As the chart is told of them: at hand, and as they were before the last act, null where that is not kept. */
    counted: () => ({ counts: countLines(shown()), before: before && countLines(before) }),
    /** Whether the form holds other lines than the acts left there, as a restored draft does. */
    areOthers: () => !sameValue(held(), left),
    /** False where the line stays as it is, for want of the photo that it demands. */
    set(index: number, status: LineStatus): boolean {
      const lines = shown()
      if (status === 'done' && owesPhoto(lines[index] ?? {})) return false
      const next = withLine(lines, index, { taskStatus: status })
      if (next === lines) put(lines)
      else act(next)
      return true
    },
    // A remark is not what the user undoes: it stays when the act before it is taken back.
    remark(index: number, remarks: string): void {
      before = before && withLine(before, index, { remarks })
      put(withLine(shown(), index, { remarks }))
    },
    // Nor is a photo, whose bytes are kept already.
    photo(index: number, photoKey: string): void {
      before = before && withLine(before, index, { photoKey })
      put(withLine(shown(), index, { photoKey }))
    },
    /** How many lines were left as they are for want of the photo that they demand. */
    allDone(): number {
      const lines = shown()
      act(lines.flatMap((line) => (owesPhoto(line) ? [line] : allDone([line]))))
      return lines.filter((line) => line.taskStatus !== 'done' && owesPhoto(line)).length
    },
    clear: () => act(clearAll(shown())),
    /** Keeps the lines of what was picked until they are taken. */
    pick: (lines: Lines) => void (picked = lines),
    take(): void {
      before = null
      put(picked)
    },
    undo(): void {
      const lines = before ?? shown()
      before = null
      put(lines)
    },
    /** What the form holds is how it is: nothing of before is kept. */
    settle(): void {
      left = held()
      before = null
    },
  }
}

export type FormLines = ReturnType<typeof createFormLines>

/** The same list when the index names no line or nothing differs. */
function withLine(lines: Lines, index: number, change: Partial<ChecklistLine>): Lines {
  const line = lines[index]
  if (line === undefined) return lines
  const next = { ...line, ...change }
  return sameValue(next, line) ? lines : lines.with(index, next)
}
