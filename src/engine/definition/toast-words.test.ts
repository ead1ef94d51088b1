import { describe, expect, test } from 'vitest'
import type { ApiError } from '../../contract/api-error.ts'
import type { WaitsFor } from '../../events/outbox/standing.ts'
import { LoadError, loadMessage, valueOf } from './load-error.ts'
import { failureOf, isUnsaid, mergedToast, toastOf } from './toast-words.ts'

const title = 'A sentence of the server'
const errors: Record<ApiError['kind'], ApiError> = {
  'session-expired': { kind: 'session-expired' },
  'wrong-credentials': { kind: 'wrong-credentials', title },
  forbidden: { kind: 'forbidden', title },
  'not-found': { kind: 'not-found', title },
  invalid: { kind: 'invalid', title, errors: [] },
  'in-use': { kind: 'in-use', title },
  duplicate: { kind: 'duplicate', title, errors: [] },
  'version-mismatch': { kind: 'version-mismatch', title, current: null },
  'too-large': { kind: 'too-large', title },
  busy: { kind: 'busy', status: 503, statusText: 'Service Unavailable', retryAfterMs: null },
  unreachable: { kind: 'unreachable' },
  unreadable: { kind: 'unreadable', status: 200 },
  failed: { kind: 'failed', status: 405, statusText: '', title },
}
const general = { name: 'saveFailed' }

const refusals: Record<ApiError['kind'], object> = {
  'session-expired': { name: 'gridSessionExpired' },
  'wrong-credentials': general,
  forbidden: { message: title },
  'not-found': { message: title },
  invalid: general,
  'in-use': { message: title },
  duplicate: general,
  'version-mismatch': general,
  'too-large': general,
  busy: general,
  unreachable: general,
  unreadable: { name: 'saveUnreadable' },
  failed: general,
}

const loads: Record<ApiError['kind'], string> = {
  'session-expired': 'Your session has ended.',
  'wrong-credentials': title,
  forbidden: title,
  'not-found': title,
  invalid: title,
  'in-use': title,
  duplicate: title,
  'version-mismatch': title,
  'too-large': title,
  busy: 'The server has no time just now (Service Unavailable). Try again in a moment.',
  unreachable: 'The server cannot be reached.',
  unreadable: 'The server sent an answer that could not be read.',
  failed: title,
}

describe.each(Object.values(errors).map((error) => [error.kind, error] as const))('%s', (kind, error) => {
  test('a refused save', () => {
    expect(failureOf({ kind: 'refused', error })).toEqual(refusals[kind])
  })

  test('a failed load', () => {
    expect(loadMessage(error)).toBe(loads[kind])
    expect(() => valueOf({ ok: false, error })).toThrow(new LoadError(error))
  })
})

test('what failed in the server’s own words is said in them, without any in whole sentences', () => {
  const failed = { kind: 'failed', status: 409, statusText: 'Conflict' } as const
  expect(
    ['The period is closed', 'Conflict', ''].map((own) => loadMessage({ ...failed, title: own })),
  ).toEqual([
    'The period is closed',
    'The server could not do this (Conflict).',
    'The server could not do this (Conflict).',
  ])
})

test('a load that went well is its value', () => {
  expect(valueOf({ ok: true, value: 7 })).toBe(7)
})

test.each([
  [{ type: 'toast', tone: 'success', name: 'deleted' }, 'success', 'Record deleted successfully!'],
  [
    { type: 'toast', tone: 'kept' },
    'warning',
    'Saved on this device. It will be sent when the server can be reached.',
  ],
  [{ type: 'toast', tone: 'warning' }, 'warning', 'POST button has been clicked!'],
  [{ type: 'toast', tone: 'failure', failure: { name: 'linesFailed' } }, 'error', ''],
  [{ type: 'toast', tone: 'failure', failure: { message: title } }, 'error', title],
] as const)('%j is said as %s: %s', (effect, kind, text) => {
  expect(toastOf(effect)).toEqual({ kind, text, duration: 3000 })
})

