import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays } from '../../contract/schedule/day.ts'
import { markedFields } from '../../engine/definition/told-changes.fixture.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import { dialog, me, mountDeferrals, move, note, panel, today } from './pm-deferrals.fixture.tsx'

describe('what somebody else asked for', () => {
  test('is approved with a note: it says so, and has the focus', async () => {
    const { asked, said, recorded } = await mountDeferrals()
    await userEvent.click(move('Approve the deferral'))
    await userEvent.fill(note('Note'), 'Until the boat')
    await userEvent.click(dialog().getByRole('button', { name: 'Approve', exact: true }))
    await expect.element(panel()).toHaveTextContent(/^APPROVED/)
    expect(asked).toEqual([{ key: 7, version: 1, move: 'APPROVE', note: 'Until the boat' }])
    expect(said()).toEqual(['success: Saved Successfully!'])
    expect(panel().getByRole('button').elements()).toEqual([])
    await expect.element(panel()).toHaveFocus()
    expect(recorded).toContain('deferral/7 CONFIRM')
  })

  test('is refused by key, once it is said why', async () => {
    const { asked } = await mountDeferrals()
    await expect.element(move('Refuse the deferral')).toBeVisible()
    panel().element().querySelector('button')?.focus()
    await userEvent.keyboard('r')
    await expect.element(note('Why it is refused')).toBeVisible()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(note('Why it is refused')).toHaveAccessibleDescription(/Say why it is refused/)
    await expect.element(note('Why it is refused')).toHaveFocus()
    expect(asked).toEqual([])
    await userEvent.keyboard('The spare is here{Control>}{Enter}{/Control}')
    await expect.element(panel()).toHaveTextContent(/^REFUSED/)
    expect(asked.map(({ note: text }) => text)).toEqual(['The spare is here'])
  })

  test('is followed: what another makes of it is shown and marked', async () => {
    const { change, queries } = await mountDeferrals()
    await expect.element(panel()).toHaveTextContent(/^REQUESTED/)
    change('ben', { status: 'APPROVED', risk: 'HIGH' })
    // As the desk does with what the feed tells.
    await queries.invalidateQueries()
    await expect.element(panel()).toHaveTextContent(/^APPROVED/)
    await expect.poll(() => markedFields().map(([, words]) => words)).toEqual(['Changed by Ben'])
  })

  test('is not decided by a role that may only ask, and says why', async () => {
    await mountDeferrals({ canEdit: false })
    await expect.element(panel()).toHaveTextContent(/Your role has this switched off\.$/)
    expect(panel().getByRole('button').elements()).toEqual([])
  })

  test('stays with its note while the server cannot be reached, and is sent again', async () => {
    const { asked, said } = await mountDeferrals({ failing: [{ kind: 'unreachable' }] })
    await userEvent.click(move('Approve the deferral'))
    await userEvent.fill(note('Note'), 'Until the boat')
    const confirm = dialog().getByRole('button', { name: 'Approve', exact: true })
    await userEvent.click(confirm)
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('The server cannot be reached.')
    await expect.element(note('Note')).toHaveValue('Until the boat')
    await userEvent.click(confirm)
    await expect.element(panel()).toHaveTextContent(/^APPROVED/)
    expect(asked).toHaveLength(2)
    expect(said().at(-1)).toBe('success: Saved Successfully!')
  })

  test('that another was quicker with is read again, and says so', async () => {
    const { deferrals, asked } = await mountDeferrals({
      failing: [{ kind: 'version-mismatch', title: 'It was changed', current: null }],
    })
    await userEvent.click(move('Approve the deferral'))
    deferrals.stored.set(7, { ...deferrals.stored.get(7), status: 'REFUSED', version: 2 })
    await userEvent.click(dialog().getByRole('button', { name: 'Approve', exact: true }))
    await expect.element(panel()).toHaveTextContent(/^REFUSED/)
    expect(dialog().elements()).toEqual([])
    expect(asked).toHaveLength(1)
  })
})

describe('what one asked for oneself', () => {
  test('is withdrawn, and never approved, not even by an administrator', async () => {
    const { workbench, asked } = await mountDeferrals({ row: { requestedBy_UserGUID: me }, roles: ['ADMIN'] })
    await expect
      .element(panel())
      .toHaveTextContent(/A deferral is approved by somebody else than who asked for it\.$/)
    expect(move('Approve the deferral').elements()).toEqual([])
    expect(workbench.liveCharts.find('deferral')?.offer('APPROVE')).toMatchObject({
      availability: {
        available: false,
        reason: 'A deferral is approved by somebody else than who asked for it',
      },
    })
    await userEvent.click(move('Withdraw the request'))
    await userEvent.click(dialog().getByRole('button', { name: 'Withdraw', exact: true }))
    await expect.element(panel()).toHaveTextContent(/^WITHDRAWN/)
    expect(asked).toEqual([{ key: 7, version: 1, move: 'WITHDRAW', note: '' }])
  })
})

test('what expires while it is looked at says so', async () => {
  const { deferrals, queries } = await mountDeferrals({ row: { status: 'APPROVED', version: 2 } })
  await expect.element(panel()).toHaveTextContent(/^APPROVED/)
  deferrals.stored.set(7, { ...deferrals.stored.get(7), status: 'EXPIRED', version: 3 })
  await queries.invalidateQueries()
  await expect.element(panel()).toHaveTextContent(/^EXPIRED/)
})

test('a request begins with the task of its address and when that is due, and is sent whole', async () => {
  const { deferrals, said } = await mountDeferrals({ address: '?new=1&pmTaskOID=105' })
  await expect.element(page.getByText('This task is safety-critical')).toBeVisible()
  await expect.element(page.getByText('3 months since May 1.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
  await expect.element(page.getByText('Reason is required').first()).toBeVisible()
  const [year, month, day] = addDays(today, 5).split('-')
  await userEvent.click(page.getByRole('spinbutton', { name: /month, Until/ }))
  await userEvent.keyboard(`${month}${day}${year}`)
  await userEvent.fill(page.getByRole('textbox', { name: 'Reason' }), 'The spare comes with the boat')
  await userEvent.click(page.getByRole('button', { name: /Risk$/ }))
  await userEvent.click(page.getByRole('option', { name: 'LOW' }))
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
  await expect.poll(said).toEqual(['success: Saved Successfully!'])
  expect(deferrals.written.map(({ kind, changes }) => [kind, changes])).toMatchObject([
    [
      'create',
      {
        pmTaskOID: 105,
        occurrenceOn: addDays(today, -3),
        until: addDays(today, 5),
        reason: 'The spare comes with the boat',
        risk: 'LOW',
      },
    ],
  ])
})

test('a day that is over is refused at its field before it is sent', async () => {
  const { deferrals } = await mountDeferrals({ address: '?new=1&pmTaskOID=105' })
  const [year, month, day] = addDays(today, -1).split('-')
  await userEvent.click(page.getByRole('spinbutton', { name: /month, Until/ }))
  await userEvent.keyboard(`${month}${day}${year}`)
  await userEvent.click(page.getByRole('button', { name: 'Save', exact: true }))
  await expect.element(page.getByText('A deferral does not end in the past').first()).toBeVisible()
  expect(deferrals.written).toEqual([])
})

test('page and question have no fault that axe finds', async () => {
  await mountDeferrals()
  await expect.element(move('Approve the deferral')).toBeVisible()
  expect(await violations()).toEqual([])
  await userEvent.click(move('Approve the deferral'))
  await expect.element(note('Note')).toBeVisible()
  expect(await violations()).toEqual([])
})
