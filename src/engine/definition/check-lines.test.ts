import { describe, expect, test } from 'vitest'
import { pmTask } from '../../contract/entities/pm-task.ts'
import type { LinesContract } from '../../contract/schema/entity.ts'
import { text } from '../../contract/schema/field.ts'
import { defineScreen } from './from-entity.ts'
import { checkLines } from './check-lines.ts'

const passed = { ok: true, values: { templateName: 'Daily' } } as const
const contract: LinesContract = {
  field: 'tasks',
  key: 'camsInspectionTemplateTasksOID',
  max: 500,
  entries: { taskDescription: text('Task', { required: true, max: 400 }) },
}
const check = (tasks: unknown) => checkLines(contract, { tasks }, passed)

test('lines in order leave what the fields were found to be', () => {
  expect(check([{ taskDescription: 'Hoses', camsInspectionTemplateTasksOID: 4 }])).toBe(passed)
  expect(check([])).toBe(passed)
})

test('values of a list carry no lines and are not asked for any', () => {
  expect(check(undefined)).toBe(passed)
})

test('each line at fault is named by its place, in the words of the contract', () => {
  expect(check([{ taskDescription: '  ' }, { taskDescription: 'Hoses' }, {}])).toEqual({
    ok: false,
    errors: [
      { field: 'tasks.0.taskDescription', message: 'Task is required' },
      { field: 'tasks.2.taskDescription', message: 'Task is required' },
    ],
  })
  expect(check([{ taskDescription: 'x'.repeat(401) }])).toMatchObject({
    errors: [{ field: 'tasks.0.taskDescription', message: 'Task is limited to 400 characters' }],
  })
})

test('more lines than can be stored are said of all of them', () => {
  const many = Array.from({ length: 501 }, () => ({ taskDescription: 'Hoses' }))
  expect(check(many)).toEqual({
    ok: false,
    errors: [{ field: 'tasks', message: 'At most 500 lines can be stored' }],
  })
})

test('faults of the fields come first', () => {
  const fault = { field: 'templateName', message: 'Template name is required' }
  const checked = checkLines(contract, { tasks: [{ taskDescription: '' }] }, { ok: false, errors: [fault] })
  expect(checked).toEqual({
    ok: false,
    errors: [fault, { field: 'tasks.0.taskDescription', message: 'Task is required' }],
  })
})

describe('a screen that edits lines', () => {
  const screen = defineScreen({
    entity: pmTask,
    title: 'PM Tasks',
    noun: 'PM task',
    newLabel: 'New PM Task',
    columns: [],
    groups: [],
    lines: { caption: 'Checklist', noun: 'line', fields: ['remarks', 'taskDescription'] },
  })

  test('takes the fields it names from the contract, in the order of the contract', () => {
    const { fields, blank, ...rest } = screen.lineEditor ?? { fields: [], blank: () => ({}) }
    expect(rest).toEqual({
      caption: 'Checklist',
      noun: 'line',
      field: 'camspmTaskDetailVirtual',
      key: 'camspmTaskDetailOID',
      max: 500,
    })
    expect(fields).toEqual([
      { name: 'taskDescription', label: 'Task', kind: 'text', required: true, lookup: null },
      { name: 'remarks', label: 'Remarks', kind: 'text', required: false, lookup: null },
    ])
    expect(blank()).toEqual({
      taskDescription: '',
      taskStatus: '',
      remarks: '',
      photoRequired: false,
    })
  })

  test('checks them with the record', () => {
    expect(screen.check({ ...screen.blank(), camspmTaskDetailVirtual: [{}] })).toMatchObject({
      ok: false,
      errors: expect.arrayContaining([
        { field: 'camspmTaskDetailVirtual.0.taskDescription', message: 'Task is required' },
      ]) as unknown,
    })
  })
})
