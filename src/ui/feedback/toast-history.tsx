import { exactClockWords } from '../../locale/moments.ts'
import { useSyncExternalStore } from 'react'
import { TOAST_NAMES, ToastSign } from './toast-sign.tsx'
import type { Toasts } from './toasts.ts'
import { VisuallyHidden } from '../look/visually-hidden.tsx'
import './toast-history.css'

/** Every message of this session, newest first: what the bell opens. */
export function ToastHistory({ toasts }: { toasts: Toasts }) {
  const history = useSyncExternalStore(toasts.subscribe, toasts.history)
  if (history.length === 0) return <p className="mw-toast-history-empty">No messages in this session.</p>
  return (
    <ol className="mw-toast-history" aria-label="Messages of this session">
      {history.map(({ key, kind, text, shownAt }) => (
        <li key={key} className="mw-toast-history-row">
          <ToastSign kind={kind} />
          <span className="mw-toast-history-text">
            {text === '' ? TOAST_NAMES[kind] : <VisuallyHidden>{`${TOAST_NAMES[kind]}: `}</VisuallyHidden>}
            {text}
          </span>
          <time dateTime={new Date(shownAt).toISOString()}>{exactClockWords(shownAt)}</time>
        </li>
      ))}
    </ol>
  )
}
