import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { whenMayLeave } from '../../engine/session/leave-guard.ts'
import {
  button,
  field,
  focused,
  kinds,
  mountPreferences,
  rowAt,
  save,
  shown,
} from './preferences.fixture.tsx'

const refusal = { kind: 'busy', status: 503, statusText: 'Service Unavailable', retryAfterMs: null } as const
const theirs = (oid: number, value: string) => ({ ...kinds[oid - 1], oid, value, version: 2 })

describe('a save that fails', () => {
  test('reverts its own row with words and offers back what was typed; the others stay as they are', async () => {
    const { answers, written, said, drafts } = await mountPreferences()
    answers.push({ kind: 'refused', error: refusal })
    await button('Edit Notice days').click()
    await field('Notice days').fill('9')
    await button('Edit Company time zone').click()
    await field('Company time zone').fill('Accra')
    await userEvent.keyboard('{Enter}')
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Not saved' }))
      .toHaveTextContent(
        'Not savedThe server has no time just now (Service Unavailable). Try again in a moment.You typed “Accra”.',
      )
    expect(shown('CompanyTimeZone')).toEqual(['reverted', 'Lagos'])
    await expect.element(field('Notice days')).toHaveValue('9')
    // The row says it; SPEC 8 has no message for it besides.
    expect(said()).toEqual([])
    expect(Object.keys(drafts.all())).toEqual(['systemSetting/3', 'systemSetting/1'])

    await expect.poll(focused).toBe('Try again, Company time zone')
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Company time zone')).toHaveValue('Accra')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => shown('CompanyTimeZone')).toEqual(['view', 'Accra'])
    expect(written.map(({ key }) => key)).toEqual([1, 1])
    expect(shown('NoticeDays')[0]).toBe('editing')
  })

  test("says the server's own words about the value, and lets go of what was typed", async () => {
    const { answers, drafts } = await mountPreferences()
    answers.push({
      kind: 'refused',
      error: { kind: 'invalid', title: 'Not valid', errors: [{ field: 'value', message: 'No such zone' }] },
    })
    await button('Edit Company time zone').click()
    await field('Company time zone').fill('Atlantis')
    await save('Company time zone').click()
    await expect.element(page.getByText('No such zone')).toBeVisible()
    await button('Keep the stored value, Company time zone').click()
    await expect.poll(() => shown('CompanyTimeZone')).toEqual(['view', 'Lagos'])
    expect(drafts.all()).toEqual({})
  })

  test('without a connection is kept on the device and says so', async () => {
    const { answers, said } = await mountPreferences()
    answers.push({ kind: 'kept', key: 1, waits: 'connection' })
    await button('Edit Company time zone').click()
    await field('Company time zone').fill('Accra')
    await save('Company time zone').click()
    await expect
      .poll(said)
      .toEqual(['warning: Saved on this device. It will be sent when the server can be reached.'])
    expect(shown('CompanyTimeZone')[0]).toBe('view')
  })
})

test('an answer does not scroll the page away from what the user has gone on to', async () => {
  const many = Array.from({ length: 30 }, (_, at) => ({
    ...kinds[0],
    oid: at + 1,
    settingsCode: `Code${at + 1}`,
    name: `Code ${at + 1}`,
  }))
  const { state } = await mountPreferences({ rows: many })
  let answer = () => {}
  state.hold = new Promise((resolve) => {
    answer = resolve
  })
  const edit = button('Edit Code1')
  await edit.click()
  await field('Code1').fill('Accra')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown('Code1')[0]).toBe('saving')
  rowAt('Code30').element().scrollIntoView()
  const before = rowAt('Code30').element().getBoundingClientRect().top
  answer()
  await expect.element(edit).toHaveFocus()
  expect(rowAt('Code30').element().getBoundingClientRect().top).toBe(before)
})

