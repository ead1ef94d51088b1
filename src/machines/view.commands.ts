import { type Commands, defineCommands } from './commands.ts'

/** What a user can ask of the saved views of a list, whichever is open: that stands in the address. */
export type ViewsEvent = { readonly type: 'VIEWS' } | { readonly type: 'VIEW.SAVE.AS' }

/** What a user can ask of the view that is open. */
export type ViewEvent =
  | { readonly type: 'VIEW.STANDARD' }
  | { readonly type: 'VIEW.SAVE' }
  | { readonly type: 'VIEW.REVERT' }
  | { readonly type: 'VIEW.RENAME' }
  | { readonly type: 'VIEW.SHARE' }
  | { readonly type: 'VIEW.UNSHARE' }
  | { readonly type: 'VIEW.DELETE' }

/** The menu of the views, beside Columns. */
export const viewsCommands = defineCommands<ViewsEvent>()({
  VIEWS: { label: 'Views', icon: 'eye', places: ['toolbar'], aliases: ['saved views'] },
  'VIEW.SAVE.AS': {
    label: 'Save view as…',
    icon: 'copy',
    places: ['toolbar'],
    aliases: ['save as', 'new view', 'save view as', 'keep view'],
    needs: 'create',
  },
})

/** What that menu does with the open one. */
export const viewCommands = defineCommands<ViewEvent>()({
  'VIEW.STANDARD': {
    label: 'View: Standard',
    icon: 'eye',
    places: ['toolbar'],
    aliases: ['standard view', 'leave view', 'no view'],
  },
  'VIEW.SAVE': { label: 'Save view', icon: 'save', places: ['toolbar'], needs: 'edit' },
  'VIEW.REVERT': {
    label: 'Undo changes to the view',
    icon: 'undo',
    places: ['toolbar'],
    aliases: ['revert view', 'reset view'],
  },
  'VIEW.RENAME': { label: 'Rename view…', icon: 'pencil', places: ['toolbar'], needs: 'edit' },
  'VIEW.SHARE': {
    label: 'Share view',
    icon: 'users',
    places: ['toolbar'],
    aliases: ['share'],
    needs: 'edit',
  },
  'VIEW.UNSHARE': {
    label: 'Stop sharing view',
    icon: 'user',
    places: ['toolbar'],
    aliases: ['unshare'],
    needs: 'edit',
  },
  'VIEW.DELETE': { label: 'Delete view…', icon: 'trash', places: ['toolbar'], danger: true, needs: 'delete' },
})

/** Opening one of the views there are, by its key. */
export interface OpenViewEvent {
  readonly type: `VIEW ${number}`
}

/** A command for each view, called by its name: `View: Late pumps`. */
export const openingCommands = (
  views: readonly { readonly id: number; readonly name: string }[],
): Commands<OpenViewEvent> =>
  Object.fromEntries(
    views.map(({ id, name }) => [
      `VIEW ${id}`,
      { label: `View: ${name}`, icon: 'eye', places: ['toolbar'], aliases: [name] },
    ]),
  )
