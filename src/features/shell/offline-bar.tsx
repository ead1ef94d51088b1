import { useSyncExternalStore } from 'react'
import type { Writes } from '../../api/writes/writes.ts'
import { Icon } from '../../ui/look/icon.tsx'
import { offlineWords } from './offline-words.ts'
import './offline-bar.css'

/** The amber bar under the header while the server is out of reach (UX O1). Its region is always there, to be heard. */
export function OfflineBar({ writes }: { readonly writes: Pick<Writes, 'subscribe' | 'snapshot'> }) {
  const snapshot = useSyncExternalStore(writes.subscribe, writes.snapshot)
  const words = offlineWords(snapshot)
  return (
    <div role="status">
      {words !== null && (
        <p className="mw-offline">
          <Icon name="cloud-off" />
          {words}
        </p>
      )}
    </div>
  )
}