test('a joined save names the fields by their captions', () => {
  const fields = [{ name: 'city', label: 'City', kind: 'text', required: false, lookup: null }] as const
  expect([mergedToast({ fields }, ['city', 'odd']).text, mergedToast({ fields }, []).text]).toEqual([
    'Saved together with a change somebody else made: City, odd',
    'Saved together with a change somebody else made',
  ])
})

test('a screen with rows of its own in SPEC 8 says them of its saves, and of nothing else', () => {
  const words = { saved: 'companyUpdated', saveFailed: 'companyFailed' } as const
  const success = (name: 'saved' | 'deleted') => toastOf({ type: 'toast', tone: 'success', name }, words).text
  const failure = (name: 'saveFailed' | 'saveUnreadable' | 'gridSessionExpired') =>
    toastOf({ type: 'toast', tone: 'failure', failure: { name } }, words).text
  expect([success('saved'), success('deleted')]).toEqual([
    'Company Information updated successfully',
    'Record deleted successfully!',
  ])
  expect([failure('saveFailed'), failure('saveUnreadable'), failure('gridSessionExpired')]).toEqual([
    'An error occurred while updating company record',
    'An error occurred while updating company record',
    'Your Login session has expired. Please logout and sign in again.',
  ])
})

describe('a screen that says the message of the error (SPEC 8, PM task)', () => {
  const words = { saved: 'saved', saveFailed: 'message' } as const

  test.each(Object.values(errors).filter(({ kind }) => kind !== 'session-expired'))('$kind', (error) => {
    const failure = failureOf({ kind: 'refused', error }, words)
    expect(failure).toEqual({ message: loads[error.kind] })
    expect(toastOf({ type: 'toast', tone: 'failure', failure }, words)).toEqual({
      kind: 'error',
      text: loads[error.kind],
      duration: 3000,
    })
  })

  test('leaves the end of a session to its own words, and says a save as any screen does', () => {
    const failure = failureOf({ kind: 'refused', error: errors['session-expired'] }, words)
    expect(failure).toEqual({ name: 'gridSessionExpired' })
    expect(toastOf({ type: 'toast', tone: 'success', name: 'saved' }, words).text).toBe('Saved Successfully!')
  })
})

test('a screen whose failed saves are not said (SPEC 8, user profile) says everything else', () => {
  const words = { saved: 'saved', saveFailed: 'silent' } as const
  const unsaid = ({ tone }: { tone: 'success' | 'failure' | 'kept' }) =>
    isUnsaid(
      tone === 'success'
        ? { type: 'toast', tone, name: 'saved' }
        : tone === 'kept'
          ? { type: 'toast', tone }
          : { type: 'toast', tone, failure: { name: 'saveFailed' } },
      words,
    )
  expect([unsaid({ tone: 'failure' }), unsaid({ tone: 'success' }), unsaid({ tone: 'kept' })]).toEqual([
    true,
    false,
    false,
  ])
  expect(isUnsaid({ type: 'toast', tone: 'failure', failure: { name: 'saveFailed' } }, undefined)).toBe(false)
})

test('a joined save names the lines by their caption', () => {
  const lineEditor = { caption: 'Tasks', noun: 'task', field: 'tasks', fields: [], max: 9, blank: () => ({}) }
  expect(mergedToast({ fields: [], lineEditor }, ['tasks']).text).toBe(
    'Saved together with a change somebody else made: Tasks',
  )
})

test('what is kept says what it waits for, and the device is named only where it is why', () => {
  const said = (waits: WaitsFor) => toastOf({ type: 'toast', tone: 'kept' }, undefined, waits).text
  const reasons = ['connection', 'sign-in', 'server', 'answer', 'earlier', 'decision'] as const
  expect(new Set(reasons.map(said)).size).toBe(reasons.length)
  expect(reasons.filter((waits) => said(waits).includes('can be reached'))).toEqual(['connection'])
  expect(reasons.filter((waits) => !said(waits).startsWith('Saved'))).toEqual(['answer', 'decision'])
})
