import { useCallback, useEffect, useMemo, useState } from 'react'
import { clockWords } from '../../locale/moments.ts'
import type { Change } from '../../contract/entities/feed.ts'
import type { RowMark } from '../../ui/grid/model/grid-props.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'

/** Of more rows at once no list shows which is news. */
const MOST = 200

type Touched = ReadonlyMap<number, RowMark>

interface TouchedRows {
  readonly touched: Touched
  /** Of one that is changed here, before the feed tells of it. */
  readonly forget: (key: number) => void
}

const none: Touched = new Map()

/**
 * The rows that others have made, changed, moved or removed while the list stands open, with who and when, until they are opened
 * or changed here (decision 0058). `opened`: the record that is open.
 */
export function useTouchedRows(
  { resource }: Pick<ScreenDefinition, 'resource'>,
  opened: number | null,
): TouchedRows {
  const { changes } = useWorkbench()
  const { userGUID } = useSubject()
  const [touched, setTouched] = useState(none)
  useEffect(
    () =>
      changes.subscribe((change) => {
        const key = keyIn(change, resource)
        if (key === null) return
        setTouched((were) => {
          const rest = [...were].filter(([other]) => other !== key)
          if (change.actor === userGUID) return rest.length < were.size ? new Map(rest) : were
          return new Map([...rest, [key, markOf(change)] as const].slice(-MOST))
        })
      }),
    [changes, resource, userGUID],
  )
  const forget = useCallback((forgotten: number) => {
    setTouched((were) =>
      were.has(forgotten) ? new Map([...were].filter(([key]) => key !== forgotten)) : were,
    )
  }, [])
  if (opened !== null && touched.has(opened)) forget(opened)
  return useMemo(() => ({ touched, forget }), [touched, forget])
}

/** The record of the list that a change is of, or moves; null where it is of none. */
function keyIn({ entity, key, of }: Change, resource: string): number | null {
  if (of?.entity === resource) return of.key
  return entity === resource && typeof key === 'number' ? key : null
}

function markOf({ kind, streamVersion, actorName = 'somebody else', recordedAt, of }: Change): RowMark {
  const by = `by ${actorName} at ${clockWords(recordedAt)}`
  if (of) return { kind: 'primary', icon: 'history', label: `Moved ${by}` }
  if (kind === 'removed') return { kind: 'bad', icon: 'trash', label: `Deleted ${by}` }
  return { kind: 'primary', icon: 'history', label: `${streamVersion === 1 ? 'Added' : 'Changed'} ${by}` }
}