describe('a change of somebody else', () => {
  const clash = (value: string) =>
    ({ kind: 'conflict', eventId: 'e-1', current: theirs(1, value), clash: ['value'] }) as const

  test('is shown beside mine, which can be kept', async () => {
    const { answers, written, givenUp } = await mountPreferences()
    answers.push(clash('Nairobi'))
    await button('Edit Company time zone').click()
    await field('Company time zone').fill('Accra')
    await save('Company time zone').click()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'Somebody else' }))
      .toHaveTextContent('Yours“Accra”Theirs“Nairobi”')
    await button('Keep mine, Company time zone').click()
    await expect.poll(() => shown('CompanyTimeZone')).toEqual(['view', 'Accra'])
    expect(givenUp).toEqual(['e-1'])
    expect(written.map(({ changes, baseVersion }) => [changes, baseVersion])).toEqual([
      [{ value: 'Accra' }, 1],
      [{ value: 'Accra' }, 2],
    ])
  })

  test('or theirs is taken', async () => {
    const { answers, written, givenUp, stored, tell, drafts } = await mountPreferences()
    answers.push(clash('Nairobi'))
    await button('Edit Company time zone').click()
    await field('Company time zone').fill('Accra')
    await save('Company time zone').click()
    stored.set(1, theirs(1, 'Nairobi'))
    tell()
    await button('Take theirs, Company time zone').click()
    await expect.poll(() => shown('CompanyTimeZone')).toEqual(['view', 'Nairobi'])
    expect([givenUp, written.length, drafts.all()]).toEqual([['e-1'], 1, {}])
  })

  test('that arrives while one types is said, and what is typed stays', async () => {
    const { stored, tell } = await mountPreferences()
    await button('Edit Company time zone').click()
    await field('Company time zone').fill('Accra')
    stored.set(1, theirs(1, 'Nairobi'))
    tell()
    await expect.element(page.getByText('It is now “Nairobi”.')).toBeVisible()
    await expect.element(field('Company time zone')).toHaveValue('Accra')
  })
})

describe('by keyboard', () => {
  test('Enter and F2 on Edit begin, Esc takes back, Mod+S saves the row with the focus', async () => {
    const { written } = await mountPreferences()
    await expect.element(button('Edit Company time zone')).toBeVisible()
    button('Edit Company time zone').element().focus()
    await userEvent.keyboard('{F2}')
    await expect.element(field('Company time zone')).toHaveFocus()
    await userEvent.keyboard('x{Escape}')
    await expect
      .poll(() => [shown('CompanyTimeZone'), focused()])
      .toEqual([['view', 'Lagos'], 'Edit Company time zone'])
    await userEvent.keyboard('{Enter}')
    await expect.element(field('Company time zone')).toHaveFocus()
    await userEvent.keyboard('y')
    await button('Edit Notice days').click()
    await field('Notice days').fill('8')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => shown('NoticeDays')).toEqual(['view', '8'])
    expect([written.map(({ key }) => key), shown('CompanyTimeZone')[0]]).toEqual([[3], 'editing'])
  })

  test('no key falls between a control that is drawn and its focus', async () => {
    await mountPreferences()
    await expect.element(button('Edit Company time zone')).toBeVisible()
    button('Edit Company time zone').element().focus()
    const asDrawn: string[] = []
    const watcher = new MutationObserver(() => {
      if (field('Company time zone').query()) asDrawn.push(document.activeElement?.tagName ?? '')
    })
    watcher.observe(rowAt('CompanyTimeZone').element(), { childList: true, subtree: true })
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => asDrawn[0]).toBe('INPUT')
    watcher.disconnect()
  })

  test('Esc closes an open list first', async () => {
    await mountPreferences()
    await button('Edit Paper size').click()
    await rowAt('PaperSize').getByRole('button', { name: /A4/ }).click()
    await expect.element(page.getByRole('listbox')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    expect(shown('PaperSize')[0]).toBe('editing')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => shown('PaperSize')).toEqual(['view', 'A4'])
  })

  test('the palette offers each row by name: Edit, then Save and Cancel', async () => {
    const { workbench, recorded } = await mountPreferences()
    const offers = () =>
      workbench.liveCharts
        .find('setting-row/1')
        ?.offers()
        .flatMap(({ command, availability }) => (availability.available ? [command.label] : []))
    await expect.poll(offers).toEqual(['Edit Company time zone'])
    expect(workbench.liveCharts.find('setting-row/1')?.run('EDIT')).toEqual({ available: true })
    await expect.element(field('Company time zone')).toHaveFocus()
    await expect.poll(offers).toEqual(['Save Company time zone', 'Cancel Company time zone'])
    workbench.liveCharts.find('setting-row/1')?.run('CANCEL')
    await expect.poll(offers).toEqual(['Edit Company time zone'])
    expect(recorded).toEqual(['setting-row/1 EDIT', 'setting-row/1 CANCEL'])
  })
})

