import {
  type FocusEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isFocusLost } from '../look/focus-when-lost.ts'

/** Milliseconds after which a pointer that rests aims at nothing. */
const REST = 2_000
/** Milliseconds in which the focus may go on from what was closed or drawn anew. */
const GRACE = 300

/** Why what others do moves nothing now. */
type Reason = 'pointer' | 'focus' | 'drag' | 'menu'

/** What is pointed at or has the focus of the keyboard stands still, and what others do to it waits (decision 0058). */
export interface Hold {
  readonly isHeld: boolean
  /** How often what waits was asked for. */
  readonly taken: number
  /** How many changes of others wait. */
  readonly waiting: number
  /** Shows what waits. */
  readonly take: () => void
  /** Says of a part of what is held what waits in it. */
  readonly tell: (part: string, keys: readonly string[]) => void
  readonly because: (reason: Reason, isOn: boolean) => void
  /** What listens for the pointer, and for the focus of the keyboard, on what is held. */
  readonly pointerProps: ReturnType<typeof usePointer>
  readonly focusProps: ReturnType<typeof useFocus>['focusProps']
  /** Of what stands beside it and takes what waits: the focus may go there. */
  readonly noteProps: ReturnType<typeof useFocus>['noteProps']
}

export function useHold(): Hold {
  const [reasons, setReasons] = useState<readonly Reason[]>([])
  const [taken, setTaken] = useState(0)
  const [told, setTold] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const timers = useRef(new Map<Reason, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const { current } = timers
    return () => {
      for (const timer of current.values()) clearTimeout(timer)
    }
  }, [])
  const set = useCallback((reason: Reason, isOn: boolean) => {
    setReasons((were) => {
      if (were.includes(reason) === isOn) return were
      return isOn ? [...were, reason] : were.filter((each) => each !== reason)
    })
  }, [])
  const because = useCallback(
    (reason: Reason, isOn: boolean) => {
      clearTimeout(timers.current.get(reason))
      // What a pointer leaves is left; the focus is on its way.
      if (isOn || reason === 'pointer') set(reason, isOn)
      else
        timers.current.set(
          reason,
          setTimeout(() => set(reason, false), GRACE),
        )
    },
    [set],
  )
  const tell = useCallback((part: string, keys: readonly string[]) => {
    setTold((were) => {
      if ((were.get(part)?.join('\n') ?? '') === keys.join('\n')) return were
      return new Map(were).set(part, keys)
    })
  }, [])
  const take = useCallback(() => setTaken((times) => times + 1), [])
  const pointerProps = usePointer(because)
  const { focusProps, noteProps } = useFocus(because)
  const isHeld = reasons.length > 0
  const waiting = new Set([...told.values()].flat()).size
  return useMemo(
    () => ({ isHeld, taken, waiting, take, tell, because, pointerProps, focusProps, noteProps }),
    [isHeld, taken, waiting, take, tell, because, pointerProps, focusProps, noteProps],
  )
}

/** Holds for as long as something else than pointer and focus asks for it. */
export function useHolding({ because }: Hold, reason: Reason, isOn: boolean): void {
  useLayoutEffect(() => because(reason, isOn), [because, reason, isOn])
}

/** Told when what waited was shown because it was asked for: the button that was pressed is gone, and the focus with it. */
export function useTaken({ taken }: Hold, giveFocus: () => void): void {
  const give = useEffectEvent(giveFocus)
  const seen = useRef(taken)
  useEffect(() => {
    if (seen.current === taken) return undefined
    seen.current = taken
    const frame = requestAnimationFrame(() => {
      if (isFocusLost()) give()
    })
    return () => cancelAnimationFrame(frame)
  }, [taken])
}

function usePointer(because: Hold['because']) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useMemo(() => {
    const stop = () => {
      clearTimeout(timer.current)
      because('pointer', false)
    }
    const point = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(stop, REST)
      because('pointer', true)
    }
    return {
      // A finger that moves scrolls.
      onPointerMove: ({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') point()
      },
      onPointerDownCapture: point,
      onPointerLeave: stop,
    }
  }, [because])
}

function useFocus(because: Hold['because']) {
  const held = useRef<Element>(null)
  return useMemo(() => {
    const leave = (to: EventTarget | null) => {
      const isNear =
        to instanceof Element &&
        (held.current?.contains(to) === true || to.closest('[data-waiting]') !== null)
      if (!isNear) because('focus', false)
    }
    return {
      focusProps: {
        onFocusCapture: ({ target, currentTarget }: FocusEvent) => {
          held.current = currentTarget
          if (target.matches(':focus-visible')) because('focus', true)
        },
        // A card that was clicked has the focus and no ring, until a key is pressed.
        onKeyDownCapture: () => because('focus', true),
        onBlurCapture: ({ relatedTarget }: FocusEvent) => leave(relatedTarget),
      },
      noteProps: { onBlurCapture: ({ relatedTarget }: FocusEvent) => leave(relatedTarget) },
    }
  }, [because])
}
