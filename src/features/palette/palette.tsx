import { useSelector } from '@xstate/react'
import { useEffect, useState, useEffectEvent } from 'react'
import { useStore } from '../../store/use-store.ts'
import { isToggle } from './palette-keys.ts'
import type { PaletteProps } from './palette-props.ts'
import { createPaletteSession } from './palette-session.ts'
import { onTogglePalette } from './toggle-signal.ts'
import { takeTypedAhead } from './typed-ahead.ts'
import { late, useFetchedAhead } from '../../ui/feedback/late-part.tsx'

const isPaletteInput = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.mw-palette') !== null

const paletteWindow = late(() => import('./palette-window.tsx'))

/**
 * The command palette (UX 2.1): Mod+K opens and closes it from anywhere, also inside inputs and grid cells. Its window
 * is fetched once the page has all it asked for, so that neither signing in nor the first list waits for it.
 */
export function Palette(props: PaletteProps) {
  const [session] = useState(createPaletteSession)
  const [, setIsLoaded] = useState(false)
  const isOpen = useSelector(
    session.actor,
    (snapshot) => snapshot.matches('open') && !snapshot.matches({ open: 'running' }),
  )
  const isWanted = isOpen && paletteWindow.get() === null

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

  const give = useEffectEvent(() => {
    session.close()
    props.onLoadFailed()
  })
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    paletteWindow.load().then(
      () => isCurrent && setIsLoaded(true),
      () => isCurrent && give(),
    )
    return () => {
      isCurrent = false
    }
  }, [isWanted])

  if (!isOpen) return <Ahead quiet={props.quiet} />
  const found = paletteWindow.get()
  return found && <found.PaletteWindow session={session} {...props} />
}

function Ahead({ quiet }: Pick<PaletteProps, 'quiet'>) {
  useFetchedAhead([paletteWindow], useStore(quiet))
  return null
}
