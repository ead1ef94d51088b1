import { screenSetup } from './screen.setup.ts'

const afterSaveOfNew = [
  {
    guard: 'continues',
    target: 'editing',
    actions: ['sayReadyForNext', 'beginEditor', 'openNew'],
  },
  { guard: 'leaves', target: '#screen.GRID', actions: ['saySaved', 'focusRow', 'proceed'] },
  { target: '#screen.GRID', actions: ['saySaved', 'focusRow'] },
] as const

const afterSave = [
  { guard: 'goesNext', target: 'editing', actions: ['saySaved', 'beginEditor', 'openEdit', 'stepNext'] },
  {
    guard: 'goesPrevious',
    target: 'editing',
    actions: ['saySaved', 'beginEditor', 'openEdit', 'stepPrevious'],
  },
  { guard: 'goesFinding', target: 'finding', actions: ['saySaved', 'beginEditor', 'openEdit'] },
  { guard: 'goesNew', target: '#screen.ADD-NEW', actions: 'saySaved' },
  { guard: 'leaves', target: '#screen.GRID', actions: ['saySaved', 'focusRow', 'proceed'] },
  { target: '#screen.GRID', actions: ['saySaved', 'focusRow'] },
] as const

const afterFailedSave = {
  target: 'editing',
  actions: ['keepFailure', 'sayFailure', 'onwardClose', 'stay'],
} as const
const afterInvalid = { target: 'editing', actions: ['onwardClose', 'stay'] } as const
const afterDelete = { target: '#screen.GRID', actions: ['sayDeleted', 'focusRow'] } as const

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
    onward: 'close',
    lastError: null,
  }),
  initial: 'GRID',
  on: { 'RIGHTS.CHANGED': { actions: 'takeRights' } },
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
            ADD: { guard: 'addsInGrid', target: '#screen.ADD-NEW' },
            EDIT: { guard: 'editsInGrid', target: '#screen.FORM-EDIT', actions: 'takeKey' },
            VIEW: { guard: 'viewsInGrid', target: '#screen.FORM', actions: ['takeKey', 'clearFailure'] },
            DELETE: {
              guard: 'deletesInGrid',
              target: 'confirmingDelete',
              actions: ['takeKey', 'clearFailure'],
            },
            POST: { guard: 'postsInGrid', actions: 'warnOfPost' },
            EXPORT: { guard: 'exportsInGrid', actions: 'exportList' },
            REFRESH: { guard: 'refreshesInGrid', actions: 'refresh' },
          },
        },
        confirmingDelete: {
          always: { guard: 'hasNoKey', target: 'browsing' },
          on: {
            CONFIRM: { guard: 'canDelete', target: 'deleting' },
            CANCEL: { target: 'browsing', actions: 'focusRow' },
          },
        },
        deleting: {
          entry: 'remove',
          on: {
            DELETED: { target: 'browsing', actions: ['sayDeleted', 'focusRow'] },
            KEPT: { target: 'browsing', actions: ['sayDeleted', 'focusRow'] },
            'DELETE.FAILED': { target: 'browsing', actions: ['keepFailure', 'sayFailure', 'focusRow'] },
          },
        },
      },
    },
    'ADD-NEW': {
      initial: 'editing',
      entry: ['beginEditor', 'openNew'],
      states: {
        editing: {
          on: {
            'FORM.DIRTY': { actions: 'markDirty' },
            'FORM.PRISTINE': { actions: 'markPristine' },
            SAVE: { guard: 'savesNew', target: 'saving', actions: ['onwardClose', 'clearFailure'] },
            'SAVE.CONTINUE': {
              guard: 'savesForNext',
              target: 'saving',
              actions: ['onwardContinue', 'clearFailure'],
            },
            CANCEL: [
              { guard: 'isDirty', target: 'leaving', actions: 'onwardClose' },
              { target: '#screen.GRID', actions: 'focusRow' },
            ],
            LEAVE: [
              { guard: 'isDirty', target: 'leaving', actions: 'onwardLeave' },
              { target: '#screen.GRID', actions: 'proceed' },
            ],
          },
        },
        saving: {
          entry: 'save',
          on: {
            SAVED: afterSaveOfNew,
            KEPT: afterSaveOfNew,
            'SAVE.FAILED': afterFailedSave,
            INVALID: afterInvalid,
            LEAVE: { actions: 'onwardLeave' },
          },
        },
        leaving: {
          on: {
            'LEAVE.SAVE': { guard: 'savesNew', target: 'saving', actions: 'clearFailure' },
            'LEAVE.DISCARD': [
              { guard: 'leaves', target: '#screen.GRID', actions: 'proceed' },
              { target: '#screen.GRID', actions: 'focusRow' },
            ],
            'LEAVE.STAY': { target: 'editing', actions: ['onwardClose', 'stay'] },
            LEAVE: { actions: 'onwardLeave' },
          },
        },
      },
    },
    'FORM-EDIT': {
      initial: 'editing',
      entry: ['beginEditor', 'openEdit'],
      states: {
        editing: {
          on: {
            'FORM.DIRTY': { actions: 'markDirty' },
            'FORM.PRISTINE': { actions: 'markPristine' },
            SAVE: { guard: 'saves', target: 'saving', actions: ['onwardClose', 'clearFailure'] },
            DELETE: { guard: 'deletesOnForm', target: 'confirmingDelete', actions: 'clearFailure' },
            POST: { guard: 'postsOnForm', actions: 'warnOfPost' },
            EXPORT: { guard: 'exportsOnForm', actions: 'exportRecord' },
            PREVIEW: { guard: 'previews', target: 'previewing' },
            PRINT: { guard: 'prints', actions: 'printRecord' },
            FIND: [
              { guard: 'findsOverChanges', target: 'leaving', actions: 'onwardFind' },
              { guard: 'finds', target: 'finding' },
            ],
            ADD: [
              { guard: 'addsOverChanges', target: 'leaving', actions: 'onwardNew' },
              { guard: 'addsOnForm', target: '#screen.ADD-NEW' },
            ],
            CANCEL: [
              { guard: 'isDirty', target: 'leaving', actions: 'onwardClose' },
              { target: '#screen.GRID', actions: 'focusRow' },
            ],
            NEXT: [
              { guard: 'stepsForthOverChanges', target: 'leaving', actions: 'onwardNext' },
              { guard: 'stepsForth', actions: 'stepNext' },
            ],
            PREVIOUS: [
              { guard: 'stepsBackOverChanges', target: 'leaving', actions: 'onwardPrevious' },
              { guard: 'stepsBack', actions: 'stepPrevious' },
            ],
            STEPPED: { guard: 'isPristine', actions: ['takeKey', 'beginEditor', 'openEdit'] },
            LEAVE: [
              { guard: 'isDirty', target: 'leaving', actions: 'onwardLeave' },
              { target: '#screen.GRID', actions: 'proceed' },
            ],
          },
        },
        saving: {
          entry: 'save',
          on: {
            SAVED: afterSave,
            KEPT: afterSave,
            'SAVE.FAILED': afterFailedSave,
            INVALID: afterInvalid,
            LEAVE: { actions: 'onwardLeave' },
          },
        },
        leaving: {
          on: {
            'LEAVE.SAVE': { guard: 'saves', target: 'saving', actions: 'clearFailure' },
            'LEAVE.DISCARD': [
              { guard: 'goesNext', target: 'editing', actions: ['beginEditor', 'openEdit', 'stepNext'] },
              {
                guard: 'goesPrevious',
                target: 'editing',
                actions: ['beginEditor', 'openEdit', 'stepPrevious'],
              },
              { guard: 'goesFinding', target: 'finding', actions: ['beginEditor', 'openEdit'] },
              { guard: 'goesNew', target: '#screen.ADD-NEW' },
              { guard: 'leaves', target: '#screen.GRID', actions: 'proceed' },
              { target: '#screen.GRID', actions: 'focusRow' },
            ],
            'LEAVE.STAY': { target: 'editing', actions: ['onwardClose', 'stay'] },
            LEAVE: { actions: 'onwardLeave' },
          },
        },
        finding: {
          on: {
            EDIT: { guard: 'canEdit', target: 'editing', actions: ['takeKey', 'beginEditor', 'openEdit'] },
            CANCEL: { target: 'editing' },
            LEAVE: { target: '#screen.GRID', actions: 'proceed' },
          },
        },
        previewing: {
          on: {
            PRINT: { guard: 'prints', actions: 'printRecord' },
            CANCEL: { target: 'editing' },
            LEAVE: [
              { guard: 'isDirty', target: 'leaving', actions: 'onwardLeave' },
              { target: '#screen.GRID', actions: 'proceed' },
            ],
          },
        },
        confirmingDelete: {
          on: {
            CONFIRM: { guard: 'canDelete', target: 'deleting' },
            CANCEL: { target: 'editing' },
            LEAVE: [
              { guard: 'isDirty', target: 'leaving', actions: 'onwardLeave' },
              { target: '#screen.GRID', actions: 'proceed' },
            ],
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
      entry: 'openView',
      on: { LEAVE: { actions: 'proceed' } },
      states: {
        viewing: {
          on: {
            'EDIT.ENABLE': { guard: 'unlocks', target: '#screen.FORM-EDIT' },
            DELETE: { guard: 'deletesOnForm', target: 'confirmingDelete', actions: 'clearFailure' },
            POST: { guard: 'postsOnForm', actions: 'warnOfPost' },
            EXPORT: { guard: 'exportsOnForm', actions: 'exportRecord' },
            PREVIEW: { guard: 'previews', target: 'previewing' },
            PRINT: { guard: 'prints', actions: 'printRecord' },
            FIND: { guard: 'finds', target: 'finding' },
            ADD: { guard: 'addsOnForm', target: '#screen.ADD-NEW' },
            REFRESH: { guard: 'refreshesOnForm', actions: 'refresh' },
            CANCEL: { guard: 'hasGrid', target: '#screen.GRID', actions: 'focusRow' },
            NEXT: { guard: 'stepsForth', actions: 'stepNext' },
            PREVIOUS: { guard: 'stepsBack', actions: 'stepPrevious' },
            STEPPED: { actions: ['takeKey', 'clearFailure', 'openView'] },
          },
        },
        finding: {
          on: {
            VIEW: { target: 'viewing', actions: ['takeKey', 'clearFailure', 'openView'] },
            CANCEL: { target: 'viewing' },
          },
        },
        previewing: {
          on: {
            PRINT: { guard: 'prints', actions: 'printRecord' },
            CANCEL: { target: 'viewing' },
          },
        },
        confirmingDelete: {
          on: {
            CONFIRM: { guard: 'canDelete', target: 'deleting' },
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
