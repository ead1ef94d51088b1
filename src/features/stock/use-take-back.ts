import { useState } from 'react'
import * as v from 'valibot'
import { stockMovement } from '../../contract/entities/stock-movement.ts'
import { takingBackOf } from '../../contract/entities/stock-take-back.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { toastOf } from '../../engine/definition/toast-words.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'

/** Writes the movement that takes another back, through the outbox as every movement, and says what is wrong where it is not. */
export function useTakeBack() {
  const { sourceOf, toasts } = useWorkbench()
  const [fault, setFault] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  /** Null where it was not kept; of what waits it was said. */
  async function takeBack(row: RecordRow, note: string): Promise<'done' | 'waits' | null> {
    setSaving(true)
    try {
      const outcome = await sourceOf(stockMovement.name).write({
        kind: 'create',
        key: 0,
        changes: takingBackOf(
          v.parse(stockMovement.row, { ...blank(stockMovement), ...row }),
          localDay(),
          note,
        ),
        base: {},
        baseVersion: null,
      })
      if (outcome.kind === 'confirmed') return 'done'
      if (outcome.kind === 'kept') {
        toasts.show(toastOf({ type: 'toast', tone: 'kept' }, undefined, outcome.waits))
        return 'waits'
      }
      const told = outcome.kind === 'refused' ? outcome.error : null
      const [first] = told?.kind === 'invalid' ? told.errors : []
      setFault(
        first?.message ?? (told ? loadMessage(told) : 'It could not be kept on this device: try it again'),
      )
      return null
    } finally {
      setSaving(false)
    }
  }
  return { takeBack, fault, isSaving }
}
