import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react'
import { createPortal } from 'react-dom'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastStateContext as ToastStateContext,
  type QueuedToast,
} from 'react-aria-components/Toast'
import { Button } from '../controls/button.tsx'
import { TOAST_NAMES, ToastSign } from './toast-sign.tsx'
import type { Toast, Toasts } from './toasts.ts'
import { useClearOfDecisions } from './use-clear-of-decisions.ts'
import { VisuallyHidden } from '../look/visually-hidden.tsx'
import './toast-region.css'

/**
 * Where toasts appear. Mount once, at the root: both live regions must stand in the document before the first
 * message, or screen readers miss it. Failures and warnings are assertive, the rest polite.
 */
export function ToastRegion({ toasts }: { toasts: Toasts }) {
  const { queue } = toasts
  const visible = useSyncExternalStore(
    (listener) => queue.subscribe(listener),
    () => queue.visibleToasts,
  )
  const state = useMemo(
    () => ({
      visibleToasts: visible,
      add: queue.add.bind(queue),
      close: queue.close.bind(queue),
      pauseAll: () => queue.pauseAll(),
      resumeAll: () => queue.resumeAll(),
    }),
    [queue, visible],
  )
  const { region, handlers } = useHolding(queue, visible)
  const rise = useClearOfDecisions(region)
  const urgent = visible.filter(({ content }) => isUrgent(content))
  const calm = visible.filter(({ content }) => !isUrgent(content))
  return createPortal(
    <ToastStateContext.Provider value={state}>
      <section
        ref={region}
        className="mw-toasts"
        aria-label="Notifications"
        tabIndex={-1}
        data-landmark={visible.length === 0 ? 'empty' : ''}
        data-react-aria-top-layer
        style={{ translate: `0 ${-rise}px` }}
        {...handlers}
      >
        <div role="alert" aria-atomic="false">
          {urgent.map(renderToast)}
        </div>
        <div role="status" aria-atomic="false">
          {calm.map(renderToast)}
        </div>
      </section>
    </ToastStateContext.Provider>,
    document.body,
  )
}

function renderToast(toast: QueuedToast<Toast>) {
  return <ToastCard key={toast.key} toast={toast} />
}

function ToastCard({ toast }: { toast: QueuedToast<Toast> }) {
  const { kind, text, action } = toast.content
  return (
    <AriaToast toast={toast} className="mw-toast" data-kind={kind}>
      <ToastSign kind={kind} />
      <Text slot="title" className="mw-toast-text">
        {text === '' ? <VisuallyHidden>{TOAST_NAMES[kind]}</VisuallyHidden> : text}
      </Text>
      {action && (
        <Button size="small" variant="quiet" onPress={action.onPress}>
          {action.label}
        </Button>
      )}
      <Button slot="close" size="small" variant="quiet" icon="x" aria-label="Dismiss" />
    </AriaToast>
  )
}

function isUrgent({ kind }: Toast): boolean {
  return kind === 'error' || kind === 'warning'
}

/** Stops the timers while the pointer or the focus is on a toast, and keeps the focus when its toast goes. */
function useHolding(queue: Toasts['queue'], visible: readonly QueuedToast<Toast>[]) {
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const holdsFocus = useRef(false)
  const [isHeld, setHeld] = useState({ byPointer: false, byFocus: false })
  const isPaused = visible.length > 0 && (isHeld.byPointer || isHeld.byFocus)
  if (visible.length === 0 && (isHeld.byPointer || isHeld.byFocus))
    setHeld({ byPointer: false, byFocus: false })
  useEffect(() => {
    if (!isPaused) return undefined
    queue.pauseAll()
    return () => queue.resumeAll()
  }, [isPaused, queue])
  useEffect(() => {
    // A toast starts its own timer as it mounts.
    if (isPaused) queue.pauseAll()
    if (!holdsFocus.current || region.current?.contains(document.activeElement)) return
    const remaining = visible.length > 0 && region.current?.querySelector('[role="alertdialog"]')
    const next = remaining || cameFrom.current
    if (!remaining) holdsFocus.current = false
    if (next instanceof HTMLElement && next.isConnected) next.focus()
  }, [isPaused, queue, visible])
  const handlers = {
    onPointerEnter: () => setHeld((held) => ({ ...held, byPointer: true })),
    onPointerLeave: () => setHeld((held) => ({ ...held, byPointer: false })),
    onFocus: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return
      if (!holdsFocus.current) cameFrom.current = event.relatedTarget
      holdsFocus.current = true
      setHeld((held) => ({ ...held, byFocus: true }))
    },
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return
      // Another window took the focus; in this one the toast still has it.
      holdsFocus.current = event.relatedTarget === null && !document.hasFocus()
      setHeld((held) => ({ ...held, byFocus: false }))
    },
  }
  return { region, handlers }
}
