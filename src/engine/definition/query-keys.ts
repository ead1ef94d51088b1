import {
  type Commentable,
  commentStream,
  conversationStreams,
  isCommentStream,
} from '../../contract/comments/comment.ts'
import { type Attachable, attachmentStream } from '../../contract/entities/attachment.ts'
import { placed, placedNames } from '../../contract/entities/placed.ts'
import type { CalendarQuestion } from '../../contract/entities/pm-calendar.ts'
import { noticeStream } from '../../contract/notices/notice.ts'
import type { ListQuestion } from '../../contract/list-question.ts'
import type { RecordNamed, RolledRecord } from '../../contract/record-history.ts'
import type { RecordSource } from './record-source.ts'
import type { LookupRef } from './screen.ts'

type Parts = readonly unknown[]
type Listed = Pick<RecordSource, 'entity' | 'narrowed'>

const records = (entity: string): Parts => ['records', entity]
/** The lists of an entity that are narrowed to a location, whichever that is. */
const placedLists = (entity: string): Parts => [...records(entity), 'list', 'at']
const list = ({ entity, narrowed }: Listed): Parts =>
  narrowed && 'at' in narrowed
    ? [...placedLists(entity), narrowed]
    : [...records(entity), 'list', narrowed ?? null]

/** The entities whose records stand elsewhere once a record of this one was written. */
const placedWith = (entity: string) =>
  placedNames.filter((name) => entity === 'equipment' || placed[name].of === entity)

const schedules: Parts = ['schedule']
/** The work orders of the calendar stand on its days too. */
const onCalendar: ReadonlySet<string> = new Set(['workOrder', 'workOrderMove', 'location', 'camsUser'])
const calendars: Parts = [...schedules, 'calendar']
/**
 * What decides when a PM task is due: any record of these may move any schedule, and with it the fields of a task that
 * the server derives from it, of whose change there is no word of its own.
 */
const schedulers: ReadonlySet<string> = new Set([
  'pmTask',
  'pmOperation',
  'pmDeferral',
  'meterReading',
  'equipment',
  'nonWorkingDays',
  'systemSetting',
])

const stores: Parts = ['stores']
/** What decides what there is, and what is to be ordered. */
const ofStores: ReadonlySet<string> = new Set(['stockMovement', 'part', 'location'])

const orderCosts: Parts = ['order cost']
/** What decides what a work order cost: its taxes among them. */
const ofOrderCosts: ReadonlySet<string> = new Set([
  'workOrder',
  'workOrderLabour',
  'workOrderCost',
  'stockMovement',
])

const machineCosts: Parts = ['machine costs']
/** The same of all that is part of a machine, or stands at a location. */
const ofMachineCosts: ReadonlySet<string> = new Set([...ofOrderCosts, 'equipment'])

const machines: Parts = ['machine']
/** What stands on the pages of machines and locations. */
const ofMachines: ReadonlySet<string> = new Set([...schedulers, 'location', 'workOrder', 'inspectionLog'])

const lives: Parts = ['life']
/** What the history of a machine or a location tells of with its own. */
const ofLives: ReadonlySet<string> = new Set([...ofMachines, ...ofOrderCosts, 'workOrderMove', 'request'])

const figures: Parts = ['figures']
/** What the maintenance figures are worked out from. */
const ofFigures: ReadonlySet<string> = new Set([
  ...ofOrderCosts,
  'camsUser',
  'meterReading',
  'workOrderMove',
  'pmOperation',
  'pmTask',
  'equipment',
  'location',
  'systemCode',
  'systemSetting',
])

/**
 * The keys of the query cache, from the general to the particular: the beginning of one names all that begins so. What
 * is read of the records of an entity begins with `records(entity)`, and is read again when one of them is written.
 */
