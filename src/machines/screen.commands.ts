import { deleteQuestion } from '../contract/errors.ts'
import { type Argument, defineCommands } from './commands.ts'
import type { ScreenUserEvent } from './screen.events.ts'

const record: Argument = { label: 'Record', kind: 'record' }

/** What a user can do on any screen (SPEC 2.11, 4). A screen names its record: "New" becomes "New Equipment". */
export const screenCommands = defineCommands<ScreenUserEvent>()({
  ADD: {
    label: 'New',
    icon: 'plus',
    places: ['toolbar', 'form'],
    bindings: ['grid.new'],
    aliases: ['add', 'create'],
    needs: 'create',
  },
  EDIT: {
    label: 'Edit',
    icon: 'pencil',
    places: ['row'],
    bindings: ['grid.edit'],
    aliases: ['change', 'update'],
    needs: 'edit',
    args: { key: record },
  },
  VIEW: {
    label: 'View',
    icon: 'eye',
    places: ['row'],
    bindings: ['grid.open'],
    aliases: ['open', 'show'],
    args: { key: record },
  },
  DELETE: {
    label: 'Delete',
    icon: 'trash',
    places: ['row', 'form'],
    bindings: ['grid.delete'],
    aliases: ['remove'],
    danger: true,
    needs: 'delete',
    args: { key: { ...record, optional: true } },
  },
  CONFIRM: {
    label: 'Delete',
    icon: 'trash',
    places: ['dialog'],
    description: deleteQuestion.text,
    danger: true,
    needs: 'delete',
  },
  CANCEL: {
    label: 'Cancel',
    icon: 'x',
    places: ['form', 'dialog'],
    bindings: ['form.cancel'],
    aliases: ['back', 'close'],
  },
  'EDIT.ENABLE': {
    label: 'Edit',
    icon: 'pencil',
    places: ['form'],
    bindings: ['form.edit'],
    aliases: ['unlock', 'change'],
    needs: 'edit',
  },
  SAVE: {
    label: 'Save and Close',
    icon: 'save',
    places: ['form'],
    bindings: ['form.saveClose', 'form.save'],
    aliases: ['save', 'store'],
  },
  'SAVE.CONTINUE': {
    label: 'Save and Continue',
    icon: 'plus',
    places: ['form'],
    bindings: ['form.saveContinue'],
    aliases: ['save and new'],
    needs: 'create',
  },
  POST: { label: 'Post', icon: 'check-circle', places: ['toolbar', 'form'], needs: 'post' },
  EXPORT: {
    label: 'Export',
    icon: 'download',
    places: ['toolbar', 'form'],
    aliases: ['download'],
    words: ['file', 'excel', 'xlsx', 'csv'],
    needs: 'export',
  },
  FIND: {
    label: 'Find record',
    icon: 'search',
    places: ['form'],
    aliases: ['finder', 'search', 'go to record'],
  },
  PREVIEW: {
    label: 'Preview',
    icon: 'file-text',
    places: ['form'],
    aliases: ['print preview', 'sheet'],
    needs: 'print',
  },
  PRINT: {
    label: 'Print',
    icon: 'printer',
    places: ['toolbar', 'form', 'dialog'],
    aliases: ['paper', 'print'],
    needs: 'print',
  },
  REFRESH: { label: 'Refresh', icon: 'refresh', places: ['toolbar', 'form'], aliases: ['reload'] },
  NEXT: {
    label: 'Next record',
    icon: 'chevron-right',
    places: ['form'],
    bindings: ['form.nextRecord'],
  },
  PREVIOUS: {
    label: 'Previous record',
    icon: 'chevron-left',
    places: ['form'],
    bindings: ['form.previousRecord'],
  },
  'LEAVE.SAVE': { label: 'Save', icon: 'save', places: ['dialog'] },
  'LEAVE.DISCARD': {
    label: 'Discard',
    icon: 'trash',
    places: ['dialog'],
    description: 'Your changes are lost',
    danger: true,
  },
  'LEAVE.STAY': { label: 'Stay', icon: 'undo', places: ['dialog'], aliases: ['keep editing'] },
})

/** What SAVE needs by the mode of the screen: a new record is created, any other edited (SPEC 6). */
export const saveNeeds = { 'ADD-NEW': 'create', 'FORM-EDIT': 'edit' } as const

/** Commands that lead from the record at hand to another one. */
export const leading: ReadonlySet<ScreenUserEvent['type']> = new Set<ScreenUserEvent['type']>([
  'FIND',
  'NEXT',
  'PREVIOUS',
])
