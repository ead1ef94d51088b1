import { defineCommands } from './commands.ts'

/** What can be asked of the page on which trouble is reported. */
export type ReportTroubleEvent =
  | { readonly type: 'TROUBLE.SEND' }
  | { readonly type: 'TROUBLE.PHOTO' }
  | { readonly type: 'TROUBLE.CLEAR' }

export const reportTroubleCommands = defineCommands<ReportTroubleEvent>()({
  'TROUBLE.SEND': {
    label: 'Report',
    icon: 'check',
    places: ['page'],
    aliases: ['send', 'save', 'submit'],
    bindings: ['form.save'],
  },
  'TROUBLE.PHOTO': {
    label: 'Add photo',
    icon: 'camera',
    places: ['page'],
    aliases: ['take photo', 'picture', 'attach'],
  },
  'TROUBLE.CLEAR': {
    label: 'Clear what was typed',
    icon: 'x',
    places: ['page'],
    aliases: ['discard', 'start again'],
  },
})

/** What can be asked of one's requests, and of the page of one of them. */
export type RequestsEvent =
  | { readonly type: 'REQUEST.NEW' }
  | { readonly type: 'REQUEST.WITHDRAW' }
  | { readonly type: 'REQUEST.LEAVE' }

export const requestsCommands = defineCommands<RequestsEvent>()({
  'REQUEST.NEW': {
    label: 'Report trouble',
    icon: 'alert-triangle',
    places: ['page'],
    aliases: ['new request', 'report another'],
  },
  'REQUEST.WITHDRAW': {
    label: 'Withdraw the request',
    icon: 'circle-slash',
    places: ['page'],
    aliases: ['cancel the request', 'take back'],
  },
  'REQUEST.LEAVE': {
    label: 'Back to My requests',
    icon: 'chevron-left',
    places: ['page'],
    aliases: ['back', 'close', 'list'],
  },
})
