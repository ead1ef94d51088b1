import { type ScreenDefinition, worksOnPage } from '../definition/screen.ts'
import type { ScreenSession } from './screen-session.ts'

/** What stands over a record. */
type PlaceWindow = 'preview' | 'find'

/**
 * What of a screen an address shows: its list, a new record, a record to be read, one that was unlocked there, or one
 * in an editor of its own over the list.
 */
export type ScreenPlace =
  | { readonly at: 'list' }
  | { readonly at: 'new' }
  | {
      readonly at: 'record' | 'unlocked' | 'edit'
      readonly key: number
      readonly window?: PlaceWindow | undefined
    }

export const list: ScreenPlace = { at: 'list' }

/** Where a session stands: what its charts and its editor show, in the words of an address. */
export function placeOf(
  { actor, editor, source }: Pick<ScreenSession, 'actor' | 'editor' | 'source'>,
  screen: Pick<ScreenDefinition, 'isSingle' | 'opensEditing' | 'form' | 'lines'>,
): ScreenPlace {
  const snapshot = actor.getSnapshot()
  const { key: atHand, unlocked, onward } = snapshot.context
  const isSaving = snapshot.matches({ 'ADD-NEW': 'saving' }) || snapshot.matches({ 'FORM-EDIT': 'saving' })
  // Handed over: a reload or a sign-out meanwhile does not open again what Save and Close has closed.
  if (isSaving && onward === 'close') return list
  if (snapshot.matches('ADD-NEW')) return { at: 'new' }
  if (snapshot.matches('GRID') || atHand === null) return list
  const key = source.keyNow?.(Number(atHand)) ?? Number(atHand)
  const finds = snapshot.matches({ FORM: 'finding' }) || snapshot.matches({ 'FORM-EDIT': 'finding' })
  const previews = snapshot.matches({ FORM: 'previewing' }) || snapshot.matches({ 'FORM-EDIT': 'previewing' })
  const window = finds ? ('find' as const) : previews ? ('preview' as const) : undefined
  if (snapshot.matches('FORM'))
    // The form of the only record is the screen itself.
    return screen.isSingle === true && window === undefined ? list : { at: 'record', key, window }
  const onPage = unlocked || (worksOnPage(screen) && editor.get().layout === 'page')
  if (!onPage) return { at: 'edit', key, window }
  return { at: screen.opensEditing ? 'record' : 'unlocked', key, window }
}

const names = ['new', 'record', 'edit', 'preview', 'find'] as const

/** The key that an address names, of a record without a number a negative one; of what is none, a key that no record has. */
const keyIn = (text: string): number => (/^-?\d{1,10}$/.test(text) ? Number(text) : 0)

/** `?new=1`, `?record=KEY`, `?edit=KEY`, and both of one KEY for a record that was unlocked; `&preview=1`, `&find=1`. */
export function placeIn(params: URLSearchParams): ScreenPlace {
  if (params.get('new')) return { at: 'new' }
  const record = params.get('record')
  const edit = params.get('edit')
  const key = keyIn(edit ?? record ?? '')
  if (record === null && edit === null) return list
  const window = params.get('preview') ? 'preview' : params.get('find') ? 'find' : undefined
  if (edit === null) return { at: 'record', key, window }
  return { at: record === edit ? 'unlocked' : 'edit', key, window }
}

/** An address with another place: the grid's names in it and those of others stay, those of `begun` only for `new`. */
export function withPlace(
  params: URLSearchParams,
  place: ScreenPlace,
  begun: readonly string[] = [],
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of [...names, ...(place.at === 'new' ? [] : begun)]) next.delete(name)
  for (const [name, value] of wordsOf(place)) next.set(name, value)
  return next
}

function wordsOf(place: ScreenPlace): readonly (readonly [string, string])[] {
  if (place.at === 'list') return []
  if (place.at === 'new') return [['new', '1']]
  const { at, key, window } = place
  return [
    ...(at === 'edit' ? [] : [['record', `${key}`] as const]),
    ...(at === 'record' ? [] : [['edit', `${key}`] as const]),
    ...(window === undefined ? [] : [[window, '1'] as const]),
  ]
}

/** A place under the key that its record was given since; the same object where it has that one already. */
export function underKeyNow(
  place: ScreenPlace,
  { keyNow }: Pick<ScreenSession['source'], 'keyNow'>,
): ScreenPlace {
  if (!('key' in place) || !keyNow) return place
  const key = keyNow(place.key)
  return key === place.key ? place : { ...place, key }
}

/** Two places with one text are one place. */
export const textOf = (place: ScreenPlace): string =>
  new URLSearchParams(wordsOf(place).map(([...pair]) => pair)).toString()

/** The place below what stands over its record. */
export const baseOf = (place: ScreenPlace): ScreenPlace =>
  'window' in place ? { at: place.at, key: place.key } : place

/** How the history follows from one place to another. */
export type HistoryStep =
  | { readonly kind: 'none' | 'push' | 'replace' }
  | { readonly kind: 'back'; readonly by: number }

/**
 * What is opened is one more entry, what is closed goes back to what it was opened over, and a neighbour takes the
 * place of its record. An entry of depth 0 has nothing of this screen below it: it becomes the other place.
 */
export function stepBetween(from: ScreenPlace, to: ScreenPlace, depth: number): HistoryStep {
  if (textOf(from) === textOf(to)) return { kind: 'none' }
  if (opensOver(from, to)) return { kind: 'push' }
  const by = to.at === 'list' ? depth : opensOver(to, from) ? Math.min(depth, 1) : depth - 1
  return by > 0 ? { kind: 'back', by } : { kind: 'replace' }
}

function opensOver(below: ScreenPlace, above: ScreenPlace): boolean {
  if (below.at === 'list' || above.at === 'list') return below.at === 'list'
  if (above.at === 'new') return below.at !== 'new'
  if (below.at === 'new' || below.key !== above.key) return false
  if (below.at === above.at) return below.window === undefined && above.window !== undefined
  return below.at === 'record' && above.at === 'unlocked'
}
