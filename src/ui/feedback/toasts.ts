import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { createStore } from '../../store/store.ts'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  kind: ToastKind
  /** May be empty for an error: then it shows its sign and is named "Error" (SPEC 8). */
  text: string
  /** Milliseconds it stays, not counting while it is hovered or focused; for ever when left out. */
  duration?: number | undefined
  action?: { label: string; onPress: () => void } | undefined
}

/** A toast of this session, as the list behind the bell shows it. */
interface PastToast {
  key: string
  kind: ToastKind
  text: string
  /** Milliseconds since 1970. */
  shownAt: number
}

/** The messages of a session: a few on screen, all of them kept. `subscribe` and `history` fit useSyncExternalStore. */
export interface Toasts {
  /** Returns a key for `dismiss`. */
  show: (toast: Toast) => string
  dismiss: (key: string) => void
  /** Newest first; the same array until something changes. */
  history: () => readonly PastToast[]
  /** Forgets the session's messages and takes down those on screen, at sign-out. */
  clear: () => void
  subscribe: (listener: () => void) => () => void
  queue: ToastQueue<Toast>
}

const ON_SCREEN = 3
const KEPT = 200

/** Makes an empty list of messages. Timers are react-aria's, so that they can pause. */
export function createToasts(now: () => number = Date.now): Toasts {
  const queue = new ToastQueue<Toast>({ maxVisibleToasts: ON_SCREEN })
  const history = createStore<readonly PastToast[]>([])
  return {
    queue,
    history: history.get,
    show: (toast) => {
      const key = queue.add(toast, toast.duration === undefined ? {} : { timeout: toast.duration })
      const past = { key, kind: toast.kind, text: toast.text, shownAt: now() }
      history.set([past, ...history.get()].slice(0, KEPT))
      return key
    },
    dismiss: (key) => queue.close(key),
    clear: () => {
      queue.clear()
      history.set([])
    },
    subscribe: history.subscribe,
  }
}
