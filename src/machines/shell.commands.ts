import { type Commands, defineCommands } from './commands.ts'

/** What the header around every page can do. */
export type ShellEvent =
  | { readonly type: 'SHORTCUTS' }
  | { readonly type: 'MENU' }
  | { readonly type: 'MESSAGES' }

/** The buttons of the header and of the profile that lead to no page. */
export const shellCommands = defineCommands<ShellEvent>()({
  SHORTCUTS: {
    label: 'Keyboard shortcuts',
    icon: 'keyboard',
    places: ['header'],
    bindings: ['sheet.open'],
    aliases: ['shortcuts', 'keys', 'hotkeys'],
    words: ['help'],
  },
  MENU: {
    label: 'Show or hide the menu',
    icon: 'menu',
    places: ['header'],
    bindings: ['drawer.toggle'],
    aliases: ['menu', 'drawer', 'navigation', 'sidebar'],
  },
  MESSAGES: {
    label: 'Messages',
    icon: 'bell',
    places: ['header'],
    aliases: ['notifications', 'toasts', 'what was that'],
  },
})

/** What the list of changes that have not reached the server can do. */
export type UnsentEvent = { readonly type: 'UNSENT' }

export const unsentCommands = defineCommands<UnsentEvent>()({
  UNSENT: {
    label: 'Unsent changes',
    icon: 'arrow-up',
    places: ['header'],
    aliases: ['unsent', 'outbox', 'not sent', 'pending', 'offline'],
  },
})

/** What a newer version of the program, which is on the device already, waits for. */
export type VersionEvent = { readonly type: 'TAKE.VERSION' }

export const versionCommands = defineCommands<VersionEvent>()({
  'TAKE.VERSION': {
    label: 'Take the new version',
    icon: 'refresh',
    places: ['header'],
    aliases: ['upgrade', 'new version', 'update millwright'],
  },
})

/** What anybody can do who meets a fault of the program. */
export type ProblemEvent = { readonly type: 'SAVE.REPORT' }

export const problemCommands = defineCommands<ProblemEvent>()({
  'SAVE.REPORT': {
    label: 'Save a problem report',
    icon: 'download',
    places: ['header'],
    aliases: ['bug', 'problem', 'fault of the program', 'error report', 'diagnostics', 'support'],
  },
})

/** What a page does that has no list and no record to print. */
export type PrintEvent = { readonly type: 'PRINT.PAGE' }

export const printCommands = defineCommands<PrintEvent>()({
  'PRINT.PAGE': {
    label: 'Print this page',
    icon: 'printer',
    places: ['header'],
    aliases: ['print', 'paper'],
  },
})

/** What the help of the page at hand can do. */
export type HelpEvent = { readonly type: 'HELP' }

/** The button beside the heading of a page: `Help: PM Operations`. */
export const helpCommandsOf = (page: string): Commands<HelpEvent> => ({
  HELP: {
    label: `Help: ${page}`,
    icon: 'help',
    places: ['page'],
    aliases: ['help', 'how', 'manual', 'support', 'what is this'],
  },
})
