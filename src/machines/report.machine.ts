import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import type { ReportContext, ReportEffect, ReportEvent, ReportInput } from './report.events.ts'

const types: ChartTypes<ReportContext, ReportEvent, ReportInput, ReportEffect> = {}

/**
 * A document that the server makes or keeps: looked at here, or handed to the browser (SPEC 2.9, 7). It is fetched
 * each time; a failure is said for 3 s (SPEC 8) and stays in words until the next try.
 */
export const reportMachine = setup({
  types,
  guards: { isOnline: ({ context }) => context.online },
  actions: {
    getPreview: emit({ type: 'report.get', use: 'preview' }),
    getFile: emit({ type: 'report.get', use: 'download' }),
    save: emit({ type: 'report.save' }),
    forget: emit({ type: 'report.forget' }),
    keepTitle: assign(({ event }) => (event.type === 'REPORT.READY' ? { title: event.title } : {})),
    keepProblem: assign(({ event }) => (event.type === 'REPORT.FAILED' ? { problem: event.message } : {})),
    forgetTitle: assign({ title: '' }),
    forgetProblem: assign({ problem: null }),
    noteConnection: assign(({ event }) =>
      event.type === 'CONNECTION.CHANGED' ? { online: event.online } : {},
    ),
    sayFailure: emit(({ event }) => ({
      type: 'toast',
      tone: 'failure',
      failure: event.type === 'REPORT.FAILED' ? event.failure : { message: '' },
    })),
  },
}).createMachine({
  id: 'report',
  context: ({ input }) => ({ online: input.online, title: '', problem: null }),
  initial: 'idle',
  on: { 'CONNECTION.CHANGED': { actions: 'noteConnection' } },
  states: {
    idle: {
      on: {
        PREVIEW: { guard: 'isOnline', target: 'gettingPreview', actions: 'getPreview' },
        DOWNLOAD: { guard: 'isOnline', target: 'gettingFile', actions: 'getFile' },
      },
    },
    gettingPreview: {
      on: {
        'REPORT.READY': { target: 'shown', actions: 'keepTitle' },
        'REPORT.FAILED': { target: 'failed', actions: ['keepProblem', 'sayFailure'] },
        CLOSE: { target: 'idle', actions: 'forget' },
      },
    },
    gettingFile: {
      on: {
        'REPORT.READY': { target: 'idle', actions: ['save', 'forget'] },
        'REPORT.FAILED': { target: 'failed', actions: ['keepProblem', 'sayFailure'] },
        CLOSE: { target: 'idle', actions: 'forget' },
      },
    },
    shown: {
      on: {
        SAVE: { actions: 'save' },
        CLOSE: { target: 'idle', actions: ['forgetTitle', 'forget'] },
      },
    },
    failed: {
      on: {
        PREVIEW: { guard: 'isOnline', target: 'gettingPreview', actions: ['forgetProblem', 'getPreview'] },
        DOWNLOAD: { guard: 'isOnline', target: 'gettingFile', actions: ['forgetProblem', 'getFile'] },
      },
    },
  },
})
