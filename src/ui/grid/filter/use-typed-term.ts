import { useEffect, useRef, useState } from 'react'
import type { ColumnKind } from '../model/column.ts'
import type { FilterOperator, FilterTerm } from '../model/state.ts'
import { termFrom, textsOf } from '../query/term-text.ts'

type Texts = readonly [string, string]

interface TypedTerm {
  texts: Texts
  /** The term and operator last given to these fields. */
  seen: FilterTerm | null
  /** What the fields have sent and not yet been given back. */
  sent: readonly string[]
}

interface TypedTermInput {
  field: string
  kind: ColumnKind
  op: FilterOperator
  term: FilterTerm | null
  /** Milliseconds to wait for more letters. */
  delay: number
  onTerm: (field: string, term: FilterTerm | null) => void
}

/**
 * The texts of a column's filter fields. What was typed stays as it was typed while the filter follows it; a filter
 * that changes elsewhere (a chip, Back, the builder) replaces it.
 */
export function useTypedTerm({ field, kind, op, term, delay, onTerm }: TypedTermInput) {
  const [typed, setTyped] = useState<TypedTerm>(() => ({ texts: textsOf(term), seen: term, sent: [] }))
  if (typed.seen !== term) setTyped(hear(typed, term))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (texts: Texts) => {
    const next = termFrom(field, kind, op, texts)
    if (JSON.stringify(next) === JSON.stringify(term)) return
    setTyped((typed) => ({ ...typed, sent: [...typed.sent, JSON.stringify(next)] }))
    onTerm(field, next)
  }
  const change = (texts: Texts) => {
    clearTimeout(timer.current)
    setTyped((typed) => ({ ...typed, texts }))
    if (delay === 0 || texts.every((text) => text === '')) send(texts)
    else timer.current = setTimeout(() => send(texts), delay)
  }
  return { texts: typed.texts, change }
}

function hear(typed: TypedTerm, term: FilterTerm | null): TypedTerm {
  const echo = typed.sent.indexOf(JSON.stringify(term))
  return echo >= 0
    ? { ...typed, seen: term, sent: typed.sent.slice(echo + 1) }
    : { texts: textsOf(term), seen: term, sent: [] }
}
