import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createStore, type Readable } from '../../store/store.ts'
import { whenIdle } from './when-idle.ts'

const misses = createStore(0)

/** Counts what was asked for and could not be fetched, for whoever says so. */
export const missed: Readable<number> = misses

/** A module that is fetched when it is first needed, once. */
export interface Late<Module> {
  get: () => Module | null
  load: () => Promise<Module>
}

export function late<Module>(load: () => Promise<Module>): Late<Module> {
  let module: Module | null = null
  return { get: () => module, load: async () => (module ??= await load()) }
}

/** Fetches what comes late once `isReady` and the page has nothing better to do; offline it is asked for again when it is wanted. */
export function useFetchedAhead(parts: readonly Late<unknown>[], isReady: boolean): void {
  const fetchAll = useEffectEvent(() => {
    for (const part of parts) if (part.get() === null) part.load().catch(() => undefined)
  })
  useEffect(() => (isReady ? whenIdle(() => fetchAll()) : undefined), [isReady])
}

interface LatePartProps<Module> {
  of: Late<Module>
  onFailed: () => void
  /** Stands there until the module does, when it was not fetched ahead. */
  fallback?: ReactNode
  children: (module: Module) => ReactNode
}

/** Draws with a module as soon as it is there; one that cannot be fetched (offline, say) is said and given up. */
export function LatePart<Module>({ of, onFailed, fallback = null, children }: LatePartProps<Module>) {
  const [module, setModule] = useState(() => ({ current: of.get() }))
  const give = useEffectEvent(onFailed)
  const isMissing = module.current === null
  useEffect(() => {
    if (!isMissing) return undefined
    let isWanted = true
    of.load().then(
      (current) => isWanted && setModule({ current }),
      () => {
        if (!isWanted) return
        misses.set(misses.get() + 1)
        give()
      },
    )
    return () => {
      isWanted = false
    }
  }, [of, isMissing])
  return module.current === null ? fallback : children(module.current)
}
