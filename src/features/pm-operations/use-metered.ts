import { useQuery } from '@tanstack/react-query'
import { meteredOf } from '../../contract/schedule/plan.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { numberAt, textAt } from '../../contract/schema/row-value.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'

/** More than a part in a part in a part; a circle among them ends here too. */
const deepest = 8

/** The machine whose meters a PM task counts by: its own, or the nearest that it is part of. Null while it is not known. */
export function useMetered(pmTask: number | null): RecordRow | null {
  const { sourceOf } = useWorkbench()
  const { data } = useQuery({
    queryKey: [...queryKeys.records('equipment'), 'metered', pmTask],
    enabled: pmTask !== null,
    queryFn: async ({ signal }) => {
      const task = await read(sourceOf('pmTask'), pmTask, signal)
      if (!task) return null
      const machines: (RecordRow & Codes)[] = []
      let key = numberAt(task, 'equipmentOID')
      while (key !== null && machines.length < deepest) {
        const machine = await read(sourceOf('equipment'), key, signal)
        if (!machine) break
        machines.push({
          ...machine,
          primaryMeter: textAt(machine, 'primaryMeter'),
          secondaryMeter: textAt(machine, 'secondaryMeter'),
        })
        key = numberAt(machine, 'parentAsset')
      }
      return meteredOf({ trackByDate: task['trackByDate'] === 'NO' ? 'NO' : 'YES' }, machines)
    },
  })
  return data ?? null
}

interface Codes {
  readonly primaryMeter: string
  readonly secondaryMeter: string
}

async function read(
  source: RecordSource,
  key: number | null,
  signal: AbortSignal,
): Promise<RecordRow | null> {
  const loaded = key === null ? null : await source.get(key, signal)
  return loaded?.ok ? loaded.value : null
}
