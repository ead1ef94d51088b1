import { useCallback, useMemo } from 'react'
import { shortDay } from '../../locale/days.ts'
import { useTouchedRows } from '../../engine/list/use-touched-rows.ts'
import { useHeld } from '../../ui/held/use-held.ts'
import type { Hold } from '../../ui/held/use-hold.ts'
import type { MovedField, PlannedEntry } from './planned-entry.ts'

/**
 * The entries with who else has changed them and when, each on the day where it stood while the calendar is held (decision
 * 0058). `asked`: the days and filters that they answer.
 */
export function useHeldEntries(entries: readonly PlannedEntry[], hold: Hold, asked: string) {
  const touched = {
    pmOperation: useTouchedRows({ resource: 'pmOperation' }, null),
    pmTask: useTouchedRows({ resource: 'pmTask' }, null),
    workOrder: useTouchedRows({ resource: 'workOrder' }, null),
  }
  const { pmOperation, pmTask, workOrder } = touched
  const newsOf = ({ of }: PlannedEntry) => touched[of.entity].touched.get(of.key)
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries])
  // What a plan has ahead follows from its operations.
  const plans = useMemo(
    () =>
      new Set(
        entries.flatMap(({ of, pmTaskOID }) =>
          of.entity === 'pmOperation' && pmOperation.touched.has(of.key) ? pmTaskOID : [],
        ),
      ),
    [entries, pmOperation],
  )
  const isOthers = (entry: PlannedEntry): boolean =>
    newsOf(entry) !== undefined || (entry.of.entity === 'pmTask' && plans.has(entry.of.key))
  const held = useHeld(entries, {
    hold,
    part: 'entries',
    asked,
    isHeld: hold.isHeld,
    isFirst: true,
    isWhole: true,
    keyOf: ({ id }) => id,
    whose: (entry) => (isOthers(entry) ? 'others' : 'own'),
    find: (id) => byId.get(id),
    putBack: (was, now) => (was.day === now.day ? null : { ...now, day: was.day }),
  })
  const marked = useMemo(
    () =>
      held.map((entry) => {
        const news = { pmOperation, pmTask, workOrder }[entry.of.entity].touched.get(entry.of.key)
        if (!news) return entry
        const day = byId.get(entry.id)?.day ?? entry.day
        const label = day === entry.day ? news.label : `${news.label}: ${shortDay(day)} now`
        return { ...entry, news: { ...news, label } }
      }),
    [held, byId, pmOperation, pmTask, workOrder],
  )
  const forget = useCallback(
    ({ entity, key }: MovedField) => ({ pmOperation, pmTask, workOrder })[entity].forget(key),
    [pmOperation, pmTask, workOrder],
  )
  return { entries: marked, forget }
}
