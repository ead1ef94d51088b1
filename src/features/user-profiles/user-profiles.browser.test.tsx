import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { camsUser } from '../../contract/entities/cams-user.ts'
import { button, cellOf, mountScreen, wordsOf } from '../../engine/screen-view.fixture.tsx'
import { userProfiles, userProfilesV2 } from './user-profiles.screen.ts'

const ada = '0190a7c2-1111-7abc-8def-0123456789ab'
const profile = {
  camsEmployeeOID: 1,
  fullName: '12 Adaeze Obi',
  userGUID: ada,
  labourRate: 25.5,
  notifyViaApp: true,
  camsUserLocationsVirtual: [{ camsUserLocationOID: 3, locationOID: 7, camsUserOID: 1 }],
}

async function mount(screen = userProfiles, roles: readonly string[] = ['ADMIN']) {
  const mounted = await mountScreen({
    screen,
    entity: camsUser,
    rows: [profile],
    roles,
    routes: ['cams_user_privileges'],
    address: '/app/cams/cams_user_privileges',
  })
  await expect.poll(() => wordsOf('fullName')).toEqual(['12 Adaeze Obi'])
  return mounted
}

async function edit(screen = userProfiles) {
  const mounted = await mount(screen)
  cellOf(1, 'fullName').focus()
  await userEvent.keyboard('e')
  await expect.element(page.getByRole('checkbox', { name: 'By e-mail' })).toBeInTheDocument()
  return mounted
}
const tick = (name: string) => {
  page.getByRole('checkbox', { name, exact: true }).element().focus()
  return userEvent.keyboard(' ')
}
async function assign(line: number, place: string) {
  const trigger = document.querySelector(
    `[data-field="camsUserLocationsVirtual.${line - 1}.locationOID"] button`,
  )
  if (!trigger) throw new Error(`no line ${line}`)
  await userEvent.click(trigger)
  await userEvent.click(page.getByRole('option', { name: place, exact: true }))
}

test.each([
  ['in the popup', userProfiles],
  ['on the page of the second route', userProfilesV2],
] as const)('%s switches and assigned locations are saved together', async (_name, screen) => {
  const { stored, said } = await edit(screen)
  await tick('By e-mail')
  await tick('Low stock, at once')
  await button('Add location').click()
  await assign(2, 'Rig 12')
  await button('Save').click()
  await expect.poll(said).toEqual(['success: Saved Successfully!'])
  expect(stored.get(1)).toMatchObject({
    notifyViaApp: true,
    notifyViaEmail: true,
    notifyImmediateInventoryLowStock: true,
    notifyDailyInventoryLowStock: false,
    camsUserLocationsVirtual: [
      { camsUserLocationOID: 3, locationOID: 7, camsUserOID: 1 },
      { locationOID: 12, camsUserOID: null },
    ],
  })
})

test('a save that fails is not toasted: the form stays open with what was typed, and says so itself (SPEC 8)', async () => {
  const { answers, said, written } = await edit()
  await tick('By e-mail')
  answers.push({
    kind: 'refused',
    error: { kind: 'failed', status: 400, statusText: 'Bad Request', title: '' },
  })
  await button('Save').click()
  await expect.element(page.getByRole('alert').getByText('Not saved')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'By e-mail' })).toBeChecked()
  expect(said()).toEqual([])
  await button('Save').click()
  await expect.poll(said).toEqual(['success: Saved Successfully!'])
  expect(written.length).toBe(2)
})

test('nobody deletes a profile (SPEC 7)', async () => {
  await edit(userProfilesV2)
  await expect.element(button('Save')).toBeVisible()
  expect(page.getByRole('button', { name: /delete/i }).elements()).toEqual([])
})

test('the name comes from the account and is only read', async () => {
  await edit(userProfilesV2)
  await expect
    .element(page.getByRole('group', { name: 'Name', exact: true }))
    .toHaveTextContent('12 Adaeze Obi')
})
