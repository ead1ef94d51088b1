import * as v from 'valibot'
import { screenPaths } from '../contract/schema/change-path.ts'
import { type EntityName, entityNames } from '../contract/entities/catalogue.ts'
import { defineEvent, type EventDefinition, type Fact } from './define-event.ts'
import { Fault } from './fault.ts'

const row = v.record(v.string(), v.unknown())
const key = v.pipe(v.number(), v.integer())
const names = v.array(v.string())

const path = v.optional(v.picklist(screenPaths))

/**
 * `changes`: only the fields that differ, lines whole; `base`: the row as the user saw it, at least those fields;
 * `path`: where on the screen it was made, in a form unless told.
 */
const saved = v.object({ key, isNew: v.boolean(), changes: row, base: row, path })
const removed = v.object({ key, path })

/** One kind of fact for each entity: of `location`, `v1.LocationSaved`. */
const ofEntities = <const Suffix extends string, Schema extends v.GenericSchema>(
  suffix: Suffix,
  schema: Schema,
) =>
  Object.fromEntries(
    entityNames.map((name) => [name, defineEvent(`v1.${capital(name)}${suffix}`, schema)]),
  ) as { readonly [Name in EntityName]: EventDefinition<`v1.${Capitalize<Name>}${Suffix}`, Schema> }

const capital = (name: EntityName) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** A record was created or changed. */
export const recordSaved = ofEntities('Saved', saved)

/** A record was removed. */
export const recordRemoved = ofEntities('Removed', removed)

const file = {
  fileName: v.string(),
  contentType: v.string(),
  size: v.number(),
  caption: v.string(),
  /** The line of the record that it is of; '' of the whole record. */
  line: v.optional(v.string(), ''),
}

/** A file was added to a record; its bytes are kept beside the journal, under the last part of the stream. */
export const fileAttached = defineEvent(
  'v1.FileAttached',
  v.object({
    /** The record's. */
    key,
    /** `wasHeld`: it was added before its record was saved, and the form of another tab may hold it as well. */
    file: v.object({ ...file, wasHeld: v.optional(v.boolean()) }),
  }),
)

/** A file that the server has: what it is called, the line that it is of, and its caption as its user saw it. */
const storedFile = {
  attachmentOID: key,
  fileName: v.string(),
  line: v.optional(v.string(), ''),
  before: v.string(),
}

/** It was given another caption; it is sent for itself. `key` is the record's. */
export const fileCaptioned = defineEvent(
  'v1.FileCaptioned',
  v.object({ key, file: v.object({ ...storedFile, caption: v.string() }) }),
)

/** It was removed. `key` is the record's. */
export const fileRemoved = defineEvent('v1.FileRemoved', v.object({ key, file: v.object(storedFile) }))

/** And brought back as it was removed; it is sent for itself. `key` is the record's. */
export const fileBroughtBack = defineEvent(
  'v1.FileBroughtBack',
  v.object({ key, file: v.object(storedFile) }),
)

/** A comment was written on a record; it is sent for itself. */
export const commentAdded = defineEvent(
  'v1.CommentAdded',
  v.object({
    /** The record's. */
    key,
    comment: v.object({ text: v.string() }),
  }),
)

/** A comment that the server has; what it said, as its user saw it. */
const storedComment = { commentOID: key, before: v.string() }

/** Its author has changed it; it is sent for itself. `key` is the record's. */
export const commentChanged = defineEvent(
  'v1.CommentChanged',
  v.object({ key, comment: v.object({ ...storedComment, text: v.string() }) }),
)

/** It was removed. `key` is the record's. */
export const commentRemoved = defineEvent(
  'v1.CommentRemoved',
  v.object({ key, comment: v.object(storedComment) }),
)

/** And brought back as it was removed; it is sent for itself. `key` is the record's. */
export const commentBroughtBack = defineEvent(
  'v1.CommentBroughtBack',
  v.object({ key, comment: v.object(storedComment) }),
)

/** What became of an act on its way to the server; `act` is the act's event id. */
const act = { act: v.string() }
export const sendStarted = defineEvent('v1.SendStarted', v.object(act))
export const sendConfirmed = defineEvent('v1.SendConfirmed', v.object({ ...act, row: v.nullable(row) }))
export const sendUnknown = defineEvent(
  'v1.SendUnknown',
  v.object({ ...act, error: Fault, retryInMs: v.number() }),
)
export const sendRefused = defineEvent('v1.SendRefused', v.object({ ...act, error: Fault }))
export const sendConflicted = defineEvent(
  'v1.SendConflicted',
  v.object({ ...act, current: v.nullable(row), clash: names, error: Fault }),
)
export const sendHeld = defineEvent('v1.SendHeld', v.object(act))
export const sendReleased = defineEvent('v1.SendReleased', v.object(act))
export const actDiscarded = defineEvent('v1.ActDiscarded', v.object(act))
/** The act is sent anew under this fact's id; with `base` null, upon the base and version it already had. */
export const actAmended = defineEvent(
  'v2.ActAmended',
  v.object({
    ...act,
    changes: row,
    base: v.nullable(row),
    why: v.picklist(['edited', 'retried', 'merged', 'kept-mine']),
    merged: names,
  }),
)
/**
 * Of a value that both changed it was chosen whose stands, before the clash is settled. `part`: its name within the clash
 * (`partName`); `theirs`: what stood there then.
 */
