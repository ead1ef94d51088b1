import { useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { atDepth, depthOf, stepBack, whenStepped } from '../../store/history-steps.ts'
import { layerIn, layerName, withLayer } from '../../store/layer-entries.ts'

/** Which of the layers stands, or null; and what opens another one or, with null, closes it. */
export type Layer<Name extends string> = readonly [Name | null, (next: Name | null) => void]

/**
 * Layers over the page at hand, of which one stands at a time: its name is in the address, in an entry of the history
 * that Back closes and that a reload or a shared link opens (UX H1). Names are the page's own, beside those of the shell.
 */
export function useLayer<Name extends string>(names: readonly Name[]): Layer<Name> {
  const [params, setParams] = useSearchParams()
  const [isClosing, setClosing] = useState(false)
  // Asked before it is drawn: what closes a window may say so twice.
  const isStepped = useRef(false)
  const asked = params.get(layerName)
  const stands = isClosing ? null : (names.find((name) => name === asked) ?? null)

  const open = (name: Name) => {
    const state: unknown = window.history.state
    // Of two layers the second takes the place of the first.
    const isOver = layerIn(window.location.search) !== null
    setParams((before) => withLayer(before, name), {
      replace: isOver,
      state: isOver ? state : atDepth(null, depthOf(state) + 1),
    })
  }
  const close = () => {
    const state: unknown = window.history.state
    if (isStepped.current) return
    if (depthOf(state) > 0) {
      isStepped.current = true
      setClosing(true)
      return stepBack(1, () => {
        isStepped.current = false
        setClosing(false)
      })
    }
    setParams((before) => withLayer(before, null), { replace: true, state })
  }
  return [
    stands,
    (next) => {
      if (next !== null) whenStepped(() => open(next))
      else if (stands !== null) close()
    },
  ]
}
