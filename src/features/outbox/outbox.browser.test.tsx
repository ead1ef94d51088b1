import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import { scene, unused } from './outbox-scene.fixture.tsx'
import { conflict, entryOf, refused, snapshotOf } from './outbox.fixture.ts'

afterEach(() => page.viewport(1280, 800))

const badge = page.getByRole('button', { name: /^Changes on this device/ })
const panel = page.getByRole('dialog', { name: 'Changes on this device' })
const open = async () => {
  await badge.click()
  await expect.element(panel).toBeVisible()
}

const unreachable = { kind: 'unreachable' } as const

describe('the badge', () => {
  test('is not there while nothing waits, and comes and goes with what does', async () => {
    const it = scene({})
    await render(it.element)
    expect(badge.elements()).toEqual([])
    it.become(snapshotOf({ entries: [entryOf()] }))
    await expect.element(badge).toHaveAccessibleName('Changes on this device: 1 unsent')
    expect(badge.element().getAttribute('data-state')).toBe('unsent')
    it.become(snapshotOf())
    await expect.element(badge).not.toBeInTheDocument()
  })

  test('names first what needs a person', async () => {
    await render(scene({ entries: [entryOf(), conflict, refused] }).element)
    await expect
      .element(badge)
      .toHaveAccessibleName('Changes on this device: 1 conflict, 1 refused, 1 unsent')
    await expect.element(page.getByText('1 conflict', { exact: true })).toBeVisible()
    expect(badge.element().getAttribute('data-state')).toBe('attention')
  })

  test('warns when nothing is kept for good, also with nothing unsent', async () => {
    await render(scene({ durable: false }).element)
    await open()
    await expect.element(panel.getByText('Not kept when you close this tab')).toBeVisible()
    await expect.element(panel.getByText('Everything has been sent')).toBeVisible()
  })
})

