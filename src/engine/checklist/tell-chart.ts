import type { RecordRow } from '../../contract/schema/entity.ts'
import { sameValue } from '../../events/outbox/same-value.ts'
import type { ChecklistContext, ChecklistFact } from '../../machines/checklist.events.ts'
import type { FormStore } from '../form/store.ts'
import type { FormLines } from './form-lines.ts'
import type { LineSource } from './line-source.ts'

/** The part of a checklist chart's actor that is asked for. */
interface ChecklistActor {
  send(event: ChecklistFact): void
  getSnapshot(): { readonly context: ChecklistContext }
}

interface Telling {
  readonly form: Pick<FormStore, 'get' | 'subscribe'>
  readonly actor: ChecklistActor
  readonly lines: FormLines
  readonly source: Pick<LineSource, 'follow'>
  /** The form holds other lines than the acts left there: another record, a restored draft. */
  readonly open: (values: RecordRow) => void
  /** The values moved in any other way. */
  readonly follow?: (values: RecordRow) => void
}

/** Tells a checklist chart what becomes of the lines in the form beside it; returns what ends it. */
export function tellChart({ form, actor, lines, source, open, follow }: Telling): () => void {
  let { base } = form.get()

  function count(): void {
    const { counts, before } = lines.counted()
    const { context } = actor.getSnapshot()
    if (!sameValue([counts, before], [context.counts, context.before]))
      actor.send({ type: 'LINES.COUNTED', counts, before })
  }

  return form.subscribe(() => {
    const { values, base: opened } = form.get()
    const isOther = opened !== base
    base = opened
    if (isOther || lines.areOthers()) {
      lines.settle()
      open(values)
    } else {
      follow?.(values)
      count()
    }
    source.follow(isOther)
  })
}
