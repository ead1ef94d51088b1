import type { Found, Option } from '../../ui/fields/field-props.ts'
import { createEmitter } from '../../store/store.ts'
import type { LookupRef } from '../definition/screen.ts'
import type { ChoiceQuestion, Workbench } from '../definition/workbench.tsx'

type Id = string | number
type Searched = Extract<ChoiceQuestion, { readonly search: string }>

/** Names asked for at once: as many as a filter of a list takes. */
const mostAtOnce = 200
/** Characters of the values that a filter takes. */
const mostLetters = 3000

interface Shelf {
  readonly ref: LookupRef
  /** Those that are shown; another map whenever there are more. */
  known: ReadonlyMap<Id, Option>
  /** Those that came by while something was looked for; shown once they are wanted. */
  readonly heard: Map<Id, Option>
  /** Wanted, and not yet asked for. */
  readonly wanted: Set<Id>
  /** Asked for, or answered with nothing. */
  readonly asked: Set<Id>
}

const nothing: ReadonlyMap<Id, Option> = new Map()

export type Names = ReturnType<typeof createNames>

/**
 * The names of the values that one screen shows of lookups longer than this device holds: asked of the server for just
 * those values, all that are wanted at a time in one request a lookup. A lookup is named by its `lookupKey`.
 */
export function createNames(findChoices: Workbench['findChoices']) {
  const shelves = new Map<string, Shelf>()
  const { emit, subscribe } = createEmitter()
  let turn = 0
  let isPlanned = false

  function tell() {
    turn++
    emit()
  }

  function shelfOf(key: string, ref: LookupRef): Shelf {
    const found = shelves.get(key)
    if (found) return found
    const made: Shelf = { ref, known: nothing, heard: new Map(), wanted: new Set(), asked: new Set() }
    shelves.set(key, made)
    return made
  }

  async function ask(shelf: Shelf): Promise<void> {
    const ids = [...shelf.wanted]
    shelf.wanted.clear()
    for (const id of ids) shelf.asked.add(id)
    for (const part of parts(ids)) {
      try {
        const { items } = await findChoices(shelf.ref, { named: part }, new AbortController().signal)
        shelf.known = new Map([...shelf.known, ...items.map((item) => [item.id, item] as const)])
        tell()
      } catch {
        // Asked again when it is next wanted; until then a value speaks for itself.
        for (const id of part) shelf.asked.delete(id)
      }
    }
  }

  /** Puts down which of these values have no name yet; one that was heard of has one at once. */
  function want(shelf: Shelf, values: readonly unknown[]): void {
    const told: Option[] = []
    for (const value of values) {
      const id = idIn(shelf.ref, value)
      if (id === null || shelf.known.has(id)) continue
      const heard = shelf.heard.get(id)
      if (heard) told.push(heard)
      else if (!shelf.asked.has(id)) shelf.wanted.add(id)
    }
    if (told.length === 0) return
    shelf.known = new Map([...shelf.known, ...told.map((option) => [option.id, option] as const)])
    tell()
  }

  return {
    subscribe,
    /** Another number whenever more is known. */
    turn: () => turn,
    known: (key: string): ReadonlyMap<Id, Option> => shelves.get(key)?.known ?? nothing,
    /** These values are on screen: sees to their names. */
    see(key: string, ref: LookupRef, values: readonly unknown[]): void {
      want(shelfOf(key, ref), values)
      if (isPlanned) return
      isPlanned = true
      // All that is drawn at a time is wanted at a time.
      queueMicrotask(() => {
        isPlanned = false
        for (const shelf of shelves.values()) if (shelf.wanted.size > 0) void ask(shelf)
      })
    },
    /** Waits for the names of these values, as far as they can be had. */
    async named(key: string, ref: LookupRef, values: readonly unknown[]): Promise<ReadonlyMap<Id, Option>> {
      const shelf = shelfOf(key, ref)
      want(shelf, values)
      await ask(shelf)
      return shelf.known
    },
    /** Asks for choices, and keeps in mind what they are called: one of them may be taken. */
    async find(key: string, ref: LookupRef, asked: Searched, signal: AbortSignal): Promise<Found> {
      const { items, count } = await findChoices(ref, asked, signal)
      const { heard } = shelfOf(key, ref)
      for (const option of items) heard.set(option.id, option)
      return { items, count: count ?? items.length }
    },
    /** The records were written: what is seen is asked for again, and keeps its name until then. */
    renew(key: string): void {
      const shelf = shelves.get(key)
      if (!shelf) return
      shelf.heard.clear()
      shelf.asked.clear()
      for (const id of shelf.known.keys()) shelf.wanted.add(id)
      if (shelf.wanted.size > 0) void ask(shelf)
    },
  }
}

/** A value as the lookup stores it; an address carries a key as text. Null where it is blank. */
function idIn(ref: LookupRef, value: unknown): Id | null {
  if (typeof value !== 'string') return typeof value === 'number' ? value : null
  if (value.trim() === '') return null
  const isKey = ref.from === 'entity' && (ref.value ?? '') === ''
  return isKey ? (/^\d{1,9}$/.test(value) ? Number(value) : null) : value
}

function parts(ids: readonly Id[]): readonly (readonly Id[])[] {
  const found: Id[][] = []
  let letters = 0
  for (const id of ids) {
    const last = found.at(-1)
    const length = JSON.stringify(id).length + 1
    if (!last || last.length >= mostAtOnce || letters + length > mostLetters) {
      found.push([id])
      letters = length
    } else {
      last.push(id)
      letters += length
    }
  }
  return found
}
