import * as v from 'valibot'
import type { Endpoint } from './endpoint.ts'
import { AccessExplanation, AccountState, SignedInDevice } from './access/account.ts'
import { Identity, PasswordChange, PersonalChange, PersonalPreferences } from './access/session.ts'
import { one, rows, said } from './envelope.ts'
import { actions } from './schema/access-rule.ts'
import { shortText, wholeText } from './query-values.ts'

const userNamed = v.object({ userId: shortText })

/** The calls about accounts once somebody has signed in: their own, those of others, and what others may do. */
export const accountEndpoints = {
  /** Ends every other session of the account. */
  changePassword: {
    method: 'POST',
    path: '/EcoAuthentication/change-password',
    body: PasswordChange,
    reply: said,
    access: 'signed-in',
    beyond: true,
  },
  ownDevices: {
    method: 'GET',
    path: '/session/devices',
    reply: rows(SignedInDevice),
    access: 'signed-in',
    beyond: true,
  },
  endDevice: {
    method: 'DELETE',
    path: '/session/devices/{deviceId}',
    params: v.object({ deviceId: v.pipe(v.string(), v.uuid('There is no such device')) }),
    reply: one(v.object({ id: v.string() })),
    access: 'signed-in',
    beyond: true,
  },
  endOtherDevices: {
    method: 'POST',
    path: '/session/end-others',
    reply: one(v.object({ ended: v.number() })),
    access: 'signed-in',
    beyond: true,
  },
  /** Looks at the product as a role, or as oneself again (null): ADMIN's; answers what the session now is. */
  lookAs: {
    method: 'PUT',
    path: '/session/role',
    body: v.strictObject({ roleId: v.nullable(wholeText(1, 2_147_483_647)) }),
    reply: one(Identity),
    access: 'signed-in',
    whileLooking: true,
    beyond: true,
  },
  /** What is one's own wherever one signs in. */
  setPersonal: {
    method: 'PUT',
    path: '/session/preferences',
    body: PersonalChange,
    reply: one(PersonalPreferences),
    access: 'signed-in',
    beyond: true,
  },

  accountState: {
    method: 'GET',
    path: '/ApplicationUser/Account/{userId}',
    params: userNamed,
    reply: one(AccountState),
    access: ['read', 'applicationUser'],
    beyond: true,
  },
  endUserSessions: {
    method: 'POST',
    path: '/ApplicationUser/EndSessions/{userId}',
    params: userNamed,
    reply: one(v.object({ ended: v.number() })),
    access: ['edit', 'applicationUser'],
    beyond: true,
  },
  /** Forgets the failed sign-ins that keep an account closed. */
  unlockUser: {
    method: 'POST',
    path: '/ApplicationUser/Unlock/{userId}',
    params: userNamed,
    reply: one(AccountState),
    access: ['edit', 'applicationUser'],
    beyond: true,
  },
  /** Why a user may or may not do something; `key` names a record of the resource. */
  explainAccess: {
    method: 'GET',
    path: '/access-explanations',
    query: v.strictObject({
      userId: shortText,
      action: v.picklist(actions),
      resource: shortText,
      key: v.optional(wholeText(1, 2_147_483_647)),
    }),
    reply: one(AccessExplanation),
    access: ['read', 'userRoleTask'],
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>
