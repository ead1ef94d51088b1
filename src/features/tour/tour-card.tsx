import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { TourUserEvent } from '../../machines/tour.events.ts'
import { Button } from '../../ui/controls/button.tsx'
import { cardPlace } from './card-place.ts'
import type { TourStep } from './tour-steps.ts'
import { useTarget } from './use-target.ts'
import './tour.css'

interface TourCardProps {
  readonly step: TourStep
  /** From 0. */
  readonly at: number
  readonly count: number
  readonly send: (event: TourUserEvent) => void
}

const keys: Readonly<Record<string, TourUserEvent['type']>> = {
  ArrowRight: 'NEXT',
  ArrowLeft: 'PREVIOUS',
  Escape: 'LEAVE',
}

/** One step: a ring around the control it tells of, and words beside it. The page below stays usable. */
export function TourCard({ step, at, count, send }: TourCardProps) {
  const target = useTarget(step.targets)
  const card = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const textId = useId()
  const place = usePlace(card, target)
  const shown = `${at} ${target === null ? 'alone' : 'beside its control'}`
  useEffect(() => {
    if (shown !== '') card.current?.focus({ preventScroll: true })
  }, [shown])
  useEffect(() => {
    // A page that has just come takes the focus to its heading: the words take it from there.
    const take = ({ target: focused }: FocusEvent) => {
      if (focused instanceof HTMLElement && focused.matches('main h1'))
        card.current?.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', take)
    return () => document.removeEventListener('focusin', take)
  }, [])
  useEffect(() => {
    const { current } = card
    const onKeyDown = (event: KeyboardEvent) => {
      const type = keys[event.key]
      if (type === undefined) return
      event.preventDefault()
      event.stopPropagation()
      send({ type })
    }
    current?.addEventListener('keydown', onKeyDown)
    return () => current?.removeEventListener('keydown', onKeyDown)
  }, [send])
  return createPortal(
    <>
      {target && (
        <div
          className="mw-tour-ring"
          aria-hidden
          style={{
            left: target.left - 4,
            top: target.top - 4,
            width: target.width + 8,
            height: target.height + 8,
          }}
        />
      )}
      <div
        ref={card}
        className="mw-tour-card"
        role="dialog"
        aria-labelledby={titleId}
        aria-describedby={textId}
        tabIndex={-1}
        style={place}
      >
        <p className="mw-tour-count">{`Step ${at + 1} of ${count}`}</p>
        <h2 id={titleId} className="mw-tour-title">
          {step.title}
        </h2>
        <p id={textId} className="mw-tour-text">
          {step.text}
        </p>
        <div className="mw-tour-buttons">
          <Button variant="quiet" size="small" onPress={() => send({ type: 'LEAVE' })}>
            Leave the tour
          </Button>
          {at > 0 && (
            <Button size="small" onPress={() => send({ type: 'PREVIOUS' })}>
              Back
            </Button>
          )}
          <Button variant="primary" size="small" onPress={() => send({ type: 'NEXT' })}>
            {at === count - 1 ? 'Done' : 'Next'}
          </Button>
        </div>
      </div>
    </>,
    document.body,
  )
}

/** Where the card stands, by its own size and that of the screen. */
function usePlace(card: RefObject<HTMLDivElement | null>, target: ReturnType<typeof useTarget>) {
  const [place, setPlace] = useState({ left: 0, top: 0 })
  useLayoutEffect(() => {
    const lay = () => {
      const { offsetWidth: width = 0, offsetHeight: height = 0 } = card.current ?? {}
      const screen = { width: window.innerWidth, height: window.innerHeight }
      setPlace(cardPlace(target, { width, height }, screen))
    }
    lay()
    window.addEventListener('resize', lay)
    return () => window.removeEventListener('resize', lay)
  }, [card, target])
  return place
}
