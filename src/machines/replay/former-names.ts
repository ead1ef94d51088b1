import type { StateValue } from 'xstate'

/** What states and events of a chart were called in earlier releases; null: nothing takes the place of an event. */
interface FormerNames {
  /** Paths: `editing.dirty`. */
  readonly states: Readonly<Record<string, string>>
  readonly events: Readonly<Record<string, string | null>>
}

/**
 * How the moves of an earlier release are read today, by chart. A state or an event that is taken out of a chart, or gets
 * another name, has its row here, or no log of before it can be followed (decision 0067).
 */
export const formerNames: Readonly<Record<string, FormerNames>> = {
  form: {
    states: { 'editing.pristine': 'editing', 'editing.dirty': 'editing' },
    events: { CHANGED: null, REVERTED: null, SUBMIT: 'SAVE.ASKED' },
  },
}

/** The event as the chart calls it today; null where nothing takes its place. */
export function eventNow<Event extends { readonly type: string }>(chart: string, event: Event): Event | null {
  const type = formerNames[chart]?.events[event.type]
  if (type === undefined) return event
  return type === null ? null : { ...event, type }
}

/** A state value with the names that the chart has for its states today; one that is no state value stays as it is. */
export function valueNow(chart: string, value: unknown): unknown {
  const states = formerNames[chart]?.states
  if (states === undefined || !isStateValue(value)) return value
  const paths = pathsIn(value)
  return paths.some((path) => path in states) ? valueOf(paths.map((path) => states[path] ?? path)) : value
}

const isStateValue = (value: unknown): value is StateValue =>
  typeof value === 'string' ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isStateValue))

/** `{ work: 'checking' }` is `work.checking`. */
function pathsIn(value: StateValue): readonly string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([key, inner]) =>
    inner === undefined ? [key] : pathsIn(inner).map((path) => `${key}.${path}`),
  )
}

function valueOf(paths: readonly string[]): StateValue {
  const [only = '', ...others] = paths
  if (others.length === 0 && !only.includes('.')) return only
  const inner = new Map<string, string[]>()
  for (const path of paths) {
    const [key = '', ...rest] = path.split('.')
    const below = inner.get(key) ?? []
    inner.set(key, below)
    if (rest.length > 0) below.push(rest.join('.'))
  }
  return Object.fromEntries(
    Array.from(inner, ([key, below]) => [key, below.length > 0 ? valueOf(below) : {}]),
  )
}
