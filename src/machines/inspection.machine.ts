import { assign, emit, setup } from 'xstate'
import type { ChartTypes } from './chart-types.ts'
import {
  checklistActions,
  checklistGuards,
  confirmingClear,
  statusFrom,
  statusRegion,
  whileChecking,
  whileWorking,
} from './checklist.ts'
import type { LineCounts } from './checklist.events.ts'
import type {
  InspectionContext,
  InspectionEffect,
  InspectionEvent,
  InspectionInput,
  OpenedInspection,
} from './inspection.events.ts'

const types: ChartTypes<InspectionContext, InspectionEvent, InspectionInput, InspectionEffect> = {}

const keepTemplate = ['forgetPicked', 'tellTemplate'] as const

/**
 * An inspection under work (SPEC 4): the status of its lines, the tick `allOk` that follows them until it is set by
 * hand (READINGS), and the questions before remarks are lost or another template's tasks take the place of answers.
 */
export const inspectionMachine = setup({
  types,
  guards: {
    ...checklistGuards,
    isEditable: ({ context }) => context.editable,
    wouldLoseAnswers: ({ context }) => context.editable && context.counts.answered > 0,
    hasNotDone: ({ context }) => context.counts.notDone > 0,
    isByHand: ({ context }) => context.byHand,
    isFollowing: ({ context }) => !context.byHand,
    lagsBehind: ({ context }) => context.allOk !== isAllDone(context.counts),
  },
  actions: {
    ...checklistActions<InspectionContext, InspectionEvent>(),
    open: assign(({ event }) => (event.type === 'LINES.OPENED' ? begun(event) : {})),
    keepPicked: assign({
      picked: ({ context, event }) => (event.type === 'TEMPLATE.PICKED' ? event.template : context.picked),
    }),
    takePicked: assign({ template: ({ context }) => context.picked, picked: null }),
    forgetPicked: assign({ picked: null }),
    takeTick: assign(({ event }) => (event.type === 'OK.SET' ? { allOk: event.allOk, byHand: true } : {})),
    followLines: assign({ allOk: ({ context }) => isAllDone(context.counts) }),
    tellTick: emit(({ context }) => ({ type: 'ok.follow', allOk: context.allOk })),
    tellTemplate: emit(({ context }) => ({ type: 'template.keep', template: context.template })),
    openWorkOrder: emit(({ event }) => ({
      type: 'work-order.open',
      index: event.type === 'WORK.ORDER' ? event.index : -1,
    })),
  },
}).createMachine({
  id: 'inspection',
  context: ({ input }) => ({ ...begun(input), editable: input.editable }),
  type: 'parallel',
  states: {
    status: statusRegion,
    tick: {
      initial: 'following',
      on: { 'OK.SET': { guard: 'isEditable', actions: 'takeTick' } },
      states: {
        following: {
          always: [
            { guard: 'isByHand', target: 'byHand' },
            { guard: 'lagsBehind', actions: ['followLines', 'tellTick'] },
          ],
        },
        byHand: { always: { guard: 'isFollowing', target: 'following' } },
      },
    },
    work: {
      initial: 'checking',
      on: {
        ...whileWorking,
        'LINES.OPENED': { target: '.checking', actions: 'open' },
        LOCKED: { target: '.checking', actions: ['lock', 'settle'] },
        'TEMPLATE.PICKED': [
          { guard: 'wouldLoseAnswers', target: '.confirmingReplace', actions: 'keepPicked' },
          { guard: 'isEditable', target: '.checking', actions: ['keepPicked', 'takePicked', 'take'] },
        ],
        'WORK.ORDER': { guard: 'hasNotDone', actions: 'openWorkOrder' },
      },
      states: {
        checking: { on: whileChecking },
        confirmingClear,
        confirmingReplace: {
          on: {
            REPLACE: { target: 'checking', actions: ['takePicked', 'take'] },
            KEEP: { target: 'checking', actions: keepTemplate },
            LOCKED: { target: 'checking', actions: ['lock', 'settle', ...keepTemplate] },
          },
        },
      },
    },
  },
})

const isAllDone = (counts: LineCounts) => statusFrom(counts) === 'DONE'

/** A tick that says otherwise than its lines do was set by hand. */
const begun = ({ counts, template, allOk }: OpenedInspection) => ({
  counts,
  before: null,
  template,
  picked: null,
  allOk,
  byHand: allOk !== isAllDone(counts),
})
