import { describe, expect, test } from 'vitest'
import { lineFormat } from './line-format.ts'

const operation = lineFormat({ field: 'lines', status: 'taskStatus', isNumbered: true })
const inspection = lineFormat({ field: 'lines', status: 'inspectionStatus', isNumbered: false })

const operationRow = { oid: 7, taskDescription: 'Hoses', taskStatus: 'done', remarks: 'dry', sortOrder: 3 }
const inspectionRow = { oid: 7, taskDescription: 'Hoses', inspectionStatus: 'notDone', remarks: 'dry' }

describe('lines', () => {
  test('are read by the name their status has, and stored as they came', () => {
    const read = { oid: 7, taskDescription: 'Hoses', remarks: 'dry' }
    expect(operation.read({ lines: [operationRow] })).toEqual([{ ...read, taskStatus: 'done', sortOrder: 3 }])
    expect(inspection.read({ lines: [inspectionRow] })).toEqual([
      { ...read, taskStatus: 'notDone', sortOrder: null },
    ])
    expect(operation.write(operation.read({ lines: [operationRow] }))).toEqual([operationRow])
    expect(inspection.write(inspection.read({ lines: [inspectionRow] }))).toEqual([inspectionRow])
  })

  test('that are missing, or nonsense, are none', () => {
    const nonsense = { lines: [{ ...inspectionRow, inspectionStatus: 'N/A' }] }
    expect([inspection.read({}), inspection.read({ lines: 'no' }), inspection.read(nonsense)]).toEqual([
      [],
      [],
      [],
    ])
  })

  test('taken over from tasks begin unanswered, numbered from 1 where lines carry an order', () => {
    const tasks = [
      { taskDescription: 'Hoses', taskStatus: 'done', remarks: 'x' },
      { taskDescription: 'Belts' },
    ]
    const blank = { taskStatus: '', remarks: '' }
    expect(operation.fromTasks(tasks)).toEqual([
      { ...blank, taskDescription: 'Hoses', sortOrder: 1 },
      { ...blank, taskDescription: 'Belts', sortOrder: 2 },
    ])
    expect(inspection.fromTasks(tasks).map(({ sortOrder }) => sortOrder)).toEqual([null, null])
    expect(operation.fromTasks(undefined)).toEqual([])
  })
})
