import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { atDepth, depthOf, isStepping, stepBack, stepUnderWay } from '../../store/history-steps.ts'
import { useStore } from '../../store/use-store.ts'
import { followInAddress } from '../session/leave-guard.ts'
import { goToPlace } from '../session/go-to-place.ts'
import { placeIn, placeOf, stepBetween, textOf, underKeyNow, withPlace } from '../session/screen-place.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useEditorState, useScreenState } from '../session/use-screen-session.ts'

/** `names` are those of the address that it is about: they leave it together with `new`. Never rejects. */
export interface FirstValues {
  readonly names: readonly string[]
  readonly values: (asked: URLSearchParams) => Promise<RecordRow>
}

/**
 * Joins the address to the screen chart: what an address shows is opened, what is opened stands in the address, as an
 * entry of the history that Back closes (UX H1). Whichever of the two moved last is followed by the other.
 */
export function useScreenAddress(
  session: ScreenSession,
  screen: ScreenDefinition,
  isReady: boolean,
  first: FirstValues | undefined,
): void {
  useScreenState(session)
  useEditorState(session)
  const [path] = useLocation()
  const ownPath = useRef(path)
  const [params, setParams] = useSearchParams()
  const [isBack, setBack] = useState(false)
  const isUnderWay = useStore(stepUnderWay)
  const seen = useRef({ asked: '', stands: '' })
  /** Where the page stood as a step of the address began, and where it has gone before that landed. */
  const meanwhile = useRef<{ readonly began: string; now: string } | null>(null)
  const asked = textOf(placeIn(params))
  // It changes also as its record is given a number.
  const stands = useSyncExternalStore(session.source.subscribe, () => textOf(placeOf(session, screen)))

  useEffect(() => {
    if (isStepping() || isUnderWay) {
      meanwhile.current ??= { began: stands, now: stands }
      meanwhile.current.now = stands
      return
    }
    const hasGoneOn = meanwhile.current !== null && meanwhile.current.began !== meanwhile.current.now
    meanwhile.current = null
    if (path !== ownPath.current) return
    const isAhead = isBack || hasGoneOn
    const from = placeIn(params)
    const numbered = underKeyNow(from, session.source)
    if (numbered !== from)
      return followInAddress(() =>
        setParams((before) => withPlace(before, numbered, first?.names), {
          replace: true,
          state: window.history.state,
        }),
      )
    if (asked !== seen.current.asked && !isAhead) {
      if (!isReady) return
      seen.current = { asked, stands }
      if (asked === stands) return
      if (from.at === 'new' && first)
        void beginWith(session, screen, first.values(params), () => seen.current.asked === asked)
      else goToPlace(session, screen, from)
      seen.current = { asked, stands: textOf(placeOf(session, screen)) }
      return
    }
    const to = placeOf(session, screen)
    if (!isAhead && textOf(to) === seen.current.stands) return
    setBack(false)
    const depth = depthOf(window.history.state)
    const step = stepBetween(from, to, depth)
    seen.current = { asked: step.kind === 'back' ? asked : textOf(to), stands: textOf(to) }
    if (step.kind === 'back') {
      stepBack(step.by, () => setBack(true))
    } else if (step.kind !== 'none') {
      const isPushed = step.kind === 'push'
      const state = isPushed ? atDepth(null, from.at === 'list' ? 1 : depth + 1) : window.history.state
      followInAddress(() =>
        setParams((before) => withPlace(before, to, first?.names), { replace: !isPushed, state }),
      )
    }
  }, [asked, stands, isReady, isBack, isUnderWay, session, screen, first, params, setParams, path])
}

/** Begins a new record with values that count as typed, unless the address has gone on meanwhile. */
async function beginWith(
  session: ScreenSession,
  screen: ScreenDefinition,
  values: Promise<RecordRow>,
  isStillAsked: () => boolean,
): Promise<void> {
  const given = await values
  if (!isStillAsked() || session.actor.getSnapshot().status !== 'active') return
  goToPlace(session, screen, { at: 'new' })
  if (!session.actor.getSnapshot().matches('ADD-NEW')) return
  const { form } = session.editor
  const { base } = form.get()
  form.open(base, { ...base, ...given })
}
