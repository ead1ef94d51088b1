import { useState } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'

/** Writes a count through the outbox; answers whether it is kept, and says what is wrong with it where it is not. */
export function useSaveCount() {
  const { sourceOf } = useWorkbench()
  const [fault, setFault] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  async function save(movement: RecordRow): Promise<boolean> {
    setSaving(true)
    try {
      const outcome = await sourceOf('stockMovement').write({
        kind: 'create',
        key: 0,
        changes: movement,
        base: {},
        baseVersion: null,
      })
      const isKept = outcome.kind === 'confirmed' || outcome.kind === 'kept'
      if (outcome.kind === 'refused') {
        const { error } = outcome
        const [first] = error.kind === 'invalid' ? error.errors : []
        setFault(first?.message ?? loadMessage(error))
      } else setFault(isKept ? null : 'It could not be kept on this device: save it again')
      return isKept
    } finally {
      setSaving(false)
    }
  }
  return { save, fault, setFault, isSaving }
}
