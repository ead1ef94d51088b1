import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Subject } from '../../contract/access/policy.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { logLines } from './inspection-session.ts'
import { type Given, line, mount, pickTemplate } from './inspections.fixture.tsx'

const photographed = { ...line('Leaks'), photoKey: 'key-1', photoRequired: true }

afterEach(async () => {
  delete document.documentElement.dataset['density']
  await page.viewport(1280, 800)
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const lineOf = (at: number) => page.getByRole('list', { name: 'Lines' }).getByRole('listitem').nth(at)
const words = () =>
  [...document.querySelectorAll('.mw-checkline')].map(
    (each) => each.querySelector('.mw-checkline-text')?.textContent,
  )
const answers = () =>
  [...document.querySelectorAll('.mw-checkline')].map(
    (each) => each.querySelector('.mw-answer[data-selected]')?.textContent ?? '-',
  )
const answer = (at: number, label: string) => userEvent.click(lineOf(at).getByText(label, { exact: true }))
const allOk = () => page.getByRole('checkbox', { name: 'All OK' })

/** The same user, whose inspections may only be read. */
const withoutEditing = (subject: Subject): Subject => ({
  ...subject,
  tasks: subject.tasks.map((task) =>
    task.reactRoute === 'cams_inspections' ? { ...task, canEdit: false, canCreate: false } : task,
  ),
})

async function open(given?: Given) {
  const opened = await mount('?record=41', given)
  await expect.poll(answers).toEqual(['Done', 'Not done', '-'])
  return opened
}

describe('the checklist', () => {
  test('ticks All OK with the last line that is done, and is saved', async () => {
    const { logs } = await open()
    await expect.element(allOk()).not.toBeChecked()
    await userEvent.click(button('All Done'))
    expect(answers()).toEqual(['Done', 'Done', 'Done'])
    await expect.element(allOk()).toBeChecked()
    await userEvent.click(button('Undo'))
    expect(answers()).toEqual(['Done', 'Not done', '-'])
    await expect.element(allOk()).not.toBeChecked()
    await answer(2, 'Pending')
    await userEvent.click(button('Save'))
    await expect
      .poll(() => logLines.read(logs.stored.get(41) ?? {}).map(({ taskStatus }) => taskStatus))
      .toEqual(['done', 'notDone', 'pending'])
  })

  test('marks the line that another has changed, and no other', async () => {
    const keyed = (lines: readonly RecordRow[]) =>
      lines.map((each, at) => ({ ...each, camsInspectionLogDetailsOID: at + 1 }))
    const lines = [line('Guards', 'done'), line('Leaks', 'notDone', 'seal'), line('Tyres')]
    const { change } = await open({ lines: keyed(lines) })
    const changed = keyed(lines.with(2, line('Tyres', 'pending')))
    change('ada', { camsInspectionLogDetailsVirtual: changed })
    await expect.poll(answers).toEqual(['Done', 'Not done', 'Pending'])
    await expect.element(page.getByTitle('Ada changed 1 line')).toBeVisible()
    await expect.element(lineOf(2).getByText('Changed by Ada')).toBeInTheDocument()
    expect(page.getByText('Changed by Ada').elements()).toHaveLength(1)
  })

  test('asks for a confirmation of its hours once the server questions them, and is stored with it', async () => {
    const { logs } = await open()
    const question = 'The primary meter stood at 4,812 on March 7, 2026; 4,100 is below it.'
    logs.answers.push({
      kind: 'refused',
      error: { kind: 'invalid', title: 'Not valid', errors: [{ field: 'confirmedAs', message: question }] },
    })
    const confirmation = page.getByRole('button', { name: /Confirmed as$/ })
    expect(confirmation.elements()).toEqual([])
    await userEvent.fill(page.getByRole('textbox', { name: 'Current hours' }), '4100')
    await userEvent.tab()
    await userEvent.click(button('Save'))
    await expect.element(confirmation).toHaveAccessibleDescription(new RegExp(question))
    await userEvent.click(confirmation)
    await userEvent.click(page.getByRole('option', { name: 'Replaced meter' }))
    await userEvent.click(button('Save'))
    await expect
      .poll(() => logs.written.map(({ changes }) => changes['confirmedAs']))
      .toEqual([undefined, 'Replaced meter'])
  })

  test('asks before Clear All takes remarks away', async () => {
    await open()
    await userEvent.click(button('Clear All'))
    const asked = page.getByRole('alertdialog', { name: 'Clear all lines' })
    await userEvent.click(asked.getByRole('button', { name: 'Clear All' }))
    await expect.poll(answers).toEqual(['-', '-', '-'])
  })

  test('on a phone the work comes first, every answer is 48 px high, and nothing is wider than the screen', async () => {
    await page.viewport(390, 844)
    document.documentElement.dataset['density'] = 'field'
    await open()
    const heights = [...document.querySelectorAll('.mw-answer')].map(
      (each) => each.getBoundingClientRect().height,
    )
    expect([heights.length, heights.filter((height) => height < 48)]).toEqual([9, []])
    expect(document.documentElement.scrollWidth).toBe(390)
    await expect.element(button('Details')).toHaveAttribute('aria-expanded', 'false')
    const offer = button('Open work order for line 2').element().getBoundingClientRect()
    expect([offer.height >= 48, offer.right <= 390]).toEqual([true, true])
  })

  test('on a phone keeps the fields of a new inspection in sight, which are still to be filled in', async () => {
    await page.viewport(390, 844)
    await mount('?new=1')
    await pickTemplate('Crane')
    await expect.poll(words).toEqual(['Hook', 'Rope'])
    expect(button('Details').elements()).toEqual([])
    await expect.element(page.getByRole('textbox', { name: 'Current hours' })).toBeVisible()
  })

  test('is only read by who may not edit', async () => {
    const { logs } = await open({ canEdit: false })
    await answer(2, 'Done')
    expect([answers(), logs.written]).toEqual([['Done', 'Not done', '-'], []])
    for (const name of ['All Done', 'Clear All', 'Undo', 'Save', 'Edit', 'Preview', 'Download'])
      expect(button(name).elements()).toEqual([])
  })
})

test('what was planned is read by staff, with the reason, and the work is theirs', async () => {
  await open()
  for (const name of ['Equipment', 'Inspection template', 'Date', 'Assignee']) {
    const field = page.getByRole('group', { name, exact: true })
    await expect.element(field).toBeVisible()
    expect(field.element().closest('.mw-field')?.textContent).toMatch(/Only ADMIN changes this$/)
  }
  await expect.element(page.getByRole('textbox', { name: 'Current hours' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Notes' })).toBeVisible()
})

describe('another template', () => {
  test('asks before answers are lost; keeping them goes back to the one before', async () => {
    await open({ roles: ['ADMIN'] })
    await pickTemplate('Crane')
    const asked = page.getByRole('alertdialog', { name: 'Replace the lines' })
    await userEvent.click(asked.getByRole('button', { name: 'Keep the lines' }))
    await expect
      .element(page.getByRole('button', { name: /Inspection template/ }))
      .toHaveTextContent('Walkaround')
    expect(answers()).toEqual(['Done', 'Not done', '-'])
    await pickTemplate('Crane')
    await userEvent.click(asked.getByRole('button', { name: 'Replace' }))
    await expect.poll(words).toEqual(['Hook', 'Rope'])
    expect(answers()).toEqual(['-', '-'])
  })

  test('asks before a line loses a photo that is all it has, and says where the photo stays', async () => {
    const { logs } = await mount('?record=41', { roles: ['ADMIN'], lines: [photographed, line('Tyres')] })
    await expect.poll(words).toEqual(['Leaks', 'Tyres'])
    await pickTemplate('Crane')
    const asked = page.getByRole('alertdialog', { name: 'Replace the lines' })
    await expect
      .element(asked)
      .toHaveTextContent(
        'Their answers and remarks are lost. Their photos stay among the files of the inspection.',
      )
    await userEvent.click(asked.getByRole('button', { name: 'Keep the lines' }))
    await expect.poll(words).toEqual(['Leaks', 'Tyres'])
    await pickTemplate('Crane')
    await userEvent.click(asked.getByRole('button', { name: 'Replace' }))
    await expect.poll(words).toEqual(['Hook', 'Rope'])
    await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
    const blankLine = { inspectionStatus: '', remarks: '' }
    await expect
      .poll(() => logs.written.map(({ changes }) => changes['camsInspectionLogDetailsVirtual']))
      .toEqual([
        [
          { taskDescription: 'Hook', ...blankLine },
          { taskDescription: 'Rope', ...blankLine },
        ],
      ])
  })

  test('that cannot be had is an empty toast and a message with Retry', async () => {
    const { templates, said } = await mount('?new=1')
    await expect
      .element(page.getByText('Choose an inspection template that has tasks to fill this checklist.'))
      .toBeVisible()
    templates.state.down = { kind: 'unreachable' }
    await pickTemplate('Crane')
    await expect
      .element(page.getByText('The tasks of this inspection template could not be loaded'))
      .toBeVisible()
    expect(said()).toEqual(['error: '])
    templates.state.down = null
    await userEvent.click(button('Retry'))
    await expect.poll(words).toEqual(['Hook', 'Rope'])
  })
})

describe('a line that is not done', () => {
  test('leads to its work orders, and to a new one at once where nothing is unsaved', async () => {
    const { history, logs } = await open()
    await expect
      .element(lineOf(1).getByRole('link', { name: 'R-12' }))
      .toHaveAttribute('href', '/work?record=12')
    // A line that was repaired still says so, and offers no other.
    await expect.element(lineOf(2).getByRole('link', { name: 'R-13' })).toBeVisible()
    expect(page.getByRole('link', { name: /^R-/ }).elements()).toHaveLength(2)
    expect(page.getByRole('button', { name: /work order/ }).elements()).toHaveLength(1)
    await userEvent.click(button('Open work order for line 2'))
    expect([history.at(-1), logs.written]).toEqual(['/work?inspection=41&line=2', []])
  })

  test('saves what is unsaved before it leads away', async () => {
    const { history, logs } = await open()
    await answer(2, 'Not done')
    await userEvent.click(button('Save and open work order for line 3'))
    await expect.poll(() => history.at(-1)).toBe('/work?inspection=41&line=3')
    expect(logLines.read(logs.stored.get(41) ?? {})[2]?.taskStatus).toBe('notDone')
  })

  test('asks about changes that may not be saved any more, and leads away without them', async () => {
    const { becomeSubject, history, logs, workbench } = await open()
    await answer(2, 'Not done')
    await expect.element(button('Save and open work order for line 3')).toBeVisible()
    becomeSubject(withoutEditing(workbench.subject))
    await userEvent.click(button('Open work order for line 3'))
    const question = page.getByRole('alertdialog')
    await expect.element(question).toHaveTextContent('no longer possible')
    await userEvent.click(question.getByRole('button', { name: 'Discard' }))
    await expect.poll(() => history.at(-1)).toBe('/work?inspection=41&line=3')
    expect(logs.written).toEqual([])
  })

  test('is not offered by a new inspection that may not be saved any more', async () => {
    const { becomeSubject, workbench } = await mount('?new=1')
    await pickTemplate('Crane')
    await expect.poll(words).toEqual(['Hook', 'Rope'])
    await answer(0, 'Not done')
    await expect.element(button('Save and open work order for line 1')).toBeVisible()
    becomeSubject(withoutEditing(workbench.subject))
    await expect.poll(() => page.getByRole('button', { name: /work order/ }).elements()).toEqual([])
    expect(workbench.liveCharts.find('inspection')?.offer('WORK.ORDER')?.availability).toEqual({
      available: false,
      reason: 'Your role has this switched off',
    })
  })

  test('stays with what is wrong where it cannot be saved', async () => {
    const { history } = await mount('?new=1')
    await pickTemplate('Crane')
    await expect.poll(words).toEqual(['Hook', 'Rope'])
    await answer(0, 'Not done')
    const before = history.length
    await userEvent.click(button('Save and open work order for line 1'))
    await expect.element(page.getByText('Assignee is required').first()).toBeVisible()
    expect(history.slice(before)).toEqual([])
  })

  test('offers no work order to who may not make one', async () => {
    const { workbench } = await open({ canCreateWorkOrders: false })
    await expect.element(lineOf(1).getByRole('link', { name: 'R-12' })).toBeVisible()
    expect(page.getByRole('button', { name: /work order/ }).elements()).toEqual([])
    expect(workbench.liveCharts.find('inspection')?.offer('WORK.ORDER')?.availability).toEqual({
      available: false,
      reason: 'Your role has this switched off',
    })
  })

  test('names its work orders without links to who has no page of them', async () => {
    await open({ hasWorkOrderPage: false })
    await expect.element(lineOf(1).getByText('R-12')).toBeVisible()
    expect(page.getByRole('link', { name: /^R-/ }).elements()).toEqual([])
  })

  test('says in place that its work orders could not be loaded, with another try', async () => {
    const { workOrders, workbench } = await mount('')
    workOrders.state.down = { kind: 'unreachable' }
    await expect.element(page.getByRole('grid', { name: 'Inspections' })).toBeVisible()
    workbench.liveCharts.find('screen/inspectionLog')?.run('EDIT', { key: 41 })
    await expect
      .element(page.getByText('The work orders of this inspection could not be loaded'))
      .toBeVisible()
    workOrders.state.down = null
    await userEvent.click(button('Retry'))
    await expect.element(lineOf(1).getByRole('link', { name: 'R-12' })).toBeVisible()
  })
})

test('the report of a saved log is offered while it is edited, and not of a new one', async () => {
  const { asked } = await open()
  await userEvent.click(button('Preview'))
  await expect.poll(() => asked).toEqual([['inspectionReport', { vInspectionLogOID: 41 }]])
  await userEvent.click(button('Cancel'))
  await userEvent.click(button('New Inspection'))
  await expect.element(page.getByRole('heading', { name: 'New Inspection' })).toBeVisible()
  expect(button('Preview').elements()).toEqual([])
})
