import { createStore, type Readable } from '../../store/store.ts'
import { createHeldLock, inUseLock, type Locks, typingLock, whileNobodyHolds } from './held-locks.ts'

/**
 * `waiting`: a newer version is on this device and not used yet; `asked`: it is wanted as soon as what is typed is saved;
 * `taking`: all tabs are about to be loaded anew.
 */
type VersionState = 'newest' | 'waiting' | 'asked' | 'taking'

/** Whoever keeps the program on this device: the service worker in the browser. */
export interface ProgramKeeper {
  /** Begins to keep it; `onWaiting` is told of a newer version, `onChanged` when this tab's files come from another. */
  start(onWaiting: () => void, onChanged: () => void): void
  /** Settles once the whole program is on this device, whatever its version; never where nothing keeps it. */
  kept(): Promise<void>
  /** Asks the server for a newer version. */
  look(): void
  /** From here on the newer version is used by all tabs. */
  take(): void
}

interface Dependencies {
  readonly keeper: ProgramKeeper
  readonly locks: Locks
  /** Whether something in this tab is typed and not saved. */
  readonly isTyping: () => boolean
  readonly page: Pick<Document, 'hidden' | 'addEventListener'>
  readonly now: () => number
  readonly reload: () => void
}

export interface AppVersions extends Readable<VersionState> {
  /** Takes the newer version at once, or as soon as nothing typed is unsaved, here or in another tab. */
  readonly take: () => void
  /** Whether this browser keeps the program at all. */
  readonly isKeeping: boolean
  /** See `ProgramKeeper`. */
  readonly kept: () => Promise<void>
}

// A tab that nobody has touched for this long may be loaded anew under a reader's eyes.
const unattendedMs = 5 * 60_000
const lookMs = 60 * 60_000
const tickMs = 1000
const changesWithinMs = 10_000

const touches = ['keydown', 'pointerdown', 'wheel', 'focusin', 'input', 'touchmove'] as const

/**
 * The version of the program in this tab, and the newer one that waits (decision 0047). It is used by all tabs at
 * once, so that no page gets files of another version: when nobody works in any of them, or when somebody asks for it
 * and nothing typed is unsaved.
 */
export function openAppVersions({ keeper, locks, isTyping, page, now, reload }: Dependencies): AppVersions {
  const state = createStore<VersionState>('newest')
  const typing = createHeldLock(locks, typingLock)
  const inUse = createHeldLock(locks, inUseLock)
  let touched = now()
  let looked = now()

  const hold = () => {
    typing.hold(isTyping())
    inUse.hold(isTyping() || (!page.hidden && now() - touched < unattendedMs))
  }
  const give = async () => {
    state.set('taking')
    keeper.take()
    // Whichever version the worker then has, the page and its files are of one.
    setTimeout(reload, changesWithinMs)
  }
  const proceed = async () => {
    hold()
    // A tab's own lock is given back a moment later.
    if (state.get() === 'asked' && !isTyping()) await whileNobodyHolds(locks, typingLock, give)
    if (state.get() === 'waiting') await whileNobodyHolds(locks, inUseLock, give)
  }
  const take = () => {
    if (state.get() !== 'waiting') return
    state.set('asked')
    void proceed()
  }
  const tick = () => {
    void proceed()
    if (now() - looked < lookMs) return
    looked = now()
    keeper.look()
  }
  const touch = () => {
    touched = now()
    hold()
  }

  keeper.start(
    () => {
      if (state.get() === 'newest') state.set('waiting')
    },
    () => {
      state.set('taking')
      reload()
    },
  )
  hold()
  setInterval(tick, tickMs)
  for (const name of touches) page.addEventListener(name, touch, { capture: true, passive: true })
  page.addEventListener('visibilitychange', tick)
  return { get: state.get, subscribe: state.subscribe, take, isKeeping: true, kept: keeper.kept }
}
