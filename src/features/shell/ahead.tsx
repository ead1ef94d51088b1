import { useEffect, useEffectEvent } from 'react'
import { toastMs } from '../../contract/limits.ts'
import { bellWindow } from './bell.tsx'
import type { Readable } from '../../store/store.ts'
import { useStore } from '../../store/use-store.ts'
import { missed, useFetchedAhead } from '../../ui/feedback/late-part.tsx'
import type { Toasts } from '../../ui/feedback/toasts.ts'
import { windows } from '../../ui/overlays/opened.tsx'

const parts = [windows, bellWindow]

/** Fetches what a press may open once the page is quiet, and says what was asked for and could not be fetched. */
export function Ahead({ quiet, toasts }: { readonly quiet: Readable<boolean>; readonly toasts: Toasts }) {
  useFetchedAhead(parts, useStore(quiet))
  const tell = useEffectEvent(() => {
    toasts.show({
      kind: 'error',
      text: 'This could not be loaded. Try again when you are connected.',
      duration: toastMs.typical,
    })
  })
  useEffect(() => missed.subscribe(() => tell()), [])
  return null
}
