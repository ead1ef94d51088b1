import { useState } from 'react'
import * as v from 'valibot'

/** A way of looking at something that this device keeps of a user: its shape, and what it is until another is chosen. */
export interface ViewKind<Value> {
  readonly schema: v.GenericSchema<unknown, Value>
  readonly usual: Value
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `millwright.grid/USER/equipment`: views are each user's own, also where several share a device. */
export const viewKey = (view: string, userGUID: string, of: string): string =>
  `millwright.${view}/${userGUID}/${of}`

/** The usual view where nothing, or nothing readable, is kept, or where the device keeps nothing. */
export function readView<Value>(
  key: string,
  { schema, usual }: ViewKind<Value>,
  store: () => Store = deviceStore,
): Value {
  const text = surviving(() => store().getItem(key), null)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return parsed.success ? parsed.output : usual
}

/** Nothing is kept of the usual view, so that one of a later version takes its place. */
export function keepView<Value>(
  key: string,
  value: Value,
  { usual }: ViewKind<Value>,
  store: () => Store = deviceStore,
): void {
  const text = JSON.stringify(value)
  surviving(() => {
    if (text === JSON.stringify(usual)) store().removeItem(key)
    else store().setItem(key, text)
  }, undefined)
}

/** What is kept under a key, and how to keep another; it holds for this visit where the device keeps nothing. */
export function useKeptView<Value>(
  key: string,
  kind: ViewKind<Value>,
): readonly [Value, (value: Value) => void] {
  const [held, setHeld] = useState(() => ({ key, value: readView(key, kind) }))
  let { value } = held
  if (held.key !== key) {
    value = readView(key, kind)
    setHeld({ key, value })
  }
  const keep = (next: Value) => {
    if (JSON.stringify(next) === JSON.stringify(value)) return
    keepView(key, next, kind)
    setHeld({ key, value: next })
  }
  return [value, keep]
}

const deviceStore = () => localStorage

/** Storage full, forbidden or absent: the screen works, it only forgets. */
function surviving<Value>(act: () => Value, otherwise: Value): Value {
  try {
    return act()
  } catch (cause) {
    if (cause instanceof DOMException) return otherwise
    throw cause
  }
}
