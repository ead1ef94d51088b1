/**
 * Follows a pointer that is down until it is up, is taken away, or Esc is pressed; only the first is an end that
 * counts. Returns what stops following without an end.
 */
export function followPointer(
  onMove: (event: PointerEvent) => void,
  onEnd: (isDone: boolean) => void,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const finish = (isDone: boolean) => {
    listening.abort()
    onEnd(isDone)
  }
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', () => finish(true), { signal })
  addEventListener('pointercancel', () => finish(false), { signal })
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      finish(false)
    },
    { signal, capture: true },
  )
  return () => listening.abort()
}
