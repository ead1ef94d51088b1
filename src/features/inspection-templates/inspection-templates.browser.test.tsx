import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { inspectionTemplate } from '../../contract/entities/inspection-template.ts'
import { button, cellOf, field, mountScreen, wordsOf } from '../../engine/screen-view.fixture.tsx'
import { inspectionTemplates } from './inspection-templates.screen.ts'

const daily = {
  inspectionTemplateOID: 1,
  templateName: 'Daily rig walk',
  category: 'RIG',
  tasks: [{ camsInspectionTemplateTasksOID: 11, taskDescription: 'Hoses' }],
}

const mount = (roles: readonly string[] = ['ADMIN']) =>
  mountScreen({
    screen: inspectionTemplates,
    entity: inspectionTemplate,
    rows: [daily],
    roles,
    routes: ['cams_inspection_template'],
    address: '/app/cams/cams_inspection_template',
  })

test('a template is opened from its row, its tasks are worked on, and all of it is saved at once', async () => {
  const { stored, said } = await mount()
  await expect.poll(() => wordsOf('templateName')).toEqual(['Daily rig walk'])
  cellOf(1, 'templateName').focus()
  await userEvent.keyboard('e')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Daily rig walk')
  await userEvent.fill(field('Template name'), 'Daily walk')
  await button('Add task').click()
  await userEvent.keyboard('Belts{Enter}Oil level')
  await button('Save').click()
  await expect.poll(said).toEqual(['success: Saved Successfully!'])
  expect(stored.get(1)).toMatchObject({
    templateName: 'Daily walk',
    tasks: [
      { camsInspectionTemplateTasksOID: 11, taskDescription: 'Hoses' },
      { taskDescription: 'Belts' },
      { taskDescription: 'Oil level' },
    ],
  })
  await expect.poll(() => wordsOf('templateName')).toEqual(['Daily walk'])
})

test('a new template is made with its tasks; Save says what is missing', async () => {
  const { written } = await mount()
  await button('New Inspection Template').click()
  await button('Add task').click()
  await button('Save').click()
  const inSummary = () =>
    [...document.querySelectorAll('.mw-form-summary li')].map((item) => item.textContent)
  await expect
    .poll(inSummary)
    .toEqual(['Template name is required', 'Category is required', 'Line 1: Task is required'])
  expect(written).toEqual([])
})
