import { assign, emit, setup } from 'xstate'
import { overallStatus } from '../contract/entities/pm-operation.ts'
import type { ChartTypes } from './chart-types.ts'
import {
  checklistActions,
  checklistGuards,
  confirmingClear,
  opened,
  statusRegion,
  whileChecking,
  whileWorking,
} from './checklist.ts'
import type { ChecklistLine } from './checklist.events.ts'
import type {
  InspectionContext,
  InspectionEffect,
  InspectionEvent,
  InspectionInput,
  TemplateLines,
} from './inspection.events.ts'

const types: ChartTypes<InspectionContext, InspectionEvent, InspectionInput, InspectionEffect> = {}

/**
 * An inspection under work (SPEC 4): the status of its lines, the tick `allOk` that follows them until it is set by
 * hand (READINGS), and the questions before remarks are lost or another template's tasks take the place of answers.
 */
export const inspectionMachine = setup({
  types,
  guards: {
    ...checklistGuards,
    wouldLoseAnswers: ({ context }) =>
      context.editable && context.lines.some((line) => line.taskStatus !== '' || line.remarks !== ''),
    hasNotDone: ({ context }) => context.lines.some((line) => line.taskStatus === 'notDone'),
    isByHand: ({ context }) => context.byHand,
    isFollowing: ({ context }) => !context.byHand,
    lagsBehind: ({ context }) => context.allOk !== isAllDone(context.lines),
  },
  actions: {
    ...checklistActions<InspectionContext, InspectionEvent>(),
    open: assign(({ event }) => (event.type === 'LINES.OPENED' ? begun(event) : {})),
    keepPicked: assign({
      picked: ({ context, event }) => (event.type === 'TEMPLATE.PICKED' ? linesOf(event) : context.picked),
    }),
    replace: assign(({ context, event }) => {
      const picked = event.type === 'TEMPLATE.PICKED' ? event : context.picked
      return picked ? { ...opened(picked.lines), template: picked.template, picked: null } : {}
    }),
    forgetPicked: assign({ picked: null }),
    takeTick: assign(({ event }) => (event.type === 'OK.SET' ? { allOk: event.allOk, byHand: true } : {})),
    followLines: assign({ allOk: ({ context }) => isAllDone(context.lines) }),
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
        LOCKED: { target: '.checking', actions: ['lock', 'forgetPicked'] },
        'TEMPLATE.PICKED': [
          { guard: 'wouldLoseAnswers', target: '.confirmingReplace', actions: 'keepPicked' },
          { guard: 'isEditable', target: '.checking', actions: ['replace', 'tellLines'] },
        ],
        'WORK.ORDER': { guard: 'hasNotDone', actions: 'openWorkOrder' },
      },
      states: {
        checking: { on: whileChecking },
        confirmingClear,
        confirmingReplace: {
          on: {
            REPLACE: { guard: 'isEditable', target: 'checking', actions: ['replace', 'tellLines'] },
            KEEP: { target: 'checking', actions: ['forgetPicked', 'tellTemplate'] },
          },
        },
      },
    },
  },
})

const isAllDone = (lines: readonly ChecklistLine[]) => overallStatus(lines) === 'DONE'

const linesOf = ({ template, lines }: TemplateLines): TemplateLines => ({ template, lines })

/** A tick that says otherwise than its lines do was set by hand. */
const begun = ({ lines, template, allOk }: TemplateLines & { readonly allOk: boolean }) => ({
  ...opened(lines),
  template,
  picked: null,
  allOk,
  byHand: allOk !== isAllDone(lines),
})
