import * as v from 'valibot'
import { entityNames } from './entities/catalogue.ts'
import { type Filter, ListFilter } from './list-query.ts'
import type { Loaded, Outcome } from './outcome.ts'

const mostColumns = 300
const field = v.pipe(v.string(), v.minLength(1), v.maxLength(80))
const fields = v.pipe(v.array(field), v.maxLength(mostColumns))

/** How many views a user can keep of one screen. */
export const mostViews = 50

/**
 * How a grid shows its rows, under a name (UX G18): what of the columns that the screen shows is hidden and of its others
 * is added, where they stand and how wide (px), and what is asked of the rows. A column that a screen no longer has is
 * passed over.
 */
export const ViewContent = v.strictObject({
  hidden: fields,
  added: fields,
  order: fields,
  widths: v.pipe(
    v.record(field, v.pipe(v.number(), v.minValue(1), v.maxValue(10_000))),
    v.maxEntries(mostColumns),
  ),
  pinned: v.pipe(v.record(field, v.picklist(['start', 'end'])), v.maxEntries(mostColumns)),
  sort: v.pipe(v.array(v.strictObject({ id: field, desc: v.boolean() })), v.maxLength(20)),
  filter: v.nullable(v.custom<Filter>((given) => v.is(ListFilter, given))),
  group: v.pipe(v.array(field), v.maxLength(20)),
})
export type ViewContent = v.InferOutput<typeof ViewContent>

const name = v.pipe(
  v.string('Name must be text'),
  v.trim(),
  v.minLength(1, 'Name is required'),
  v.maxLength(60, 'Name is limited to 60 characters'),
  v.check((text) => !text.includes('\u0000'), 'Name holds a character that cannot be stored'),
)

/** As it comes from a client: at fault as a whole. */
const content = v.custom<ViewContent>((given) => v.is(ViewContent, given), 'Content must be a view of a list')

/** Whose records the screen lists. */
const screen = v.picklist(entityNames)

/** A view as its owner, or whoever it is shared with, is told of it; `version` counts its changes from 1. */
export const SavedView = v.object({
  id: v.number(),
  version: v.number(),
  screen,
  name: v.string(),
  isShared: v.boolean(),
  ownerId: v.string(),
  ownerName: v.string(),
  content: ViewContent,
})
export type SavedView = v.InferOutput<typeof SavedView>

export const NewView = v.strictObject({ screen, name, isShared: v.boolean(), content })
export type NewView = v.InferOutput<typeof NewView>

/** `version` is the one that was seen: a view that was changed since is not written over. */
export const ViewChange = v.strictObject({
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.optional(name),
  isShared: v.optional(v.boolean()),
  content: v.optional(content),
})
export type ViewChange = v.InferOutput<typeof ViewChange>

/**
 * The views of the server, asked at once and never sent later: a change that is not made is said where it was asked. The list
 * is what it last was where the server cannot be reached.
 */
export interface SavedViews {
  /** One's own and those shared, of one screen, by name. */
  list(screen: SavedView['screen'], signal: AbortSignal): Promise<Loaded<readonly SavedView[]>>
  find(id: number, signal: AbortSignal): Promise<Outcome<SavedView>>
  add(view: NewView): Promise<Outcome<SavedView>>
  change(id: number, change: ViewChange): Promise<Outcome<SavedView>>
  remove(id: number): Promise<Outcome<null>>
}
