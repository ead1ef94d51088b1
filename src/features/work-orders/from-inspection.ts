import { inspectionLog } from '../../contract/entities/inspection-log.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { loadMessage } from '../../engine/definition/load-error.ts'
import { linesIn } from '../../engine/definition/lines.ts'
import type { RecordSource } from '../../engine/definition/record-source.ts'
import type { FirstValues } from '../../engine/list/use-screen-address.ts'

const linesField = 'camsInspectionLogDetailsVirtual'

/**
 * What an order begins with that a line of an inspection asks for: `inspection=KEY&line=N`, lines counted from 1.
 * `onFailed` is told in words what could not be taken over.
 */
export function fromInspection(inspections: RecordSource, onFailed: (words: string) => void): FirstValues {
  return {
    names: ['inspection', 'line'],
    async values(asked) {
      const key = Number(asked.get('inspection'))
      if (!Number.isInteger(key) || key === 0) return {}
      const loaded = await inspections.get(key)
      // What this device knows of it wins, also when the server has not heard of it yet.
      const { rows } = inspections.project(loaded.ok ? [loaded.value] : [])
      const log = [...rows, ...(inspections.namedRows?.() ?? [])].find(
        (row) => row[inspectionLog.key] === key,
      )
      if (log) return valuesOf(log, key, Number(asked.get('line')))
      if (loaded.ok) return {}
      onFailed(
        `${inspectionWords(key)} could not be read, so the order begins blank. ${loadMessage(loaded.error)}`,
      )
      return {}
    },
  }
}

/** `INS-12`. */
export const inspectionWords = (key: number): string => `${inspectionLog.plate}-${key}`

function valuesOf(log: RecordRow, key: number, number: number): RecordRow {
  const line = linesIn(log, linesField)[number - 1]
  const words = line ? [line['taskDescription'], line['remarks']] : []
  return {
    equipmentOID: log['equipmentOID'] ?? null,
    currentHours: log['currentHours'] ?? null,
    initialNotes: words.filter((each) => typeof each === 'string' && each.trim() !== '').join('\n'),
    inspectionLogOID: key,
    inspectionLine: line ? number : null,
  }
}
