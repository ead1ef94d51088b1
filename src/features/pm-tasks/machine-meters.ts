import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { missingMeter } from '../../contract/schedule/faults.ts'
import { type MeterCodes, meteredOf, planOf } from '../../contract/schedule/plan.ts'
import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { scheduleFields } from './next-due.ts'

const Machine = v.object({
  primaryMeter: v.string(),
  secondaryMeter: v.string(),
  parentAsset: v.nullable(v.number()),
})
const Values = v.pick(pmTask.values, scheduleFields)

/** Machines are parts of machines; nobody builds deeper. */
const deepest = 10

/** The meters of a machine and of those that it is part of, the nearest first; null where one of them cannot be read. */
export async function readMeters(
  source: Pick<RecordSource, 'get'>,
  machine: number,
  signal?: AbortSignal,
): Promise<readonly MeterCodes[] | null> {
  const found: MeterCodes[] = []
  let next: number | null = machine
  while (next !== null && found.length < deepest) {
    // Each names the one above it.
    const answer = await source.get(next, signal)
    const parsed = v.safeParse(Machine, answer.ok ? answer.value : null)
    if (!parsed.success) return null
    found.push(parsed.output)
    next = parsed.output.parentAsset
  }
  return found
}

/** The further triggers that count by a meter that the machine lacks, each at its input, in the words of the server. */
export function meterFaults(values: RecordRow, machines: readonly MeterCodes[]): readonly FieldError[] {
  const parsed = v.safeParse(Values, values)
  if (!parsed.success) return []
  // SPEC's own branch is stored as it is; its plan says what it lacks.
  const [, ...further] = planOf(parsed.output, meteredOf(parsed.output, machines)).triggers
  return further.flatMap(missingMeter)
}

/** What is known here of the meters that the plan in a form counts by: nothing until its machine was read. */
export function useMeterFaults(values: RecordRow): readonly FieldError[] {
  const { sourceOf } = useWorkbench()
  const machine = values['equipmentOID']
  const { data } = useQuery({
    queryKey: [...queryKeys.records('equipment'), 'meters', machine],
    queryFn: ({ signal }) =>
      typeof machine === 'number' ? readMeters(sourceOf('equipment'), machine, signal) : null,
    enabled: typeof machine === 'number' && Array.isArray(values['furtherTriggers']),
  })
  return data ? meterFaults(values, data) : []
}
