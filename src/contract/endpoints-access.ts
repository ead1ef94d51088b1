import type { Endpoint } from './endpoint.ts'
import {
  Credentials,
  Identity,
  PasswordReset,
  Registration,
  ResetRequest,
  Session,
} from './access/session.ts'
import { one, said } from './envelope.ts'

/** The calls of signing in and out: all that a browser needs of the wire before somebody has signed in. */
export const accessEndpoints = {
  login: {
    method: 'POST',
    path: '/EcoAuthentication/login',
    body: Credentials,
    reply: one(Session),
    access: 'public',
  },
  register: {
    method: 'POST',
    path: '/EcoAuthentication/register',
    body: Registration,
    reply: said,
    access: 'public',
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/EcoAuthentication/get-password-reset-token',
    body: ResetRequest,
    reply: said,
    access: 'public',
  },
  resetPassword: {
    method: 'POST',
    path: '/EcoAuthentication/reset-forgotten-password',
    body: PasswordReset,
    reply: said,
    access: 'public',
  },
  logout: {
    method: 'POST',
    path: '/EcoAuthentication/logout',
    reply: said,
    access: 'signed-in',
    whileLooking: true,
  },
  session: { method: 'GET', path: '/session', reply: one(Identity), access: 'signed-in', beyond: true },
} as const satisfies Record<string, Endpoint>