export const queryKeys = {
  records,
  list,
  held: (source: Listed) => [...list(source), 'held'],
  groups: (source: Listed, question: ListQuestion) => [...list(source), 'groups', question],
  /** `view`: what else decides which rows are on the page. */
  page: (source: Listed, question: ListQuestion, view: Parts) => [...list(source), 'page', question, ...view],
  recordHistory: ({ entity, key }: RecordNamed) => [...records(entity), 'history', key],
  recordAsOf: ({ entity, key }: RecordNamed, day: string) => [...records(entity), 'as of', key, day],
  removalOf: ({ entity, key }: RecordNamed) => [...records(entity), 'removal', key],
  dayOfWork: (day: string, user: string) => ['day of work', user, day],
  removedRecords: (entity: string) => [...records(entity), 'removed'],
  rolledHistory: ({ entity, key, of }: RolledRecord) => [...lives, entity, key, of ?? null],
  roleTasks: (roleOID: number) => [...records('userRoleTask'), roleOID],
  operationFile: (operation: number) => [...records('pmOperationFile'), operation],
  attachments: (entity: Attachable, key: number) => [...records(attachmentStream(entity)), key],
  removedAttachments: (entity: Attachable, key: number) => [
    ...records(attachmentStream(entity)),
    key,
    'removed',
  ],
  comments: (entity: Commentable, key: number) => [...records(commentStream(entity)), key],
  removedComments: (entity: Commentable, key: number) => [...records(commentStream(entity)), key, 'removed'],
  commentReaders: (entity: Commentable, key: number, search: string) => [
    'comment readers',
    entity,
    key,
    search,
  ],
  attachmentContent: (id: number, what: 'file' | 'thumbnail') => ['attachment', id, what],
  waitingFile: (eventId: string) => ['waiting file', eventId],
  craftReport: (start: string | undefined, end: string | undefined) => [
    ...records('pmOperation'),
    'craft report',
    start,
    end,
  ],
  deferral: (key: number) => [...records('pmDeferral'), 'record', key],
  plan: (pmTask: number | null) => [...records('pmTask'), 'record', pmTask],
  compliance: (part: string, query: object) => [...records('pmOperation'), 'compliance', part, query],
  figures: (part: string, query: object) => [...figures, part, query],
  latestOrder: [...records('workOrder'), 'latest'],
  workOrderMoves: (workOrder: number) => [...records('workOrderMove'), 'of order', workOrder],
  readingsOfOrder: (workOrder: number) => [...records('meterReading'), 'of order', workOrder],
  metersOf: (machine: number) => [...records('equipment'), 'meters', machine],
  requests: [...records('request'), 'mine'],
  requestStory: (key: number) => [...records('request'), 'story', key],
  requestMachines: [...records('equipment'), 'reported'],
  openTrouble: (machine: number | null) => [...records('request'), 'open of', machine],
  workOrdersOf: (inspectionLog: number | null) => [...records('workOrder'), 'inspection', inspectionLog],
  userAccount: (userId: string) => [...records('applicationUser'), 'account', userId],
  codeTypes: [...records('systemCode'), 'types'],

  /** `day`: as of its end. */
  lookup: (lookup: LookupRef, day?: string) => [
    'lookup',
    ...lookupParts(lookup),
    ...(day === undefined ? [] : ['as of', day]),
  ],
  roleChoices: ['lookup', 'entity', 'role', 'select'],
  signInNames: ['lookup', 'entity', 'applicationUser', 'email'],

  definition: (uiCode: string) => ['configuration', 'definition', uiCode],
  siteConfiguration: ['configuration', 'site'],
  /** Both of the above. */
  configuration: ['configuration'],

  pmSchedule: (pmTask: number) => [...schedules, pmTask],
  pmForecast: (location: number | null) => [...schedules, 'forecast', location],
  pmCalendar: (question: CalendarQuestion) => [...calendars, question],
  chartDrawing: (name: string) => ['chart-drawing', name] as const,
  pmDue: (location: number | null) => [...schedules, 'due now', location],
  locationMaintenance: (location: number) => [...schedules, 'location', location],
  costOfOrder: (workOrder: number) => [...orderCosts, workOrder],
  stock: (part: string) => [...stores, part],
  machinePage: (machine: number) => [...machines, machine],
  machineCosts: (machine: number) => [...machineCosts, machine],
  place: (location: number | null) => [...records('location'), 'place', location],
  locationPage: (location: number) => [...machines, 'at', location],
  locationCosts: (location: number) => [...machineCosts, 'at', location],
  notices: ['notices'],
  equipmentTree: (...question: Parts) => [...machines, 'tree', ...question],
  dashboard: ['dashboard'],
  access: (...question: Parts) => ['access', ...question],
  ownDevices: ['account', 'devices'],
  savedViews: (resource: string) => ['views', resource],
  picture: (fileName: string) => ['picture', fileName],
} as const

/** What a lookup is, in words: whence its choices come, then which of them. */
export function lookupParts(lookup: LookupRef): readonly string[] {
  switch (lookup.from) {
    case 'entity': {
      const { from, entity, value = '', display = '', only = '', within } = lookup
      const members = value + display + only === '' ? [] : [value, display]
      return [
        from,
        entity,
        ...members,
        ...(only === '' ? [] : [only]),
        ...(within ? [`within ${within.by}`] : []),
      ]
    }
    case 'codes':
      return [lookup.from, lookup.setupType]
    case 'users':
      return [lookup.from]
    case 'list':
      // The same ids can be called otherwise elsewhere: YES is Yes, or Date.
      return [
        lookup.from,
        lookup.options.map(({ id, label }) => (id === label ? id : `${id}=${label}`)).join(','),
      ]
  }
}

/** What stands beside an open form and is read by itself: records of their own that belong to it. */
export const besideForms: readonly Parts[] = [
  orderCosts,
  [...records('workOrderMove'), 'of order'],
  [...records('meterReading'), 'of order'],
  [...records('pmDeferral'), 'record'],
]

/**
 * The beginnings of what is read again when a record of the entity was written, here or elsewhere. Lists come before
 * the lookups that are made of them.
 */
export const changedWith = (entity: string): readonly Parts[] =>
  entity === noticeStream
    ? [queryKeys.notices]
    : isCommentStream(entity)
      ? [...conversationStreams(entity).map(records), queryKeys.dashboard]
      : changedWithRecord(entity)

const changedWithRecord = (entity: string): readonly Parts[] => [
  queryKeys.records(entity),
  ['lookup', 'entity', entity],
  ...(entity === 'systemCode' ? [['lookup', 'codes']] : []),
  ...(schedulers.has(entity) ? [schedules, records('pmTask')] : []),
  ...placedWith(entity).map(placedLists),
  ...(onCalendar.has(entity) ? [calendars] : []),
  ...(ofMachines.has(entity) ? [machines] : []),
  ...(ofLives.has(entity) ? [lives] : []),
  // Their status follows their moves, without a word of its own.
  ...(entity === 'workOrderMove' ? [records('workOrder'), machines, machineCosts] : []),
  ...(ofStores.has(entity) ? [stores] : []),
  ...(ofFigures.has(entity) ? [figures] : []),
  ...(ofOrderCosts.has(entity) ? [orderCosts] : []),
  ...(ofMachineCosts.has(entity) ? [machineCosts] : []),
  queryKeys.dashboard,
  queryKeys.access(),
]
