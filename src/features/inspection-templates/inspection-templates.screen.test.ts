import { describe, expect, test } from 'vitest'
import { inspectionTemplate } from '../../contract/entities/inspection-template.ts'
import { blank } from '../../contract/schema/entity.ts'
import { inspectionTemplates } from './inspection-templates.screen.ts'

const sound = {
  ...blank(inspectionTemplate),
  templateName: 'Daily rig walk',
  category: 'RIG',
  tasks: [{ taskDescription: 'Hoses' }],
}

test('grid and form have every field of SPEC 3', () => {
  const fields = Object.keys(inspectionTemplate.fields).toSorted()
  expect(inspectionTemplates.columns.map(({ field }) => field).toSorted()).toEqual(fields)
  for (const form of [inspectionTemplates.popup, inspectionTemplates.form])
    expect(form?.groups.flatMap((group) => group.fields).toSorted()).toEqual(fields)
})

test('the tasks are its lines, on a form of its own page', () => {
  const { lineEditor, editing, pageSizes, pageSize } = inspectionTemplates
  expect([lineEditor?.field, lineEditor?.fields.map(({ name }) => name)]).toEqual([
    'tasks',
    ['taskDescription', 'photoRequired'],
  ])
  expect([editing, pageSizes, pageSize]).toEqual(['page', [10, 20, 50, 100], 10])
})

describe('the required columns of SPEC 5', () => {
  test('a whole template passes', () => {
    expect(inspectionTemplates.check(sound)).toMatchObject({ ok: true })
  })

  test.each([
    ['templateName', 'Template name is required'],
    ['category', 'Category is required'],
    ['logMeterReading', 'Meter reading logging is required'],
    ['scrollAfterPassing', 'Scroll after passing is required'],
  ])('%s: %s', (field, message) => {
    expect(inspectionTemplates.check({ ...sound, [field]: '' })).toEqual({
      ok: false,
      errors: [{ field, message }],
    })
  })

  test('a task without words', () => {
    expect(inspectionTemplates.check({ ...sound, tasks: [{ taskDescription: '' }] })).toEqual({
      ok: false,
      errors: [{ field: 'tasks.0.taskDescription', message: 'Task is required' }],
    })
  })
})
