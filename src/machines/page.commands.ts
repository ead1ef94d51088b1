import { type Argument, defineCommands } from './commands.ts'

/** The weeks beside the days of the craft report. */
export type WeekEvent = { readonly type: 'THIS.WEEK' } | { readonly type: 'LAST.WEEK' }

/** What a user chooses by a button where the address alone keeps it, so that no chart stands behind it (UX P3). */
export const weekCommands = defineCommands<WeekEvent>()({
  'THIS.WEEK': { label: 'This week', icon: 'calendar', places: ['page'] },
  'LAST.WEEK': { label: 'Last week', icon: 'calendar', places: ['page'], aliases: ['week before'] },
})

/** By what the forecast is stacked. */
export type StackingEvent = { readonly type: 'BY.RIG' } | { readonly type: 'BY.CRAFT' }

export const stackingCommands = defineCommands<StackingEvent>()({
  'BY.RIG': { label: 'By rig', icon: 'bar-chart', places: ['page'], aliases: ['stack by rig'] },
  'BY.CRAFT': { label: 'By craft', icon: 'bar-chart', places: ['page'], aliases: ['stack by craft'] },
})

/** How the rows of a list are drawn. */
export type LayoutEvent = { readonly type: 'SHOW.BOARD' } | { readonly type: 'SHOW.LIST' }

export const layoutCommands = defineCommands<LayoutEvent>()({
  'SHOW.BOARD': {
    label: 'Show as board',
    icon: 'columns',
    places: ['page'],
    aliases: ['board', 'kanban', 'by status'],
  },
  'SHOW.LIST': { label: 'Show as list', icon: 'table', places: ['page'], aliases: ['list', 'grid', 'table'] },
})

/** What a link has chosen of a list, taken back. */
export interface ShowAllEvent {
  readonly type: 'SHOW.ALL'
}

export const showAllCommands = defineCommands<ShowAllEvent>()({
  'SHOW.ALL': {
    label: 'Show all',
    icon: 'x',
    places: ['page'],
    aliases: ['clear filters', 'reset filters', 'remove filters'],
  },
})

/** A report of the gallery. */
export interface GalleryEvent {
  readonly type: 'REPORT'
  readonly name: string
}

/** The reports are the gallery's own. */
const name: Argument = { label: 'Report', kind: 'line' }

export const galleryCommands = defineCommands<GalleryEvent>()({
  REPORT: {
    label: 'Make a report',
    icon: 'file-text',
    places: ['page'],
    aliases: ['run report', 'choose report', 'pdf'],
    args: { name },
  },
})

/** The location that a page is of; an empty key is every one. */
export interface PlaceEvent {
  readonly type: 'CHOOSE.PLACE'
  readonly place: string | number
}

/** The locations are the page's own. */
const place: Argument = { label: 'Location', kind: 'line' }

export const placeCommands = defineCommands<PlaceEvent>()({
  'CHOOSE.PLACE': {
    label: 'Choose a location',
    icon: 'map-pin',
    places: ['page'],
    aliases: ['location', 'rig', 'everywhere'],
    args: { place },
  },
})

/** The machine that a page is of; an empty key is every one. */
export interface MachineChoiceEvent {
  readonly type: 'CHOOSE.MACHINE'
  readonly machine: string | number
}

/** The machines are the page's own. */
const machine: Argument = { label: 'Machine', kind: 'line' }

export const machineChoiceCommands = defineCommands<MachineChoiceEvent>()({
  'CHOOSE.MACHINE': {
    label: 'Choose a machine',
    icon: 'gauge',
    places: ['page'],
    aliases: ['machine', 'equipment', 'all machines'],
    args: { machine },
  },
})

/** Which figures a page shows. */
export interface FigureTabEvent {
  readonly type: 'SHOW.FIGURES'
  readonly tab: string | number
}

/** The pages of figures are the page's own. */
const tab: Argument = { label: 'Figures', kind: 'line' }

export const figureTabCommands = defineCommands<FigureTabEvent>()({
  'SHOW.FIGURES': {
    label: 'Show figures',
    icon: 'bar-chart',
    places: ['page'],
    aliases: ['reliability', 'backlog', 'cost', 'labour'],
    args: { tab },
  },
})

/** A month at which what a page shows begins or ends, yyyy-MM. */
export type MonthsEvent =
  | { readonly type: 'FROM.MONTH'; readonly month: string }
  | { readonly type: 'TO.MONTH'; readonly month: string }

const month: Argument = { label: 'Month', kind: 'line' }

export const monthsCommands = defineCommands<MonthsEvent>()({
  'FROM.MONTH': {
    label: 'From month',
    icon: 'calendar',
    places: ['page'],
    aliases: ['since'],
    args: { month },
  },
  'TO.MONTH': { label: 'To month', icon: 'calendar', places: ['page'], aliases: ['until'], args: { month } },
})

/** What a report is limited to. */
export type LimitsEvent = { readonly type: 'LIMIT' } | { readonly type: 'CLEAR.LIMITS' }

export const limitsCommands = defineCommands<LimitsEvent>()({
  LIMIT: {
    label: 'Limit the report',
    icon: 'filter',
    places: ['page'],
    aliases: ['filter', 'days', 'range', 'only'],
    description: 'Goes to the first of its boxes',
  },
  'CLEAR.LIMITS': {
    label: 'Clear the limits',
    icon: 'x',
    places: ['page'],
    aliases: ['show all', 'clear filters'],
  },
})

/** What is done with the log of a chart, on the page of the charts. */
export type ChartLogEvent =
  | { readonly type: 'STEP.BACK' }
  | { readonly type: 'STEP.ON' }
  | { readonly type: 'STEP.END' }
  | { readonly type: 'COPY.PATH' }
  | { readonly type: 'COPY.TEST' }

export const chartLogCommands = defineCommands<ChartLogEvent>()({
  'STEP.BACK': {
    label: 'One move back',
    icon: 'chevron-left',
    places: ['page'],
    aliases: ['back', 'rewind', 'scrub'],
  },
  'STEP.ON': { label: 'One move on', icon: 'chevron-right', places: ['page'], aliases: ['forward'] },
  'STEP.END': {
    label: 'To where it stands now',
    icon: 'arrow-down',
    places: ['page'],
    aliases: ['end', 'follow'],
  },
  'COPY.PATH': { label: 'Copy as path', icon: 'copy', places: ['page'], aliases: ['path'] },
  'COPY.TEST': { label: 'Copy as test', icon: 'copy', places: ['page'], aliases: ['test', 'vitest'] },
})
