import { numberWords } from '../../locale/numbers.ts'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { matchOptions } from './combo-filter.ts'
import type { Beyond, Found, LookupProps, Option } from './field-props.ts'
import { countText } from './list-box.tsx'

/** Milliseconds without another letter after which the others are asked for. */
const settle = 200

interface Answer<Id extends string | number> {
  readonly typed: string
  /** Null where it could not be had. */
  readonly found: Found<Id> | null
}

interface Finding<Id extends string | number> {
  readonly shown: readonly Option<Id>[]
  /** Says how far the list was narrowed; undefined where it was not. */
  readonly footer: string | undefined
  /** What a list that holds nothing says. */
  readonly emptyText: string
  /** An option by its id, also one that was found earlier; undefined where it never was at hand. */
  readonly of: (id: string | number | null) => Option<Id> | undefined
}

/**
 * What a list shows of its options by what was typed: those at hand that match, and of a list that goes beyond them what
 * its server finds. Until that has answered, those at hand; an answer to what is no longer typed is let go.
 */
export function useFound<Id extends string | number>(
  items: readonly Option<Id>[],
  typed: string,
  { beyond, status = 'ready' }: LookupProps<Id>,
): Finding<Id> {
  const wanted = typed.trim()
  const { answer, seen } = useAnswer(beyond, wanted)
  const matching = useMemo(() => matchOptions(items, wanted), [items, wanted])
  const answered = beyond && wanted !== '' && answer?.typed === wanted ? answer : null
  const shown = answered?.found?.items ?? matching
  return {
    shown,
    footer: footerOf(),
    emptyText: emptyText(),
    of: (id) => {
      const isIt = (item: Option<Id>) => item.id === id
      return items.find(isIt) ?? shown.find(isIt) ?? seen.find(isIt)
    },
  }

  function footerOf(): string | undefined {
    if (!beyond) return wanted === '' ? undefined : countText(shown.length, items.length)
    if (wanted === '') return firstOf(items.length, beyond.count)
    if (!answered) return 'Searching'
    return answered.found ? countText(shown.length, answered.found.count) : 'Could not search all of them'
  }

  function emptyText(): string {
    if (status === 'loading') return 'Loading'
    if (status === 'failed') return 'Could not load.'
    if (wanted === '') return beyond ? 'Type to find one' : 'Nothing to choose from'
    if (beyond && !answered) return 'Searching'
    return answered && !answered.found ? 'Could not load.' : `No match for “${typed}”`
  }
}

const firstOf = (shown: number, count: number | null) =>
  count === null
    ? 'Type to find others'
    : `The first ${numberWords(shown)} of ${numberWords(count)}: type to find others`

function useAnswer<Id extends string | number>(beyond: Beyond<Id> | undefined, wanted: string) {
  const [answer, setAnswer] = useState<Answer<Id> | null>(null)
  const [seen, setSeen] = useState<readonly Option<Id>[]>([])
  const asks = beyond !== undefined && wanted !== ''
  const find = useEffectEvent(async (typed: string, signal: AbortSignal) => {
    const found = await beyond?.find(typed, signal).catch(() => null)
    if (signal.aborted || found === undefined) return
    setAnswer({ typed, found })
    if (found) setSeen((before) => [...found.items, ...before])
  })
  useEffect(() => {
    if (!asks) return
    const asking = new AbortController()
    const timer = setTimeout(() => void find(wanted, asking.signal), settle)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [asks, wanted])
  return { answer, seen }
}
