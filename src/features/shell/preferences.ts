import * as v from 'valibot'
import { createStore, type Readable } from '../../store/store.ts'

export const themes = ['system', 'light', 'dark'] as const
export const densities = ['auto', 'compact', 'standard', 'field'] as const

export type Theme = (typeof themes)[number]
export type Density = (typeof densities)[number]

const Stored = v.object({
  theme: v.fallback(v.picklist(themes), 'system'),
  density: v.fallback(v.picklist(densities), 'auto'),
  singleKeys: v.fallback(v.boolean(), true),
})

/** How this device shows the product. `singleKeys`: shortcuts of one character are on (WCAG 2.1.4). */
export type Preferences = Readonly<v.InferOutput<typeof Stored>>

export const preferencesKey = 'millwright.preferences'

/** Kept under one key of local storage. */
export interface PreferencesStore extends Readable<Preferences> {
  /** Takes effect at once, also where the browser does not let it be stored. */
  set(change: Partial<Preferences>): void
  /** Read again: another tab has changed them. */
  reload(): void
}

type Shown = Pick<HTMLElement, 'dataset'>

/** Preferences in a storage, shown as `data-theme` and `data-density` of an element; automatic ones set neither. */
export function createPreferences(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  root: Shown,
): PreferencesStore {
  const store = createStore(read(storage))
  const become = (next: Preferences) => {
    show(root, next)
    store.set(next)
  }
  show(root, store.get())
  return {
    get: store.get,
    subscribe: store.subscribe,
    set(change) {
      const next = { ...store.get(), ...change }
      try {
        storage.setItem(preferencesKey, JSON.stringify(next))
      } catch {
        // A full or closed storage costs the memory of the choice, not the choice.
      }
      become(next)
    },
    reload: () => become(read(storage)),
  }
}

function read(storage: Pick<Storage, 'getItem'>): Preferences {
  try {
    const parsed = v.safeParse(Stored, JSON.parse(storage.getItem(preferencesKey) ?? '{}'))
    return parsed.success ? parsed.output : v.parse(Stored, {})
  } catch {
    return v.parse(Stored, {})
  }
}

function show({ dataset }: Shown, { theme, density }: Preferences) {
  if (theme === 'system') delete dataset['theme']
  else dataset['theme'] = theme
  if (density === 'auto') delete dataset['density']
  else dataset['density'] = density
}

let own: PreferencesStore | undefined

/** The preferences of this device, made when first asked for and kept in step with other tabs. */
export function devicePreferences(): PreferencesStore {
  if (own) return own
  const made = createPreferences(localStorage, document.documentElement)
  window.addEventListener('storage', ({ key }) => {
    if (key === preferencesKey || key === null) made.reload()
  })
  own = made
  return made
}

/** Shows theme and density before the first paint. */
export function applyPreferences(): void {
  devicePreferences()
}

/** The density on screen: automatic is field for fingers and standard for a mouse (UX 5.1). */
export function shownDensity(density: Density): Exclude<Density, 'auto'> {
  if (density !== 'auto') return density
  return matchMedia('(pointer: coarse)').matches ? 'field' : 'standard'
}
