import { expect, test } from 'vitest'
import type { ApiError } from '../../contract/api-error.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { arraySource } from '../../engine/definition/workbench.fixture.ts'
import { createToasts } from '../../ui/feedback/toasts.ts'
import { tellingSource } from './telling-source.ts'

function told(down: ApiError | null) {
  const array = arraySource(pmTask, [{ pmTaskOID: 4, pmTaskDescription: '500 h service' }])
  array.state.down = down
  const shown: object[] = []
  const toasts = createToasts()
  const source = tellingSource(array.source, {
    show: (toast) => {
      shown.push(toast)
      return toasts.show(toast)
    },
  })
  return { source, shown }
}
const open = () => new AbortController().signal
const failed = { kind: 'failed', status: 400, statusText: 'Bad Request', title: '' } as const
const toast = { kind: 'error', text: 'The server could not do this (Bad Request).', duration: 3000 }

test('what is had is handed on, and nothing is said', async () => {
  const { source, shown } = told(null)
  expect(await source.list(open())).toMatchObject({ ok: true, value: [{ pmTaskOID: 4 }] })
  expect(await source.get(4)).toMatchObject({ ok: true, value: { pmTaskOID: 4 } })
  expect(shown).toEqual([])
})

test('the message of a failed load is an error toast for 3 s, of the list and of one task (SPEC 8)', async () => {
  const { source, shown } = told(failed)
  expect(await source.list(open())).toEqual({ ok: false, error: failed })
  expect(await source.get(4, open())).toEqual({ ok: false, error: failed })
  expect(shown).toEqual([toast, toast])
})

test('a page of a long list says it too', async () => {
  const { source, shown } = told(null)
  const paged = tellingSource(
    { ...source, page: async () => ({ ok: false, error: failed }) },
    {
      show: (each) => {
        shown.push(each)
        return ''
      },
    },
  )
  const question = { search: '', columns: [], sort: [], filter: null, group: [], skip: 0, take: 10 }
  expect(await paged.page?.(question, open())).toEqual({ ok: false, error: failed })
  expect(shown).toEqual([toast])
  expect('page' in source).toBe(false)
})

test('what was given up, and the end of a session, are not said', async () => {
  const { source, shown } = told(failed)
  await source.list(AbortSignal.abort())
  const ended = told({ kind: 'session-expired' })
  await ended.source.list(open())
  expect([shown, ended.shown]).toEqual([[], []])
})
