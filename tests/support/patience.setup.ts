import { vi } from 'vitest'

/** What is waited for may take its time on a busy machine, where a second passes without anything. */
const patience = { timeout: 20_000 }

const { waitFor, waitUntil } = vi
const isPatient = Symbol.for('millwright.patient')

// Files of one process share `vi`, and each begins here.
if (!Reflect.has(vi, isPatient)) {
  vi.waitFor = (callback, options) => waitFor(callback, options ?? patience)
  vi.waitUntil = (callback, options) => waitUntil(callback, options ?? patience)
  Reflect.set(vi, isPatient, true)
}
