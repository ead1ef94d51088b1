import { type Argument, defineCommands } from './commands.ts'

/** What a user can ask of a grid, whose view is no chart: it stands in the address and on the device. */
export type GridEvent =
  | { readonly type: 'SEARCH' }
  | { readonly type: 'SEARCH.CLEAR' }
  | { readonly type: 'FILTER' }
  | { readonly type: 'FILTER.CLEAR' }
  | { readonly type: 'COLUMNS' }
  | { readonly type: 'UNDO' }
  | { readonly type: 'SORT'; readonly column: string; readonly direction: string }
  | { readonly type: 'GROUP'; readonly column: string }
  | { readonly type: 'GROUP.CLEAR' }
  | { readonly type: 'PAGE.SIZE'; readonly rows: number }
  | { readonly type: 'PAGE.FIRST' }
  | { readonly type: 'PAGE.PREVIOUS' }
  | { readonly type: 'PAGE.NEXT' }
  | { readonly type: 'PAGE.LAST' }

/** The columns and the page sizes are the list's own. */
const column: Argument = { label: 'Column', kind: 'line' }

/** The buttons around a grid, its headings and its pager (UX 2.2). */
export const gridCommands = defineCommands<GridEvent>()({
  SEARCH: {
    label: 'Search this list',
    icon: 'search',
    places: ['toolbar'],
    bindings: ['search.focus'],
    aliases: ['find', 'look for'],
  },
  'SEARCH.CLEAR': { label: 'Clear search', icon: 'x', places: ['toolbar'] },
  FILTER: { label: 'Filter', icon: 'filter', places: ['toolbar'], aliases: ['filter builder', 'only show'] },
  'FILTER.CLEAR': {
    label: 'Clear filters',
    icon: 'x',
    places: ['toolbar'],
    aliases: ['reset filters', 'remove filters', 'show all'],
  },
  COLUMNS: {
    label: 'Columns',
    icon: 'columns',
    places: ['toolbar'],
    aliases: ['column chooser', 'hide columns', 'show columns'],
  },
  UNDO: {
    label: 'Undo',
    icon: 'undo',
    places: ['toolbar'],
    bindings: ['act.undo'],
    aliases: ['take back', 'undo clear filters', 'undo reset columns'],
  },
  SORT: {
    label: 'Sort by',
    icon: 'arrow-up',
    places: ['toolbar'],
    aliases: ['sort', 'order by'],
    args: {
      column,
      direction: {
        label: 'Direction',
        kind: 'choice',
        choices: [
          { value: 'ascending', label: 'Ascending' },
          { value: 'descending', label: 'Descending' },
        ],
      },
    },
  },
  GROUP: { label: 'Group by', icon: 'list', places: ['toolbar'], aliases: ['group'], args: { column } },
  'GROUP.CLEAR': { label: 'Stop grouping', icon: 'list', places: ['toolbar'], aliases: ['ungroup'] },
  'PAGE.SIZE': {
    label: 'Rows per page',
    icon: 'sliders',
    places: ['toolbar'],
    aliases: ['page size', 'more rows'],
    args: { rows: { label: 'Rows', kind: 'line' } },
  },
  'PAGE.FIRST': { label: 'First page', icon: 'chevrons-left', places: ['toolbar'] },
  'PAGE.PREVIOUS': { label: 'Previous page', icon: 'chevron-left', places: ['toolbar'] },
  'PAGE.NEXT': { label: 'Next page', icon: 'chevron-right', places: ['toolbar'] },
  'PAGE.LAST': { label: 'Last page', icon: 'chevrons-right', places: ['toolbar'] },
})

/** What becomes of the rows that a list or a report shows. */
export type ExportEvent = { readonly type: 'EXPORT.XLSX' } | { readonly type: 'EXPORT.CSV' }

/** The menu of the Export button, each kind of file a command of its own. */
export const exportCommands = defineCommands<ExportEvent>()({
  'EXPORT.XLSX': {
    label: 'Export as xlsx',
    icon: 'download',
    places: ['toolbar'],
    aliases: ['xlsx', 'excel', 'spreadsheet', 'workbook'],
    needs: 'export',
  },
  'EXPORT.CSV': {
    label: 'Export as csv',
    icon: 'download',
    places: ['toolbar'],
    aliases: ['csv', 'comma separated'],
    needs: 'export',
  },
})
