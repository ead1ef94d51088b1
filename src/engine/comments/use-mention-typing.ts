import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { CommentedRecord, Reader } from '../../contract/comments/comment.ts'
import { labelFor, mentionBeingTyped, type Named } from '../../contract/comments/mention-text.ts'
import { valueOf } from '../definition/load-error.ts'
import { queryKeys } from '../definition/query-keys.ts'
import { useWorkbench } from '../definition/workbench.tsx'

/** What is typed, and whom its names mean. */
export interface Typed {
  readonly typed: string
  readonly named: readonly Named[]
  /** It is for the other record that the box can write on. */
  readonly isElsewhere?: boolean | undefined
}

interface Input {
  readonly record: CommentedRecord
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly value: Typed
  readonly onChange: (value: Typed) => void
  /** Mod+Enter. */
  readonly onSend: () => void
  /** Escape, where no list is open; null where it is somebody else's. */
  readonly onLeave: (() => void) | null
}

/** A name that is being typed after an `@`: who is found, which of them is marked, and what takes one. */
export function useMentionTyping(input: Input) {
  const { record, area, value, onChange } = input
  const { entity, key } = record
  const { comments } = useWorkbench()
  const [caret, setCaret] = useState(0)
  const [marked, setMarked] = useState(0)
  /** Where a list was closed by Escape: it stays so until another name is begun. */
  const [closedAt, setClosedAt] = useState<number | null>(null)
  const found = mentionBeingTyped(value.typed, caret)
  const isNamed = found !== null && value.named.some(({ label }) => found.search.startsWith(label))
  const being = found === null || isNamed || found.from === closedAt ? null : found
  const search = being?.search ?? ''
  const readers = useQuery({
    queryKey: queryKeys.commentReaders(entity, key, search),
    queryFn: async ({ signal }) => valueOf(await comments.readers(record, search, signal)),
    // The server knows no key of this device.
    enabled: being !== null && key > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const people = readers.data ?? []
  // Who was found by fewer letters stands until the answer is there; a key takes none whom these letters do not mean.
  const fitting = readers.isPlaceholderData ? people.filter(({ name }) => isMeant(name, search)) : people
  const items = being === null ? [] : fitting
  const active = items[Math.min(marked, items.length - 1)]

  function take({ userGUID, name }: Reader) {
    if (being === null) return
    const label = labelFor(name, userGUID, value.named)
    const before = `${value.typed.slice(0, being.from)}@${label} `
    const named = value.named.some((one) => one.userGUID === userGUID)
      ? value.named
      : [...value.named, { userGUID, label }]
    onChange({ ...value, typed: before + value.typed.slice(caret).replace(/^ /, ''), named })
    setCaret(before.length)
    setMarked(0)
    // The caret goes behind the name once it is drawn.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(before.length, before.length)
    })
  }

  function press(event: KeyboardEvent): boolean {
    if (event.isComposing) return false
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      input.onSend()
      return true
    }
    if (event.key === 'Escape' && being !== null && (items.length > 0 || readers.isFetching)) {
      setClosedAt(being.from)
      return true
    }
    if (event.key === 'Escape' && input.onLeave) {
      input.onLeave()
      return true
    }
    if (!active || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false
    const at = items.indexOf(active)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setMarked((at + (event.key === 'ArrowDown' ? 1 : items.length - 1)) % items.length)
      return true
    }
    if (event.key !== 'Enter' && event.key !== 'Tab') return false
    take(active)
    return true
  }

  const latest = useRef(press)
  useLayoutEffect(() => {
    latest.current = press
  })
  useEffect(() => {
    const place = area.current
    // Heard at the field itself: the keys of the form around it are heard before React's.
    const listen = (event: KeyboardEvent) => {
      if (!latest.current(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    place?.addEventListener('keydown', listen)
    return () => place?.removeEventListener('keydown', listen)
  }, [area])

  return {
    /** Null where nobody is being named. */
    search: being && being.search,
    items,
    active: active ?? null,
    isFailed: being !== null && (key < 0 || readers.isError),
    isEmpty: being !== null && readers.data?.length === 0 && !readers.isFetching,
    take,
    /** Told wherever the caret may have moved. */
    moved(at: number) {
      setCaret(at)
      setMarked(0)
      if (closedAt !== null && mentionBeingTyped(area.current?.value ?? '', at)?.from !== closedAt)
        setClosedAt(null)
    },
  }
}

const isMeant = (name: string, search: string): boolean => {
  const known = name.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.includes(word))
}
