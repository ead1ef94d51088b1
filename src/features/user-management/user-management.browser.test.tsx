import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { subjectWith } from '../../engine/definition/workbench.fixture.ts'
import { button, choose, email, mount, search } from './user-management.fixture.tsx'

describe('User Management', () => {
  test('searches a user, loads the roles and sets one, by keyboard', async () => {
    const { asked, said, recorded } = await mount()
    await search('ada@x.org')
    await expect.element(page.getByRole('region', { name: '12 Ada Obi' })).toBeVisible()
    await expect.element(page.getByText('It has 3 tasks.')).toBeVisible()
    await expect.poll(() => document.activeElement?.closest('[data-field="role"]')).not.toBeNull()
    await userEvent.keyboard('{ArrowDown}{Home}{Enter}')
    await userEvent.click(button('Set Role'))
    await expect.poll(said).toEqual(['success: Role updated successfully'])
    expect(asked).toEqual(['find ada@x.org', 'roles', 'set ADMIN ada@x.org'])
    expect(recorded).toEqual(
      ['FIND', 'USER.FOUND', 'ROLES.LOADED', 'SET.ROLE', 'ROLE.SET'].map(
        (type) => `role-assignment/user-management ${type}`,
      ),
    )
  })

  test('sets the role by the key of every form, once one is chosen', async () => {
    const { asked, said } = await mount()
    await search('ada@x.org')
    await expect.poll(() => document.activeElement?.closest('[data-field="role"]')).not.toBeNull()
    await userEvent.keyboard('{Control>}s{/Control}')
    await userEvent.keyboard('{ArrowDown}{Home}{Enter}')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(said).toEqual(['success: Role updated successfully'])
    expect(asked).toEqual(['find ada@x.org', 'roles', 'set ADMIN ada@x.org'])
  })

  test('says which lists are missing beside the search, and has each again by Retry', async () => {
    const { comeBack } = await mount({ lists: { kind: 'unreachable' } })
    const missing = () => [...document.querySelectorAll('.mw-notice')].map(({ textContent }) => textContent)
    await expect
      .poll(missing)
      .toEqual(
        [
          'No users can be suggested',
          'The names of the roles are missing',
          'The users could not be loaded. ',
        ].map((title) => `${title}The server cannot be reached.Retry`),
      )
    await search('ada@x.org')
    await expect.element(page.getByRole('region', { name: '12 Ada Obi' })).toBeVisible()
    comeBack()
    for (const left of [2, 1, 0]) {
      await userEvent.click(button('Retry').first())
      await expect.poll(missing).toHaveLength(left)
    }
  })

  test('says that an e-mail is unknown, loads no roles, and stays in the search', async () => {
    const { asked } = await mount()
    await search('nobody@x.org')
    await expect
      .element(page.getByRole('status').getByText('Nobody signs in with nobody@x.org'))
      .toBeVisible()
    expect(asked).toEqual(['find nobody@x.org'])
    await expect.element(email).toHaveValue('nobody@x.org')
    await expect.element(button('Set Role')).not.toBeInTheDocument()
  })

  test('finds a user that is suggested as soon as it is taken', async () => {
    const { asked } = await mount()
    await userEvent.fill(email, 'obi')
    await userEvent.click(page.getByRole('option', { name: 'ada@x.org' }))
    await expect.element(page.getByRole('region', { name: '12 Ada Obi' })).toBeVisible()
    expect(asked).toEqual(['find ada@x.org', 'roles'])
  })

  test('raises the words of SPEC 8 when users cannot be looked up, and says why', async () => {
    const { down, said } = await mount()
    down.find = { kind: 'unreachable' }
    await search('ada@x.org')
    await expect.element(page.getByRole('alert').getByText('The user could not be looked up')).toBeVisible()
    await expect.element(page.getByText('The server cannot be reached.')).toBeVisible()
    expect(said()).toEqual(['error: User Session has expired'])
    down.find = null
    await userEvent.click(button('Find user'))
    await expect.element(page.getByRole('region', { name: '12 Ada Obi' })).toBeVisible()
  })

  test('loads the roles again when they could not be had', async () => {
    const { down, asked } = await mount()
    down.roles = { kind: 'busy', status: 503, statusText: 'Service Unavailable', retryAfterMs: null }
    await search('ada@x.org')
    await expect.element(page.getByText('Service Unavailable')).toBeVisible()
    down.roles = null
    await userEvent.click(button('Retry'))
    await expect.element(button('Set Role')).toBeVisible()
    expect(asked).toEqual(['find ada@x.org', 'roles', 'roles'])
  })

  test("says the server's sentence about the last administrator, and keeps what was chosen", async () => {
    const { down, said } = await mount()
    await search('ada@x.org')
    await expect.element(button('Set Role')).toBeVisible()
    down.set = { kind: 'forbidden', title: 'The last administrator has to stay one' }
    await choose('STAFF')
    await userEvent.click(button('Set Role'))
    await expect
      .element(page.getByRole('alert').getByText('The last administrator has to stay one').first())
      .toBeVisible()
    expect(said()).toEqual(['error: The last administrator has to stay one'])
    await expect.element(page.getByRole('button', { name: /STAFF.*Role/ })).toBeVisible()
  })

  test('a user who is disabled is said to be, in the suggestions and once found', async () => {
    await mount({ disabled: true })
    await userEvent.fill(email, 'obi')
    await expect
      .element(page.getByRole('option', { name: 'ada@x.org' }))
      .toHaveTextContent('12 Ada Obi (disabled)')
    await userEvent.click(page.getByRole('option', { name: 'ada@x.org' }))
    await expect.element(page.getByText('This account is disabled')).toBeVisible()
    await expect.element(page.getByText('Account of u-2')).toBeVisible()
  })

  test.each([
    [[2], 'STAFF It has 3 tasks.'],
    [[1, 2], 'ADMIN, STAFF Together they have 4 tasks.'],
    [[], 'None '],
  ])('of the roles %j it says what they give', async (roles, words) => {
    await mount({ roles })
    await search('ada@x.org')
    await expect
      .poll(() => [...document.querySelectorAll('.mw-user-facts dd')].at(-1)?.textContent)
      .toBe(words)
  })

  test('lists everybody with roles and account, and opening a row shows the user', async () => {
    const { asked } = await mount({ disabled: true, roles: [2, 1] })
    const grid = page.getByRole('grid', { name: 'Users' })
    await expect.element(grid.getByRole('gridcell', { name: 'ada@x.org' })).toBeVisible()
    const cells = () =>
      [...document.querySelectorAll('.mw-grid-data [role="gridcell"]')].map(({ textContent }) => textContent)
    await expect.poll(cells).toEqual(['12 Ada Obi', 'ada@x.org', 'ADMIN, STAFF', '0801', 'Disabled'])
    await userEvent.click(grid.getByRole('gridcell', { name: '12 Ada Obi' }))
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('region', { name: '12 Ada Obi' })).toBeVisible()
    await expect.poll(() => document.activeElement?.closest('[data-field="role"]')).not.toBeNull()
    await expect.element(email).toHaveValue('ada@x.org')
    expect(asked).toEqual(['find ada@x.org', 'roles'])
  })

  test('says when nobody knows who has which role, instead of showing none', async () => {
    await mount({ heldDown: { kind: 'unreachable' } })
    await expect.element(page.getByText('Nobody can say who has which role')).toBeVisible()
  })

  test('goes back to the search for another user', async () => {
    await mount()
    await search('ada@x.org')
    await userEvent.click(button('Another user'))
    await expect.element(email).toHaveValue('')
    await expect.element(page.getByRole('region', { name: '12 Ada Obi' })).not.toBeInTheDocument()
  })

  test('is offered to the palette with users and roles, and sends both at once', async () => {
    const { workbench, asked, said } = await mount()
    const chart = () => workbench.liveCharts.find('role-assignment')
    const values = (name: string) =>
      chart()
        ?.choices('SET.ROLE', name)
        .map(({ value }) => value)
    await expect.poll(() => [values('email'), values('role')]).toEqual([['ada@x.org'], ['ADMIN', 'STAFF']])
    expect(chart()?.run('SET.ROLE', { email: 'ada@x.org', role: 'STAFF' })).toEqual({ available: true })
    await expect.poll(said).toEqual(['success: Role updated successfully'])
    expect(asked).toEqual(['set STAFF ada@x.org'])
  })

  test('is closed to everybody else, also when the right goes while one looks', async () => {
    const { becomeSubject, workbench } = await mount()
    await expect.element(email).toBeVisible()
    becomeSubject(subjectWith(['STAFF'], 'ecosystem/user-management'))
    await expect.element(page.getByText('Only ADMIN')).toBeVisible()
    await expect.element(email).not.toBeInTheDocument()
    expect(workbench.liveCharts.list()).toEqual([])
  })
})
