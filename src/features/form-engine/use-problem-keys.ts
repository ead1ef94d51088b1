import { useEffect, useRef } from 'react'

/**
 * F8 and Shift+F8 go through the problems of the whole definition (UX 3.3). Heard before the form's own keys, which
 * know only the problems whose messages show already.
 */
export function useProblemKeys(step: (by: 1 | -1) => boolean): void {
  const latest = useRef(step)
  useEffect(() => {
    latest.current = step
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || event.ctrlKey || event.metaKey || event.altKey) return
      const over =
        event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]')
      if (over || !latest.current(event.shiftKey ? -1 : 1)) return
      event.preventDefault()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
