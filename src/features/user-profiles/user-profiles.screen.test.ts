import { expect, test } from 'vitest'
import { camsUser } from '../../contract/entities/cams-user.ts'
import { blank } from '../../contract/schema/entity.ts'
import { userProfiles, userProfilesV2 } from './user-profiles.screen.ts'

const fields = Object.keys(camsUser.fields)
const groupsOf = (form: typeof userProfiles.form) =>
  Object.fromEntries((form?.groups ?? []).map((group) => [group.caption, group.fields]))

test('the form has every field of SPEC 3 once, the switches by what they are about', () => {
  const groups = groupsOf(userProfiles.popup)
  expect(Object.values(groups).flat().toSorted()).toEqual(fields.toSorted())
  expect(Object.keys(groups)).toEqual([
    'Profile',
    'Assignment',
    'Notified',
    'Notified of maintenance',
    'Notified of work orders',
    'Notified of stores',
  ])
  const viaApp = userProfiles.fields.find(({ name }) => name === 'notifyViaApp')
  expect(viaApp?.description).toBe('On the bell, read on every device.')
  const flags = userProfiles.fields.filter(({ kind }) => kind === 'flag').map(({ name }) => name)
  const { Profile: _, ...switches } = groups
  expect(Object.values(switches).flat().toSorted()).toEqual(flags.toSorted())
})

test('the second route shows the same records on a page of their own', () => {
  expect([userProfiles.editing, userProfilesV2.editing]).toEqual(['popup', 'page'])
  expect(groupsOf(userProfilesV2.form)).toEqual(groupsOf(userProfiles.popup))
  expect([userProfilesV2.id, userProfilesV2.columns]).toEqual([userProfiles.id, userProfiles.columns])
})

test('the grid tells name, user, labour rate, who can be assigned, and the channels', () => {
  expect(userProfiles.columns.map(({ field }) => field)).toEqual([
    'fullName',
    'userGUID',
    'labourRate',
    'canBeAssigneToWO',
    'notifyViaApp',
    'notifyViaEmail',
  ])
})

test('assigned locations are its lines', () => {
  expect(userProfiles.lineEditor).toMatchObject({
    field: 'camsUserLocationsVirtual',
    fields: [{ name: 'locationOID', kind: 'reference', lookup: { from: 'entity', entity: 'location' } }],
  })
})

test.each([
  [{ userGUID: null }, { field: 'userGUID', message: 'User is required' }],
  [
    { camsUserLocationsVirtual: [{ locationOID: 7 }, { locationOID: null }] },
    { field: 'camsUserLocationsVirtual.1.locationOID', message: 'Location is required' },
  ],
])('%j is refused', (changes, fault) => {
  const profile = { ...blank(camsUser), userGUID: '0190a7c2-1111-7abc-8def-0123456789ab' }
  expect(userProfiles.check({ ...profile, ...changes })).toEqual({ ok: false, errors: [fault] })
  expect(userProfiles.check(profile)).toMatchObject({ ok: true })
})
