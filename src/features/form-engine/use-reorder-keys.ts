import { type RefObject, useEffect, useRef } from 'react'

/** Alt+Up and Alt+Down move the row that has the focus (UX 5.2); in an editor they open its list. */
export function useReorderKeys(
  body: RefObject<HTMLElement | null>,
  move: ((id: number, by: 1 | -1) => void) | null,
) {
  const latest = useRef(move)
  useEffect(() => {
    latest.current = move
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
      const cell = event.target instanceof HTMLElement ? event.target.closest('[role="gridcell"]') : null
      const id = cell?.closest<HTMLElement>('[data-row]')?.dataset['row']
      const isEditor = event.target instanceof HTMLElement && event.target.closest('input, textarea, button')
      if (id === undefined || isEditor || !latest.current) return
      event.preventDefault()
      event.stopPropagation()
      latest.current(Number(id), event.key === 'ArrowUp' ? -1 : 1)
    }
    const element = body.current
    element?.addEventListener('keydown', listen, { capture: true })
    return () => element?.removeEventListener('keydown', listen, { capture: true })
  }, [body])
}