export const sideChosen = defineEvent(
  'v1.SideChosen',
  v.object({ ...act, part: v.string(), side: v.picklist(['mine', 'theirs']), theirs: v.unknown() }),
)

/** What a form holds, before it is an act. */
export const draftKept = defineEvent(
  'v1.DraftKept',
  v.object({
    form: v.string(),
    values: row,
    base: row,
    /** It was typed on the record's page, where there is more to type than in its popup. */
    isOnPage: v.optional(v.boolean()),
    /** Of a record that was never stored: its files, and the names under which their bytes are kept. */
    files: v.optional(v.array(v.object({ ...file, file: v.string() }))),
    /** And what was written on it. */
    comments: v.optional(v.array(v.string())),
    /** The record has a key, and was never stored: what created it was refused. */
    isUnmade: v.optional(v.boolean()),
  }),
)
export const draftDropped = defineEvent('v1.DraftDropped', v.object({ form: v.string() }))

/** Keys the server lent this device for records made offline, both ends included. */
export const idsLeased = defineEvent('v1.IdsLeased', v.object({ entity: v.string(), from: key, to: key }))

/**
 * A machine started or took an event, asked or answered, without its secrets; a session is replayed from these. `run`
 * tells one start of a chart from the next; journals of before it was noted have none.
 */
export const chartMoved = defineEvent(
  'v1.ChartMoved',
  v.object({
    chart: v.string(),
    id: v.string(),
    event: v.looseObject({ type: v.string() }),
    run: v.optional(v.string()),
  }),
)
export const sessionOpened = defineEvent('v1.SessionOpened', v.object({}))
export const sessionClosed = defineEvent('v1.SessionClosed', v.object({}))

/** Every kind of fact this client understands, by type. */
export const definitions: ReadonlyMap<string, { readonly type: string; is(fact: Fact): boolean }> = new Map(
  [
    ...Object.values(recordSaved),
    ...Object.values(recordRemoved),
    fileAttached,
    fileCaptioned,
    fileRemoved,
    fileBroughtBack,
    commentAdded,
    commentChanged,
    commentRemoved,
    commentBroughtBack,
    sendStarted,
    sendConfirmed,
    sendUnknown,
    sendRefused,
    sendConflicted,
    sendHeld,
    sendReleased,
    actDiscarded,
    actAmended,
    sideChosen,
    draftKept,
    draftDropped,
    idsLeased,
    chartMoved,
    sessionOpened,
    sessionClosed,
  ].map((definition) => [definition.type, definition] as const),
)

/** The stream of a record: `location/12`. */
export const streamOf = (entity: EntityName, key: number): string => `${entity}/${key}`

/** Whether a record has no key of the server's: a negative one of this device, until the server gives it another. */
export const isNamedHere = (stream: string): boolean => stream.includes('/-')

const filesOf = '/files/'
const storedFilesOf = '/attachments/'
const commentsOf = '/comments/'

/** The stream of a file that was added to a record: `workOrder/12/files/0192…`; each is sent for itself. */
export const fileStreamOf = (entity: EntityName, key: number, file: string): string =>
  `${streamOf(entity, key)}${filesOf}${file}`

/** The file that a stream adds to a record; undefined for any other stream. */
export function fileOf(stream: string): string | undefined {
  const at = stream.indexOf(filesOf)
  return at < 0 ? undefined : stream.slice(at + filesOf.length)
}

/** The stream of what is done to a file that the server has, by its key there: `workOrder/12/attachments/31`. */
export const storedFileStreamOf = (entity: EntityName, key: number, attachmentOID: number): string =>
  `${streamOf(entity, key)}${storedFilesOf}${attachmentOID}`

/**
 * The stream of a comment that was written on a record: `workOrder/12/comments/0192…`; of what is done to one that the
 * server has, by its key there: `workOrder/12/comments/31`.
 */
export const commentStreamOf = (entity: EntityName, key: number, comment: string): string =>
  `${streamOf(entity, key)}${commentsOf}${comment}`

/** The stream of the record that something was added to; undefined of a stream that is about no such thing. */
export function besideOf(stream: string): string | undefined {
  const name = [filesOf, storedFilesOf, commentsOf].find((part) => stream.includes(part))
  return name === undefined ? undefined : stream.slice(0, stream.indexOf(name))
}

/** Whether a stream is about something that was added to a record, and not about the record. */
export const isBeside = (stream: string): boolean => besideOf(stream) !== undefined

/** The entity whose records a stream is about, also that of a record's file or comment; undefined for drafts, leases and sessions. */
export function entityOf(stream: string): EntityName | undefined {
  const name = stream.slice(0, stream.indexOf('/'))
  return entityNames.find((entity) => entity === name)
}

/** The act a fact tells of, when it is not the act itself. */
export function actToldOf({ payload }: Fact): string | undefined {
  const act = typeof payload === 'object' && payload !== null && 'act' in payload ? payload.act : undefined
  return typeof act === 'string' ? act : undefined
}