describe('leaving with changes', () => {
  async function typeTwo() {
    const mounted = await mountPreferences()
    const went: string[] = []
    await button('Edit Company time zone').click()
    await field('Company time zone').fill('Accra')
    await button('Edit Notice days').click()
    await field('Notice days').fill('8')
    await userEvent.tab()
    whenMayLeave('/app/dashboard', () => went.push('dashboard'))
    await expect.element(page.getByText('Your changes to 2 settings are not saved.')).toBeVisible()
    return { ...mounted, went }
  }

  test('Stay keeps page and values', async () => {
    const { went } = await typeTwo()
    await button('Stay').click()
    await expect.element(field('Company time zone')).toHaveValue('Accra')
    expect(went).toEqual([])
  })

  test('Discard goes on and keeps nothing', async () => {
    const { went, written, drafts } = await typeTwo()
    await button('Discard').click()
    await expect.poll(() => went).toEqual(['dashboard'])
    expect([written, drafts.all()]).toEqual([[], {}])
  })

  test('Save saves every row first, and stays where one fails', async () => {
    const { went, written, answers } = await typeTwo()
    answers.push({ kind: 'refused', error: refusal })
    await button('Save').click()
    await expect.element(page.getByText('You typed “Accra”.')).toBeVisible()
    await expect.poll(() => shown('NoticeDays')).toEqual(['view', '8'])
    expect([written.length, went]).toEqual([2, []])
    await button('Try again, Company time zone').click()
    whenMayLeave('/app/dashboard', () => went.push('dashboard'))
    await expect.element(page.getByText('Your change to one setting is not saved.')).toBeVisible()
    await button('Save').click()
    await expect.poll(() => went).toEqual(['dashboard'])
  })

  test('is not asked about where nothing is typed', async () => {
    await mountPreferences()
    await button('Edit Company time zone').click()
    const went: string[] = []
    whenMayLeave('/app/dashboard', () => went.push('dashboard'))
    expect(went).toEqual(['dashboard'])
  })

  test.for([
    ['as the page opens', false],
    ['where it comes back later', true],
  ] as const)('what an earlier visit left unsaved is offered back %s', async ([, isLate]) => {
    const base = { ...kinds[0] }
    const left = { 'systemSetting/1': { values: { ...base, value: 'Accra' }, base, baseVersion: 1 } }
    const { drafts } = await mountPreferences({ drafts: isLate ? {} : left })
    await expect.poll(() => shown('CompanyTimeZone')[1]).toBe('Lagos')
    if (isLate) drafts.bringBack(left)
    await expect.element(page.getByText('You changed this before and did not save')).toBeVisible()
    expect(shown('CompanyTimeZone')).toEqual(['reverted', 'Lagos'])
    await button('Try again, Company time zone').click()
    await expect.element(field('Company time zone')).toHaveValue('Accra')
    await save('Company time zone').click()
    await expect.poll(() => shown('CompanyTimeZone')).toEqual(['view', 'Accra'])
    expect(drafts.all()).toEqual({})
  })
})
