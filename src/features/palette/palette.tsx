import { useSelector } from '@xstate/react'
import { useEffect, useState, useEffectEvent } from 'react'
import { isToggle } from './palette-keys.ts'
import type { PaletteProps } from './palette-props.ts'
import { createPaletteSession } from './palette-session.ts'
import { onTogglePalette } from './toggle-signal.ts'
import { takeTypedAhead } from './typed-ahead.ts'
import { whenIdle } from '../../ui/feedback/when-idle.ts'

const isPaletteInput = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.mw-palette') !== null

const loadWindow = () => import('./palette-window.tsx')
type Window = Awaited<ReturnType<typeof loadWindow>>['PaletteWindow']

/**
 * The command palette (UX 2.1): Mod+K opens and closes it from anywhere, also inside inputs and grid cells. Its window
 * is fetched when the page is idle, so that signing in does not wait for it.
 */
export function Palette(props: PaletteProps) {
  const [session] = useState(createPaletteSession)
  const [loaded, setLoaded] = useState<{ readonly Window: Window } | null>(null)
  const isOpen = useSelector(
    session.actor,
    (snapshot) => snapshot.matches('open') && !snapshot.matches({ open: 'running' }),
  )
  const isWanted = isOpen && loaded === null

  const record = useEffectEvent(props.onEvent)
  useEffect(() => session.start((event, run) => record(event, run)), [session])
  useEffect(() => onTogglePalette(session.toggle), [session])
  useEffect(() => {
    const ahead = takeTypedAhead()
    if (ahead !== null) session.openWith(ahead)
  }, [session])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isToggle(event)) {
        // Typed while the window is on its way, or the focus on its way to it.
        if (isPaletteInput(event.target) || !session.hear(event)) return
        event.preventDefault()
        event.stopPropagation()
        return
      }
      // The browser has a search of its own on this key, and the focused widget may have an action.
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) session.toggle()
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [session])

  const fail = useEffectEvent(props.onLoadFailed)
  useEffect(() => {
    if (loaded !== null) return
    let isCurrent = true
    const load = () => {
      loadWindow().then(
        ({ PaletteWindow }) => isCurrent && setLoaded({ Window: PaletteWindow }),
        () => {
          if (!isCurrent || !isWanted) return
          session.close()
          fail()
        },
      )
    }
    const callOff = isWanted ? (load(), () => undefined) : whenIdle(load)
    return () => {
      isCurrent = false
      callOff()
    }
  }, [session, loaded, isWanted])

  return isOpen && loaded !== null ? <loaded.Window session={session} {...props} /> : null
}
