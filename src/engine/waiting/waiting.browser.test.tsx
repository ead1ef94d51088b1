import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { setAsideWrite } from '../definition/workbench.fixture.ts'
import { button, field, mountScreen, wordsOf } from '../screen-view.fixture.tsx'

const act = (eventId: string, over: Parameters<typeof setAsideWrite>[0] = {}) =>
  setAsideWrite({ eventId, entity: 'equipment', status: 'pending', attempts: 0, key: 2, clash: [], ...over })

const ask = { label: 'Ask', icon: 'eye', places: ['page'] } as const

/** The screen, and what is asked of the chart of unsent work. */
async function mount(...waiting: readonly ReturnType<typeof act>[]) {
  const made = await mountScreen({
    prepare: ({ state }) => {
      state.waiting = waiting
    },
  })
  const asked: object[] = []
  const change = { args: { eventId: { label: 'Change', kind: 'record' } } } as const
  const actor = {
    getSnapshot: () => ({ status: 'active', can: () => true }),
    send: (event: object) => void asked.push(event),
    subscribe: () => ({ unsubscribe: () => undefined }),
  }
  const { liveCharts } = made.workbench
  liveCharts.add<{ type: 'UNSENT' }>({ id: 'unsent', scope: '', commands: { UNSENT: ask }, actor })
  liveCharts.add<{ type: 'DISCARD' | 'EXPORT.ONE'; eventId: string }>({
    id: 'outbox',
    scope: '',
    commands: { DISCARD: { ...ask, ...change }, 'EXPORT.ONE': { ...ask, ...change } },
    actor,
  })
  await expect.poll(() => wordsOf('description')).toEqual(['Mud pump 1', 'Mud pump 2', 'Mud pump 3'])
  const become = (...next: typeof waiting) => {
    made.state.waiting = next
    made.tell()
  }
  return { ...made, asked, become }
}

test('a list says what of it waits, names what is deleted, and leads to all of it', async () => {
  const { asked, become } = await mount(
    act('a', { key: 1, changes: { unit: 'X' } }),
    act('b', { key: 3, kind: 'remove', changes: {} }),
    act('c', { status: 'refused' }),
  )
  const words = page.getByText('3 records wait on this device, not sent yet: 2 changed, 1 deleted')
  await expect.element(words).toBeVisible()
  await expect.element(page.getByText('One of them was not taken and needs your decision.')).toBeVisible()
  const deleted = page.getByRole('list', { name: 'Deleted equipment, not sent yet' })
  await expect
    .poll(() =>
      deleted
        .getByRole('listitem')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['EQ-3 Mud pump 3Keep'])
  await userEvent.click(button('Keep EQ-3 Mud pump 3'))
  await userEvent.click(button('Show'))
  expect(asked).toEqual([{ type: 'DISCARD', eventId: 'b' }, { type: 'UNSENT' }])
  become()
  await expect.element(words).not.toBeInTheDocument()
})

test('what the server takes at once is not worth a word, and what lingers is', async () => {
  const { become } = await mount()
  const words = page.getByText('1 record waits on this device, not sent yet: 1 new')
  const fresh = act('a', { kind: 'create', key: 9, occurredAt: new Date().toISOString() })
  become(fresh)
  expect(words.elements()).toEqual([])
  await expect.element(words).toBeVisible()
})

test('a form says what of its record waits, and shows it no longer once that is discarded', async () => {
  const { asked, become, stored, tell, workbench } = await mount(
    act('a', { changes: { description: 'Mud pump X', make: 'Y' }, base: {} }),
    act('other', { key: 3 }),
  )
  const row = stored.get(2)
  stored.set(2, { ...row, description: 'Mud pump X' })
  tell()
  await expect.poll(() => wordsOf('description')).toContain('Mud pump X')
  workbench.liveCharts.find('screen/equipment')?.run('EDIT', { key: 2 })
  const form = page.getByRole('dialog')
  const words = form.getByText('1 change of this record waits on this device, not sent yet')
  await expect.element(words).toBeVisible()
  await expect.element(form.getByText('Description, Make')).toBeVisible()
  await userEvent.click(form.getByRole('button', { name: 'Export' }))
  await userEvent.click(button('Discard change'))
  expect(asked).toEqual([
    { type: 'EXPORT.ONE', eventId: 'a' },
    { type: 'DISCARD', eventId: 'a' },
  ])
  await expect.element(field('Description')).toHaveValue('Mud pump X')
  stored.set(2, { ...row, description: 'Mud pump 2' })
  become()
  await expect.element(words).not.toBeInTheDocument()
  await expect.element(field('Description')).toHaveValue('Mud pump 2')
})
