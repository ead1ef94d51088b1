import { afterEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import * as v from 'valibot'
import { setAsideWrite } from '../../../engine/definition/workbench.fixture.ts'
import { choosePhoto, photoNamed } from '../../../engine/checklist/line-photo.fixture.ts'
import { violations } from '../../../ui/look/violations.fixture.ts'
import { mount, order, run, seal, task } from './order-tasks.fixture.tsx'

const checklist = () => page.getByRole('list', { name: 'Lines' })
const line = (at: number, words: string) => page.getByRole('radiogroup', { name: `${at} of 2: ${words}` })
const answer = (at: number, words: string, name: string) =>
  line(at, words).getByRole('radio', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const planned = () => page.getByRole('list', { name: 'Tasks', exact: true })
const save = '{Control>}s{/Control}'

/** What is said beside each line whose edge is marked; null of any other. */
const barred = (list: Locator) =>
  [...list.element().children].map((row) => {
    const bar = row.querySelector('.mw-changed-bar')
    if (!bar) return null
    const [at, its] = [bar.getBoundingClientRect(), row.getBoundingClientRect()]
    expect([at.top >= its.top, at.bottom <= its.bottom, at.height > 0, at.left < its.left]).toEqual([
      true,
      true,
      true,
      true,
    ])
    return bar.textContent
  })

afterEach(() => page.viewport(1280, 800))

describe('the tasks of an order', () => {
  test('are answered by the keys of every checklist, and saved with the order', async () => {
    const { written, said } = await mount()
    await expect.element(checklist()).toBeVisible()
    answer(1, 'Replace the seal', 'Done').element().focus()
    await userEvent.keyboard('1{ArrowDown}2')
    await expect.element(answer(1, 'Replace the seal', 'Done')).toBeChecked()
    await expect.element(answer(2, 'Run it for ten minutes', 'Not done')).toBeChecked()
    await userEvent.keyboard(save)
    await expect.poll(said).toEqual(['success: Saved Successfully!'])
    expect(written.map(({ changes }) => changes)).toEqual([
      {
        tasks: [
          { ...seal, taskStatus: 'done' },
          { ...run, taskStatus: 'notDone' },
        ],
      },
    ])
  })

  test('are all done at once, and that is taken back', async () => {
    await mount({ over: { tasks: [{ ...seal, remarks: 'Wrong size' }, run] } })
    await userEvent.click(button('All Done'))
    await expect
      .element(page.getByRole('progressbar', { name: 'Progress' }))
      .toHaveAttribute('aria-valuenow', '2')
    await userEvent.click(button('Undo'))
    await expect
      .element(page.getByRole('progressbar', { name: 'Progress' }))
      .toHaveAttribute('aria-valuenow', '0')
    await userEvent.click(button('Clear All'))
    await expect.element(page.getByRole('alertdialog')).toHaveTextContent(/The remarks are lost/)
  })

  test('that another answers are shown, and marked one by one', async () => {
    const { change } = await mount()
    await expect.element(checklist()).toBeVisible()
    expect(barred(checklist())).toEqual([null, null])
    change('ada', { tasks: [seal, { ...run, taskStatus: 'done' }] })
    await expect.element(page.getByTitle('Ada changed 1 task')).toBeVisible()
    await expect.poll(() => barred(checklist())).toEqual([null, 'Changed by Ada'])
    await expect.element(answer(2, 'Run it for ten minutes', 'Done')).toBeChecked()
  })

  test('that another plans are marked in the plan too, a new one among them', async () => {
    const { change } = await mount({ roles: ['ADMIN'] })
    await expect.element(planned()).toBeVisible()
    change('ben', { tasks: [{ ...seal, taskDescription: 'Replace both seals' }, run, task(3, 'Paint it')] })
    await expect.element(page.getByTitle('Ben changed 2 tasks')).toBeVisible()
    const marks = ['Changed by Ben', null, 'Changed by Ben']
    await expect.poll(() => [barred(planned()), barred(checklist())]).toEqual([marks, marks])
    expect(await violations(planned().element())).toEqual([])
  })

  test('are what they are to who works on the order, and planned below by ADMIN', async () => {
    await mount()
    await expect.element(checklist()).toBeVisible()
    expect(planned().elements()).toEqual([])
  })

  test('are added by ADMIN to a stored order, and stand in the checklist at once', async () => {
    const { written, said } = await mount({ roles: ['ADMIN'] })
    await userEvent.click(button('Add task'))
    await userEvent.keyboard('Paint it')
    await expect.element(page.getByRole('radiogroup', { name: '3 of 3: Paint it' })).toBeVisible()
    await userEvent.click(button('Remove task 1'))
    await expect.element(line(1, 'Run it for ten minutes')).toBeVisible()
    await userEvent.keyboard(save)
    await expect.poll(said).toEqual(['success: Saved Successfully!'])
    expect(written.map(({ changes }) => changes)).toEqual([
      {
        tasks: [
          run,
          { taskDescription: 'Paint it', taskStatus: '', remarks: '', photoKey: '', photoRequired: false },
        ],
      },
    ])
  })

  test('without any the page says so, to each what they can do about it', async () => {
    await mount({ over: { tasks: [] } })
    await expect.element(page.getByText('This work order has no tasks of its own.')).toBeVisible()
  })

  test.each([
    ['closed', ['START', 'COMPLETE', 'CLOSE']],
    ['cancelled', ['CANCEL']],
  ])('of one that is %s are locked, and say why', async (stands, made) => {
    const { said } = await mount({ made })
    await expect
      .element(page.getByRole('group', { name: 'How it stands' }))
      .toHaveTextContent(new RegExp(`^${stands}`, 'i'))
    await userEvent.click(answer(1, 'Replace the seal', 'Done'), { force: true })
    const words = `info: Locked: The work order is ${stands}: reopen it to change its tasks`
    await expect.poll(said).toEqual([words])
    expect(button('All Done').elements()).toEqual([])
  })

  test('are planned by ADMIN as long as the order is not over', async () => {
    await mount({ roles: ['ADMIN'] })
    await expect.element(page.getByRole('textbox', { name: 'Task, line 1' })).toHaveValue('Replace the seal')
    await expect.element(button('Add task')).toBeVisible()
  })

  test.each([
    ['CLOSED', ['START', 'COMPLETE', 'CLOSE']],
    ['CANCELLED', ['CANCEL']],
  ])('of one that is %s have no editor that nothing could be saved of', async (status, made) => {
    await mount({ roles: ['ADMIN'], over: { status }, made })
    await expect.element(checklist()).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: /^Work order number/ })).toBeVisible()
    expect(button('Add task').elements()).toEqual([])
    expect(page.getByRole('textbox', { name: 'Task, line 1' }).elements()).toEqual([])
  })

  test('are locked to who may not edit orders', async () => {
    await mount({ switches: { canEdit: false } })
    await expect.element(checklist()).toBeVisible()
    expect(button('All Done').elements()).toEqual([])
  })

  test('that were answered before the tab went are taken up from their draft', async () => {
    const values = { ...order, tasks: [{ ...seal, taskStatus: 'done' }, run] }
    await mount({
      drafts: { 'workOrder/7': { values, base: order, baseVersion: 1, isOnPage: true } },
    })
    await userEvent.click(button('Restore'))
    await expect.element(answer(1, 'Replace the seal', 'Done')).toBeChecked()
  })

  test('are said with a new order, before anything of it is answered', async () => {
    await mount({ address: '?new=1' })
    await userEvent.click(button('Add task'))
    await userEvent.keyboard('Replace the seal{Enter}Run it')
    await expect.element(page.getByRole('textbox', { name: 'Task, line 2' })).toHaveValue('Run it')
    expect(checklist().elements()).toEqual([])
  })

  test.each([1400, 390])('breaks no rule of accessibility at %i px', async (width) => {
    await page.viewport(width, 900)
    await mount()
    await expect.element(checklist()).toBeVisible()
    expect(await violations()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})

describe('completing an order', () => {
  test('with open tasks says how many, and is done all the same', async () => {
    const { moves } = await mount({ made: ['START'] })
    await userEvent.click(button('Complete the work'))
    const dialog = page.getByRole('dialog', { name: 'Complete the work' })
    await expect.element(dialog).toHaveTextContent(/2 of its 2 tasks are still open/)
    await userEvent.click(dialog.getByRole('button', { name: 'Complete the work' }))
    await expect.poll(() => moves.written.map(({ changes }) => changes['move'])).toEqual(['COMPLETE'])
  })
})

describe('a task that demands a photo', () => {
  const owing = { ...seal, photoRequired: true }
  const stored = async (line: string) => ({
    attachmentOID: 31,
    entity: 'workOrder' as const,
    key: 7,
    line,
    fileName: 'seal.jpg',
    contentType: 'image/jpeg' as const,
    size: 900,
    width: 40,
    height: 30,
    caption: 'Replace the seal',
    attachedBy: 'Sam Staff',
    attachedAt: '2026-11-20T09:30:00Z',
  })
  const wants = page.getByText('Take a photo first: this is not done without one')
  const left = 'info: 1 line is left as it was: it is not done without a photo'

  test('says so, is not done without one, and is left by All Done', async () => {
    const { said } = await mount({ over: { tasks: [owing, run] } })
    await expect.element(wants).toBeVisible()
    answer(1, 'Replace the seal', 'Done').element().focus()
    await userEvent.keyboard('1')
    await expect.poll(said).toEqual([left])
    await expect.element(answer(1, 'Replace the seal', 'Done')).not.toBeChecked()
    await userEvent.click(button('All Done'))
    await expect.poll(said).toEqual([left, left])
    await expect.element(answer(2, 'Run it for ten minutes', 'Done')).toBeChecked()
    await expect.element(answer(1, 'Replace the seal', 'Done')).not.toBeChecked()
    await expect
      .element(page.getByRole('progressbar', { name: 'Progress' }))
      .toHaveAttribute('aria-valuenow', '1')
  })

  test('is done once its photo is kept on this device, with its words as the caption', async () => {
    const kept: unknown[] = []
    const { written, said } = await mount({
      over: { tasks: [owing, run] },
      attachments: {
        list: async () => ({ ok: true, value: [] }),
        add: async ({ blob: _blob, ...file }) => {
          kept.push(file)
          return 'done'
        },
      },
    })
    await expect.element(wants).toBeVisible()
    choosePhoto(1, await photoNamed('seal.jpg'))
    await expect.element(page.getByText('Photo still to come')).toBeVisible()
    answer(1, 'Replace the seal', 'Done').element().focus()
    await userEvent.keyboard(`1${save}`)
    await expect.poll(said).toEqual(['success: Saved Successfully!'])
    const [file] = kept
    expect(kept).toEqual([
      {
        entity: 'workOrder',
        key: 7,
        fileName: 'seal.jpg',
        caption: 'Replace the seal',
        line: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ])
    const { line: photoKey } = v.parse(v.object({ line: v.string() }), file)
    expect(written.map(({ changes }) => changes)).toEqual([
      { tasks: [{ ...owing, taskStatus: 'done', photoKey }, run] },
    ])
  })

  test('that could not be kept leaves the line as it was, and says why', async () => {
    const { said } = await mount({
      over: { tasks: [owing, run] },
      attachments: { add: async () => 'storage-full' },
    })
    await expect.element(wants).toBeVisible()
    choosePhoto(1, await photoNamed('seal.jpg'))
    await expect.poll(said).toEqual(['error: seal.jpg was not kept: the storage of this device is full.'])
    await expect.element(wants).toBeVisible()
  })

  test('shows its photos, those that wait with how they stand, and opens them', async () => {
    const content = { blob: await photoNamed('seal.jpg'), fileName: 'seal.jpg' }
    const waiting = setAsideWrite({
      eventId: 'w1',
      stream: 'workOrder/7/files/f1',
      entity: 'workOrder',
      kind: 'attach',
      status: 'pending',
      key: 7,
      changes: {
        fileName: 'new.jpg',
        contentType: 'image/jpeg',
        size: 900,
        caption: 'Replace the seal',
        line: 'key-1',
      },
    })
    const snapshot = { entries: [waiting], durable: true, progress: new Map<string, number>() }
    const of = await stored('key-1')
    await mount({
      over: {
        tasks: [
          { ...owing, photoKey: 'key-1' },
          { ...run, photoKey: 'key-2' },
        ],
      },
      attachments: {
        list: async () => ({ ok: true, value: [of] }),
        file: async () => ({ ok: true, value: content }),
        thumbnail: async () => ({ ok: true, value: content }),
        waitingFile: async () => content.blob,
        snapshot: () => snapshot,
      },
    })
    const first = checklist().getByRole('listitem').nth(0)
    await expect.element(first).toHaveTextContent(/Photo: Waiting to be sent/)
    await expect.element(checklist().getByRole('listitem').nth(1)).toHaveTextContent(/Photo still to come/)
    await userEvent.click(button('Open photo 1 of line 1'))
    await expect.element(page.getByRole('dialog', { name: 'seal.jpg' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button('Discard new.jpg'))
    await expect
      .element(page.getByRole('alertdialog'))
      .toHaveTextContent(/It leaves its line without it: Replace the seal\./)
  })

  test('that is being removed is shown no more, and the line says so and promises none', async () => {
    const of = await stored('key-1')
    const entry = setAsideWrite({
      eventId: 'w1',
      stream: `workOrder/7/attachments/${of.attachmentOID}`,
      entity: 'workOrder',
      kind: 'removeFile',
      status: 'pending',
      key: 7,
      changes: { attachmentOID: of.attachmentOID, fileName: of.fileName, line: 'key-1' },
    })
    await mount({
      over: { tasks: [{ ...owing, photoKey: 'key-1' }] },
      attachments: {
        list: async () => ({ ok: true, value: [of] }),
        project: (files) => files.map((file) => ({ file, entry, isRemoved: true })),
      },
    })
    const first = checklist().getByRole('listitem').nth(0)
    await expect.element(first).toHaveTextContent(/Photo removed: Waiting to be sent/)
    await expect.element(first).not.toHaveTextContent(/Photo still to come/)
    expect(page.getByRole('button', { name: /^Open photo/ }).elements()).toEqual([])
  })

  test('is told, and not photographed, where the order is only read', async () => {
    await mount({ over: { tasks: [owing, run] }, switches: { canEdit: false } })
    await expect.element(wants).toBeVisible()
    expect(page.getByRole('button', { name: /photo of line/ }).elements()).toEqual([])
  })

  test('is planned by its tick', async () => {
    const { written } = await mount({ roles: ['ADMIN'] })
    await expect.element(button('Add task')).toBeVisible()
    page.getByRole('checkbox', { name: 'Photo required, line 1' }).element().focus()
    await userEvent.keyboard(' ')
    await expect.element(wants).toBeVisible()
    await userEvent.keyboard(save)
    await expect.poll(() => written.map(({ changes }) => changes)).toEqual([{ tasks: [owing, run] }])
  })
})
