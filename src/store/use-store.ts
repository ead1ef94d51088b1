import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

/** The value of a store, drawn anew when it changes. */
export const useStore = <Value>(store: Readable<Value>): Value =>
  useSyncExternalStore(store.subscribe, store.get, store.get)

/** A part of a store's value, drawn anew when that part changes: `part` gives the same of the same value. */
export const useStorePart = <Value, Part>(store: Readable<Value>, part: (value: Value) => Part): Part =>
  useSyncExternalStore(store.subscribe, () => part(store.get()))
