import {
  afterDelete,
  afterSave,
  afterSaveOfNew,
  allowed,
  askOrClose,
  askOrLeave,
  close,
  inGrid,
  leave,
  leaveAfterwards,
  onForm,
  onward,
  open,
  overChanges,
  saves,
  saving,
  say,
  stay,
  step,
} from './screen.moves.ts'
import { screenSetup } from './screen.setup.ts'

/**
 * The modes of a screen (SPEC 4, 2.11; READINGS). Only a successful save leaves an editor; a failed one keeps mode
 * and values. The question asked of unsaved changes stands here, in `leaving`, for every form.
 */
export const screenMachine = screenSetup.createMachine({
  id: 'screen',
  context: ({ input }) => ({
    key: null,
    single: input.single ?? null,
    rights: input.rights,
    withheld: input.withheld ?? [],
    layout: input.layout,
    dirty: false,
    unlocked: false,
    onward: 'close',
    lastError: null,
  }),
  initial: 'GRID',
  on: {
    'RIGHTS.CHANGED': { actions: 'takeRights' },
    'RECORD.NUMBERED': { guard: 'isAtHand', actions: 'takeKey' },
  },
  states: {
    GRID: {
      // A screen of one record has no grid to rest in.
      always: { guard: 'isSingle', target: 'FORM', actions: 'takeSingle' },
      initial: 'browsing',
      entry: 'endEditor',
      on: { LEAVE: { actions: 'proceed' } },
      states: {
        browsing: {
          entry: 'forgetKey',
          on: {
            ADD: { guard: inGrid('ADD'), target: '#screen.ADD-NEW' },
            EDIT: { guard: inGrid('EDIT'), target: '#screen.FORM-EDIT', actions: 'takeKey' },
            VIEW: { guard: inGrid('VIEW'), target: '#screen.FORM', actions: ['takeKey', 'clearFailure'] },
            DELETE: {
              guard: inGrid('DELETE'),
              target: 'confirmingDelete',
              actions: ['takeKey', 'clearFailure'],
            },
            POST: { guard: inGrid('POST'), actions: 'warnOfPost' },
            EXPORT: { guard: inGrid('EXPORT'), actions: 'exportList' },
            PRINT: { guard: inGrid('PRINT'), actions: 'printList' },
            REFRESH: { guard: inGrid('REFRESH'), actions: 'refresh' },
          },
        },
        confirmingDelete: {
          always: { guard: 'hasNoKey', target: 'browsing' },
          on: {
            CONFIRM: { guard: allowed('CONFIRM'), target: 'deleting' },
            CANCEL: { target: 'browsing', actions: 'focusRow' },
          },
        },
        deleting: {
          entry: 'remove',
          on: {
            DELETED: { target: 'browsing', actions: [say('deleted'), 'focusRow'] },
            KEPT: { target: 'browsing', actions: [say('deleted'), 'focusRow'] },
            'DELETE.FAILED': { target: 'browsing', actions: ['keepFailure', 'sayFailure', 'focusRow'] },
          },
        },
      },
    },
    'ADD-NEW': {
      initial: 'editing',
      entry: ['beginEditor', open('new')],
      states: {
        editing: {
          on: {
            'FORM.DIRTY': { actions: 'markDirty' },
            'FORM.PRISTINE': { actions: 'markPristine' },
            SAVE: {
              guard: saves('SAVE', 'ADD-NEW'),
              target: 'saving',
              actions: 'clearFailure',
            },
            'SAVE.CONTINUE': {
              guard: saves('SAVE.CONTINUE', 'ADD-NEW'),
              target: 'saving',
              actions: [onward('continue'), 'clearFailure'],
            },
            CANCEL: askOrClose,
            LEAVE: askOrLeave,
            'WENT.BACK': { guard: 'isPristine', ...close },
          },
        },
        saving: saving(afterSaveOfNew),
        leaving: {
          on: {
            'LEAVE.SAVE': { guard: saves('SAVE', 'ADD-NEW'), target: 'saving', actions: 'clearFailure' },
            'LEAVE.DISCARD': [{ guard: onward('leave'), ...leave }, close],
            'LEAVE.STAY': stay,
            LEAVE: leaveAfterwards,
          },
        },
      },
    },
    'FORM-EDIT': {
      initial: 'editing',
      entry: ['beginEditor', open('edit')],
      states: {
        editing: {
          on: {
            'FORM.DIRTY': { actions: 'markDirty' },
            'FORM.PRISTINE': { actions: 'markPristine' },
            SAVE: {
              guard: saves('SAVE', 'FORM-EDIT'),
              target: 'saving',
              actions: 'clearFailure',
            },
            DELETE: { guard: onForm('DELETE'), target: 'confirmingDelete', actions: 'clearFailure' },
            POST: { guard: onForm('POST'), actions: 'warnOfPost' },
            EXPORT: { guard: onForm('EXPORT'), actions: 'exportRecord' },
            PREVIEW: { guard: onForm('PREVIEW'), target: 'previewing' },
            PRINT: { guard: onForm('PRINT'), actions: 'printRecord' },
            FIND: [
              { guard: overChanges('FIND'), target: 'leaving', actions: onward('find') },
              { guard: onForm('FIND'), target: 'finding' },
            ],
            ADD: [
              { guard: overChanges('ADD'), target: 'leaving', actions: onward('new') },
              { guard: onForm('ADD'), target: '#screen.ADD-NEW' },
            ],
            CANCEL: askOrClose,
            NEXT: [
              { guard: overChanges('NEXT'), target: 'leaving', actions: onward('next') },
              { guard: onForm('NEXT'), actions: step(1) },
            ],
            PREVIOUS: [
              { guard: overChanges('PREVIOUS'), target: 'leaving', actions: onward('previous') },
              { guard: onForm('PREVIOUS'), actions: step(-1) },
            ],
            STEPPED: { guard: 'isPristine', actions: ['takeKey', 'beginEditor', open('edit')] },
            LEAVE: askOrLeave,
            'WENT.BACK': [
              { guard: 'locksAgain', target: '#screen.FORM', actions: 'lock' },
              { guard: 'isPristine', ...close },
            ],
          },
        },
        saving: saving(afterSave),
        leaving: {
          on: {
            'LEAVE.SAVE': { guard: saves('SAVE', 'FORM-EDIT'), target: 'saving', actions: 'clearFailure' },
            'LEAVE.DISCARD': [
              { guard: onward('next'), target: 'editing', actions: ['beginEditor', open('edit'), step(1)] },
              {
                guard: onward('previous'),
                target: 'editing',
                actions: ['beginEditor', open('edit'), step(-1)],
              },
              { guard: onward('find'), target: 'finding', actions: ['beginEditor', open('edit')] },
              { guard: onward('new'), target: '#screen.ADD-NEW' },
              { guard: onward('leave'), ...leave },
              close,
            ],
            'LEAVE.STAY': stay,
            LEAVE: leaveAfterwards,
          },
        },
        finding: {
          on: {
            EDIT: {
              guard: allowed('EDIT'),
              target: 'editing',
              actions: ['takeKey', 'beginEditor', open('edit')],
            },
            CANCEL: { target: 'editing' },
            LEAVE: leave,
          },
        },
        previewing: {
          on: {
            PRINT: { guard: onForm('PRINT'), actions: 'printRecord' },
            CANCEL: { target: 'editing' },
            LEAVE: askOrLeave,
          },
        },
        confirmingDelete: {
          on: {
            CONFIRM: { guard: allowed('CONFIRM'), target: 'deleting' },
            CANCEL: { target: 'editing' },
            LEAVE: askOrLeave,
          },
        },
        deleting: {
          entry: 'remove',
          on: {
            DELETED: afterDelete,
            KEPT: afterDelete,
            'DELETE.FAILED': { target: 'editing', actions: ['keepFailure', 'sayFailure'] },
            LEAVE: { actions: 'proceed' },
          },
        },
      },
    },
    FORM: {
      initial: 'viewing',
      entry: open('view'),
      on: { LEAVE: { actions: 'proceed' } },
      states: {
        viewing: {
          on: {
            'EDIT.ENABLE': { guard: onForm('EDIT.ENABLE'), target: '#screen.FORM-EDIT', actions: 'unlock' },
            DELETE: { guard: onForm('DELETE'), target: 'confirmingDelete', actions: 'clearFailure' },
            POST: { guard: onForm('POST'), actions: 'warnOfPost' },
            EXPORT: { guard: onForm('EXPORT'), actions: 'exportRecord' },
            PREVIEW: { guard: onForm('PREVIEW'), target: 'previewing' },
            PRINT: { guard: onForm('PRINT'), actions: 'printRecord' },
            FIND: { guard: onForm('FIND'), target: 'finding' },
            ADD: { guard: onForm('ADD'), target: '#screen.ADD-NEW' },
            REFRESH: { guard: onForm('REFRESH'), actions: 'refresh' },
            CANCEL: { guard: 'hasGrid', ...close },
            NEXT: { guard: onForm('NEXT'), actions: step(1) },
            PREVIOUS: { guard: onForm('PREVIOUS'), actions: step(-1) },
            STEPPED: { actions: ['takeKey', 'clearFailure', open('view')] },
            'WENT.BACK': { guard: 'hasGrid', ...close },
          },
        },
        finding: {
          on: {
            VIEW: { target: 'viewing', actions: ['takeKey', 'clearFailure', open('view')] },
            CANCEL: { target: 'viewing' },
          },
        },
        previewing: {
          on: {
            PRINT: { guard: onForm('PRINT'), actions: 'printRecord' },
            CANCEL: { target: 'viewing' },
          },
        },
        confirmingDelete: {
          on: {
            CONFIRM: { guard: allowed('CONFIRM'), target: 'deleting' },
            CANCEL: { target: 'viewing' },
          },
        },
        deleting: {
          entry: 'remove',
          on: {
            DELETED: afterDelete,
            KEPT: afterDelete,
            'DELETE.FAILED': { target: 'viewing', actions: ['keepFailure', 'sayFailure'] },
          },
        },
      },
    },
  },
})
