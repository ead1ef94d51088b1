import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { workOrderMove } from '../../contract/entities/work-order-move.ts'
import { blank } from '../../contract/schema/entity.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import { made, mount } from './order-life.fixture.tsx'

const panel = () => page.getByRole('group', { name: 'How it stands' })
const move = (name: string) => panel().getByRole('button', { name, exact: true })
const offered = () =>
  panel()
    .getByRole('button')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((text) => !/moves?$/.test(text ?? ''))

test('an order that came with the site is scheduled, and offers what can be done now', async () => {
  await mount()
  await expect.element(panel()).toHaveTextContent(/^SCHEDULED\s*Since it was opened\./)
  expect(offered()).toEqual(['Start the work', 'Cancel the work order'])
})

test('the last move says since when it stands so, and by whom; the moves are told newest first', async () => {
  await mount([made(1, 'START'), made(2, 'HOLD', { reason: 'The spare comes by boat', movedByName: '' })])
  await expect
    .element(panel())
    .toHaveTextContent(/^ON HOLD\s*Since March 2, 2026.* by Somebody\. The spare comes by boat/)
  await userEvent.click(panel().getByRole('button', { name: '2 moves' }))
  const told = panel().getByRole('listitem')
  await expect.element(told.first()).toHaveTextContent(/Somebody put the work on hold/)
  await expect.element(told.nth(1)).toHaveTextContent(/Adaeze Obi started the work/)
})

test('a move is made at once, and the order stands on', async () => {
  const { moves, said } = await mount()
  await userEvent.click(move('Start the work'))
  await expect.element(panel()).toHaveTextContent(/^IN PROGRESS/)
  await expect.poll(said).toEqual(['success: Saved Successfully!'])
  expect(offered()).toEqual(['Complete the work', 'Put the work on hold', 'Cancel the work order'])
  expect(moves.written).toEqual([
    {
      kind: 'create',
      key: 0,
      base: {},
      baseVersion: null,
      path: 'move',
      changes: {
        workOrderOID: 7,
        move: 'START',
        reason: '',
        movedOn: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
      },
    },
  ])
})

test('a reason is demanded where one is, with its sentence, and goes along', async () => {
  const { moves } = await mount([made(1, 'START')])
  await userEvent.click(move('Put the work on hold'))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Put the work on hold' }))
  await expect.element(dialog.getByText('Say why it waits')).toBeVisible()
  expect(moves.written).toEqual([])
  await userEvent.fill(dialog.getByRole('textbox', { name: 'Why it waits' }), 'No spare')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(panel()).toHaveTextContent(/^ON HOLD/)
  expect(moves.written.map(({ changes }) => [changes['move'], changes['reason']])).toEqual([
    ['HOLD', 'No spare'],
  ])
})

test('keys make the moves while the panel has the focus, and typing in the form does not', async () => {
  const { moves } = await mount()
  await expect.element(move('Start the work')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Initial notes' }), 's')
  expect(moves.written).toEqual([])
  panel().element().focus()
  await userEvent.keyboard('s')
  await expect.element(panel()).toHaveTextContent(/^IN PROGRESS/)
})

test('one that the server refuses says why', async () => {
  const { moves, said } = await mount()
  const message = 'The work order is closed, so it cannot be started'
  const error = {
    kind: 'invalid',
    title: 'Some fields are not right',
    errors: [{ field: 'move', message }],
  } as const
  moves.answers.push({ kind: 'refused', error })
  await userEvent.click(move('Start the work'))
  await expect.element(panel().getByText(message)).toBeVisible()
  await expect.poll(said).toEqual([`error: ${message}`])
  await expect.element(panel()).toHaveTextContent(/^SCHEDULED/)
})

test('one that is kept on the device says so and stands on', async () => {
  const { moves, said } = await mount()
  // As the outbox does: what waits stands in the projection.
  moves.source.write = async ({ changes }) => {
    moves.stored.set(9, { ...blank(workOrderMove), ...changes, workOrderMoveOID: 9 })
    moves.tell()
    return { kind: 'kept', key: 9, waits: 'connection' }
  }
  await userEvent.click(move('Start the work'))
  await expect
    .poll(said)
    .toEqual(['warning: Saved on this device. It will be sent when the server can be reached.'])
  await expect.element(move('Complete the work')).toBeVisible()
})

test('who may not plan is told why, and may still work', async () => {
  await mount([], { canPost: false })
  await expect
    .element(panel().getByText('Cancel the work order: Your role has this switched off.'))
    .toBeVisible()
  expect(offered()).toEqual(['Start the work'])
})

test('an order that is requested is approved first', async () => {
  await mount([], {}, { openedAs: 'REQUESTED', status: 'REQUESTED' })
  await expect.element(panel()).toHaveTextContent(/^REQUESTED/)
  expect(offered()).toEqual(['Approve the work order', 'Cancel the work order'])
})

test('what somebody else does shows at once', async () => {
  const { moves } = await mount()
  await expect.element(panel()).toHaveTextContent(/^SCHEDULED/)
  moves.stored.set(1, made(1, 'CANCEL', { reason: 'Not needed' }))
  moves.tell()
  await expect.element(panel()).toHaveTextContent(/^CANCELLED/)
  expect(offered()).toEqual(['Reopen the work order'])
})

test('page and question have no fault that axe finds', async () => {
  await mount([made(1, 'START')])
  await expect.element(move('Put the work on hold')).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.click(move('Put the work on hold'))
  await expect.element(page.getByRole('textbox', { name: 'Why it waits' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('the work is signed off where the site demands it, by another person than who completed it', async () => {
  const done = [made(1, 'START'), made(2, 'COMPLETE', { movedBy_UserGUID: 'user-2' })]
  const { moves } = await mount(done, {}, {}, { signOffAtClosing: true })
  await userEvent.click(move('Sign the work off'))
  await expect.poll(() => moves.written.map(({ changes }) => changes['move'])).toEqual(['SIGN'])
  await expect.element(panel()).toHaveTextContent(/^COMPLETED/)
  await expect.element(panel().getByText(/^Signed off by /)).toBeVisible()
  expect(offered()).toEqual(['Close the work order', 'Reopen the work order'])
})

test('who completed the work is told why they do not sign it off', async () => {
  const done = [made(1, 'START'), made(2, 'COMPLETE', { movedBy_UserGUID: 'user-1' })]
  await mount(done, {}, {}, { signOffAtClosing: true })
  const why = 'Sign the work off: You completed the work order, so another person signs it off.'
  await expect.element(panel().getByText(why)).toBeVisible()
  expect(offered()).toEqual(['Close the work order', 'Reopen the work order'])
})