describe('the panel', () => {
  const cases: readonly (readonly [Partial<OutboxEntry>, string, readonly string[]])[] = [
    [{}, 'Waiting to be sent', ['Discard change']],
    [{ status: 'sending' }, 'Sending', []],
    [{ status: 'unknown', lastError: unreachable }, 'Will be tried again', ['Discard change']],
    [{ status: 'held' }, 'Waits for your sign-in', ['Discard change']],
    [refused, 'Refused', ['Try again', 'Correct', 'Discard change']],
    [{ ...refused, entity: 'vendor' }, 'Refused', ['Try again', 'Discard change']],
    [conflict, 'Conflict', ['Keep as chosen: 2 to choose', 'Keep mine', 'Take theirs', 'Correct']],
    [{ ...conflict, kind: 'remove', changes: {} }, 'Conflict', ['Delete anyway', 'Keep the record']],
    [
      { status: 'conflict', kind: 'remove', changes: {}, lastError: { kind: 'in-use', title: 'In use' } },
      'Conflict',
      ['Try again', 'Discard change'],
    ],
    [
      { status: 'conflict', lastError: { kind: 'not-found', title: 'Gone' } },
      'Conflict',
      ['Bring back with my changes…', 'Discard change'],
    ],
  ]
  test.each(cases)('of %j it says %s and offers %j', async (over, status, answers) => {
    await render(scene({ entries: [entryOf(over)] }).element)
    await open()
    const act = panel.getByRole('listitem')
    await expect.element(act.getByText(status, { exact: true })).toBeVisible()
    const buttons = act.getByRole('button').elements()
    expect(buttons.map((button) => button.textContent)).toEqual(answers)
  })

  test('says what, on which record, when, how often and why', async () => {
    const occurredAt = new Date(2026, 10, 21, 9, 30).toISOString()
    const nextAttemptAt = new Date(2026, 10, 21, 9, 35, 10).getTime()
    const tried = entryOf({
      status: 'unknown',
      attempts: 2,
      nextAttemptAt,
      occurredAt,
      lastError: unreachable,
    })
    await render(scene({ entries: [tried] }).element)
    await open()
    const words = [...panel.getByRole('listitem').element().querySelectorAll('.mw-act > *')].map((each) =>
      [...each.children].map((child) => child.textContent),
    )
    expect(words.slice(0, 2)).toEqual([
      ['Change of equipment', 'EQ-12', 'Mud pump 2', 'Will be tried again'],
      ['Nov 21, 9:30 AM', 'Status', 'Tried 2 times, next at 9:35:10 AM'],
    ])
    await expect.element(panel.getByText('The server cannot be reached.')).toBeVisible()
  })

  test('calls a work order by the one number that it has in the list', async () => {
    const removed = entryOf({ entity: 'workOrder', kind: 'remove', changes: {}, base: {} })
    await render(scene({ entries: [removed] }).element)
    await open()
    const act = panel.getByRole('listitem', { name: 'Deletion of work order R-7' })
    await expect.element(act.getByText('R-7', { exact: true })).toBeVisible()
    expect(act.getByText(/WO-/).elements()).toEqual([])
  })

  test('draws of ten thousand acts only those in view, and tells how many there are', async () => {
    const entries = Array.from({ length: 10_000 }, (_, at) => entryOf({ eventId: `a${at}`, key: at + 1 }))
    await render(scene({ entries }).element)
    await open()
    const acts = page.getByRole('region', { name: 'Not sent yet' }).getByRole('listitem')
    await expect.poll(() => acts.elements().length).toBeGreaterThan(3)
    expect(acts.elements().length).toBeLessThan(60)
    const scroller = document.querySelector('.mw-dialog-body')
    scroller?.scrollTo({ top: scroller.scrollHeight })
    await expect.poll(() => acts.elements().at(-1)?.getAttribute('aria-posinset')).toBe('10000')
    expect(acts.elements().at(-1)?.getAttribute('aria-setsize')).toBe('10000')
  })

  test('a refusal names what is wrong with each field', async () => {
    await render(scene({ entries: [refused] }).element)
    await open()
    await expect.element(panel.getByText('The record is not valid')).toBeVisible()
    await expect.element(panel.getByText('Unit is required')).toBeVisible()
  })

  const onlyStatus = { ...conflict, clash: ['equipmentStatus'] }

  test('a conflict of one value shows both sides, and each answer is asked once', async () => {
    const it = scene({ entries: [onlyStatus] })
    await render(it.element)
    await open()
    const rows = [...panel.getByRole('table').element().querySelectorAll('tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    )
    expect(rows).toEqual([
      ['Field', 'Yours', 'Theirs'],
      ['Status', 'Down', 'In repair'],
    ])
    expect(panel.getByRole('radiogroup').elements()).toEqual([])
    expect(panel.getByRole('button', { name: 'Keep as chosen' }).elements()).toEqual([])
    await panel.getByRole('button', { name: 'Keep mine' }).click()
    await panel.getByRole('button', { name: 'Take theirs' }).click()
    expect(it.asked).toEqual(['keepMine c', 'takeTheirs c'])
  })

  test('a conflict of several values lets one choose each by keys, and says what is missing', async () => {
    const it = scene({ entries: [conflict] })
    await render(it.element)
    await open()
    const side = (field: string, name: string) =>
      panel.getByRole('radiogroup', { name: field, exact: true }).getByRole('radio', { name })
    await expect.element(side('Status', 'Yours: Down')).not.toBeChecked()
    await expect.element(side('Has meter', 'Theirs: No')).not.toBeChecked()
    await panel.getByRole('button', { name: 'Keep as chosen: 2 to choose' }).click()
    expect(it.asked).toEqual([])
    await expect.element(side('Status', 'Yours: Down')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(side('Status', 'Theirs: In repair')).toBeChecked()
    await panel.getByRole('button', { name: 'Keep as chosen: 1 to choose' }).click()
    await expect.element(side('Has meter', 'Yours: Yes')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(side('Has meter', 'Yours: Yes')).toBeChecked()
    await panel.getByRole('button', { name: 'Keep as chosen', exact: true }).click()
    expect(it.asked).toEqual(['keepMine c but equipmentStatus upon 5'])
    expect(it.recorded).toEqual(['outbox KEEP.CHOSEN'])
  })

  test('what was chosen stands as it waits on this device, also while the list is closed', async () => {
    const it = scene({ entries: [conflict] })
    await render(it.element)
    await open()
    const theirs = panel.getByRole('radio', { name: 'Theirs: In repair' })
    await panel.getByText('In repair').click()
    await expect.element(theirs).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.element(panel).not.toBeInTheDocument()
    await open()
    await expect.element(theirs).toBeChecked()
    it.become(snapshotOf({ entries: [conflict] }))
    await expect.element(panel.getByRole('button', { name: 'Keep as chosen: 2 to choose' })).toBeVisible()
    await expect.element(theirs).not.toBeChecked()
  })

  test('Discard asks before, and Cancel keeps the change', async () => {
    const it = scene({ entries: [entryOf()] })
    await render(it.element)
    await open()
    const question = page.getByRole('alertdialog', { name: 'Discard this change?' })
    await panel.getByRole('button', { name: 'Discard change' }).click()
    await expect.element(question.getByText('Change of equipment EQ-12 Mud pump 2')).toBeVisible()
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(it.asked).toEqual([])
    await panel.getByRole('button', { name: 'Discard change' }).click()
    await question.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect.poll(() => it.asked).toEqual(['discard a'])
    expect(it.recorded).toEqual(['outbox DISCARD', 'outbox CANCEL', 'outbox DISCARD', 'outbox CONFIRM'])
  })

  test('Discard, answered while it is tried again, is done as soon as that has failed', async () => {
    const it = scene({ entries: [entryOf()] })
    await render(it.element)
    await open()
    await panel.getByRole('button', { name: 'Discard change' }).click()
    it.become(snapshotOf({ entries: [entryOf({ status: 'sending' })] }))
    const question = page.getByRole('alertdialog', { name: 'Discard this change?' })
    await question.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(it.asked).toEqual([])
    it.become(snapshotOf({ entries: [entryOf({ status: 'unknown', lastError: unreachable })] }))
    await expect.poll(() => it.asked).toEqual(['discard a'])
  })

  test('what is asked about and has been sent meanwhile is said to be, and the others can be asked about again', async () => {
    const other = entryOf({ eventId: 'b' })
    const it = scene({ entries: [entryOf(), other] })
    await render(it.element)
    await open()
    await panel.getByRole('button', { name: 'Discard change' }).first().click()
    const question = page.getByRole('alertdialog', { name: 'Discard this change?' })
    await expect.element(question).toBeVisible()
    it.become(snapshotOf({ entries: [other] }))
    await expect.element(question).not.toBeInTheDocument()
    await expect
      .poll(() => it.toasts.history().map(({ text }) => text))
      .toEqual(['This change has moved on in the meantime. Nothing was done.'])
    await panel.getByRole('button', { name: 'Discard change' }).click()
    await question.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect.poll(() => it.asked).toEqual(['discard b'])
  })

  test('Correct opens the record and closes the panel', async () => {
    const it = scene({ entries: [refused] })
    await render(it.element)
    await open()
    await panel.getByRole('button', { name: 'Correct' }).click()
    await expect.element(panel).not.toBeInTheDocument()
    expect(it.history.at(-1)).toBe('/app/equipment?edit=12')
  })

  test('a change of a record that is gone leads to where that is brought back, for who may', async () => {
    const gone = { status: 'conflict', lastError: { kind: 'not-found', title: 'Gone' } } as const
    const it = scene({ entries: [entryOf(gone), entryOf({ ...gone, eventId: 'v', entity: 'vendor' })] })
    await render(it.element)
    await open()
    const back = panel.getByRole('button', { name: 'Bring back with my changes…' })
    await expect.element(back).toBeVisible()
    expect(back.elements()).toHaveLength(1)
    await back.click()
    await expect.element(panel).not.toBeInTheDocument()
    expect(it.history.at(-1)).toBe('/app/equipment?over=deleted.12')
    expect(it.asked).toEqual([])
  })

  test('Send now sends what waits, and cannot while offline', async () => {
    const it = scene({ entries: [entryOf()] })
    await render(it.element)
    await open()
    await panel.getByRole('button', { name: 'Send now' }).click()
    expect(it.asked).toEqual(['retryAll'])
    it.become(snapshotOf({ entries: [entryOf()], online: false, connection: 'offline' }))
    await expect.element(panel.getByRole('button', { name: 'Send now' })).toBeDisabled()
    await expect.element(panel.getByText('No connection')).toBeVisible()
    it.become(snapshotOf({ entries: [entryOf()] }))
    await expect.element(panel.getByRole('button', { name: 'Send now' })).toBeEnabled()
  })

  test.each([
    ['stale', 'This change has moved on in the meantime. Nothing was done.'],
    ['storage-full', 'Not saved: the storage of this device is full.'],
  ] as const)('a decision that is %s is said', async (answer, words) => {
    const it = scene({ entries: [refused] }, answer)
    await render(it.element)
    await open()
    await panel.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => it.toasts.history().map(({ text }) => text)).toEqual([words])
  })

  test('on a phone it fills the screen and nothing is wider', async () => {
    await page.viewport(360, 740)
    await render(scene({ entries: [conflict, refused, entryOf()] }).element)
    await open()
    expect(document.documentElement.scrollWidth).toBe(360)
    const body = document.querySelector('.mw-dialog-body')!
    expect(body.scrollWidth).toBe(body.clientWidth)
  })
})

test('the palette can run its commands, on the acts they are for', async () => {
  const it = scene({ entries: [entryOf(), refused, conflict] })
  await render(it.element)
  const chart = it.liveCharts.find('outbox')
  const offered = chart?.offers().filter(({ availability }) => availability.available)
  expect(offered?.map(({ type }) => type)).toEqual([
    'SEND.NOW',
    'RETRY',
    'CORRECT',
    'KEEP.MINE',
    'TAKE.THEIRS',
    'EXPORT',
    'EXPORT.ONE',
    'DISCARD',
  ])
  const asked = (type: string) => chart?.choices(type, 'eventId').map(({ value }) => value)
  expect(asked('RETRY')).toEqual(['r', 'c'])
  expect(asked('KEEP.MINE')).toEqual(['c'])
  expect(asked('EXPORT.ONE')).toEqual(['a', 'r', 'c'])
  expect(asked('DISCARD')).toEqual(['a', 'r', 'c'])
  chart?.run('TAKE.THEIRS', { eventId: 'c' })
  await expect.poll(() => it.asked).toEqual(['takeTheirs c'])
  chart?.run('DISCARD', { eventId: 'r' })
  await expect.element(page.getByRole('alertdialog', { name: 'Discard this change?' })).toBeVisible()
})

test('what the record at hand waits with needs not be asked for', async () => {
  const it = scene({
    entries: [entryOf(), entryOf({ ...conflict, key: 13 }), entryOf({ ...refused, key: 14 })],
  })
  await render(it.element)
  const chart = it.liveCharts.find('outbox')
  let key = 12
  it.liveCharts.add<{ type: 'GO' }>({
    id: 'screen/equipment',
    scope: 'Equipment',
    commands: { GO: { label: 'Go', icon: 'eye', places: ['page'] } },
    actor: {
      getSnapshot: () => ({ status: 'active', can: () => true }),
      send: unused,
      subscribe: () => ({ unsubscribe: () => undefined }),
    },
    describe: () => ({ label: 'Mud pump 2', key }),
  })
  const about = (type: string) => chart?.describe(type)?.key ?? null
  const asked = (type: string) => chart?.choices(type, 'eventId').map(({ value }) => value)
  expect([about('DISCARD'), about('RETRY'), about('KEEP.MINE')]).toEqual(['a', null, null])
  expect(chart?.describe('DISCARD')?.label).toBe('Change of equipment EQ-12 Mud pump 2')
  key = 13
  expect([about('KEEP.MINE'), about('RETRY'), about('CORRECT')]).toEqual(['c', 'c', 'c'])
  key = 12
  it.become(snapshotOf({ entries: [entryOf(), entryOf({ eventId: 'b' }), conflict] }))
  await expect.poll(() => asked('DISCARD')).toEqual(['a', 'b', 'c'])
  expect([about('DISCARD'), about('KEEP.MINE')]).toEqual([null, 'c'])
  key = 15
  expect([about('EXPORT.ONE'), asked('EXPORT.ONE')]).toEqual([null, ['a', 'b', 'c']])
})
