import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { UploadContext, UploadEffect, UploadEvent, UploadInput } from './upload.events.ts'

const types: ChartTypes<UploadContext, UploadEvent, UploadInput, UploadEffect> = {}

const chosen = { guard: 'mayUpload', target: 'checking', actions: ['takeFile', 'check'] } as const
const asked = { guard: 'mayUpload', actions: 'pick' } as const

/**
 * One file on its way to the server (SPEC 5, 9; UX M15): it is looked at first, and what is not taken is refused in
 * words and nothing is sent; the rest is sent with progress. A failed one can be sent again as it is.
 */
export const uploadMachine = setup({
  types,
  guards: { mayUpload: ({ context }) => context.mayUpload },
  actions: {
    takeFile: assign(({ event }) => {
      if (event.type !== 'FILE.CHOSEN') return {}
      const { type: _type, ...file } = event
      return { file, problem: null, percent: 0 }
    }),
    keepReason: assign(({ event }) => (event.type === 'FILE.REFUSED' ? { problem: event.reason } : {})),
    keepProblem: assign(({ event }) => (event.type === 'SEND.FAILED' ? { problem: event.message } : {})),
    countOn: assign(({ event }) => (event.type === 'PROGRESSED' ? { percent: event.percent } : {})),
    countAgain: assign({ percent: 0, problem: null }),
    countAll: assign({ percent: 100 }),
    forget: assign({ file: null, percent: 0, problem: null }),
    takeRights: assign(({ event }) =>
      event.type === 'RIGHTS.CHANGED' ? { mayUpload: event.mayUpload } : {},
    ),
    pick: emit({ type: 'file.pick' }),
    check: emit({ type: 'file.check' }),
    send: emit({ type: 'file.send' }),
    abort: emit({ type: 'file.abort' }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ mayUpload: input.mayUpload, file: null, percent: 0, problem: null }),
  initial: 'empty',
  on: { 'RIGHTS.CHANGED': { actions: 'takeRights' } },
  states: {
    empty: { on: { UPLOAD: asked, 'FILE.CHOSEN': chosen } },
    checking: {
      on: {
        'FILE.CHECKED': { target: 'sending', actions: 'send' },
        'FILE.REFUSED': { target: 'refused', actions: 'keepReason' },
        CANCEL: { target: 'empty', actions: ['abort', 'forget'] },
      },
    },
    refused: { on: { UPLOAD: asked, 'FILE.CHOSEN': chosen, CANCEL: { target: 'empty', actions: 'forget' } } },
    sending: {
      on: {
        PROGRESSED: { actions: 'countOn' },
        SENT: { target: 'done', actions: 'countAll' },
        'SEND.FAILED': { target: 'failed', actions: 'keepProblem' },
        CANCEL: { target: 'empty', actions: ['abort', 'forget'] },
      },
    },
    done: { on: { UPLOAD: asked, 'FILE.CHOSEN': chosen } },
    failed: {
      on: {
        RETRY: { guard: 'mayUpload', target: 'sending', actions: ['countAgain', 'send'] },
        CANCEL: { target: 'empty', actions: 'forget' },
        UPLOAD: asked,
        'FILE.CHOSEN': chosen,
      },
    },
  },
})
