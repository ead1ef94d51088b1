import { useEffect } from 'react'

/**
 * F6 and Shift+F6 move the focus between the regions of the page: elements with `data-landmark`, in document
 * order, back to where the focus last was in each. Regions that are hidden, behind a modal, or marked
 * `data-landmark="empty"` are passed over. Give each a `tabIndex={-1}`. Mount once, in the shell.
 */
export function useLandmarkKeys(): void {
  useEffect(() => {
    const lastFocused = new WeakMap<Element, HTMLElement>()
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const landmark = target.closest('[data-landmark]')
      if (landmark && landmark !== target) lastFocused.set(landmark, target)
    }
    const move = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      const next = nextLandmark(document.activeElement, event.shiftKey)
      if (!next) return
      event.preventDefault()
      const before = lastFocused.get(next)
      const target = before !== undefined && next.contains(before) ? before : next
      target.focus()
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('keydown', move)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('keydown', move)
    }
  }, [])
}

function nextLandmark(from: Element | null, isBackward: boolean): HTMLElement | undefined {
  const landmarks = [...document.querySelectorAll<HTMLElement>('[data-landmark]')].filter(isReachable)
  const here = landmarks.findIndex((landmark) => landmark === from?.closest('[data-landmark]'))
  if (here === -1) return landmarks.at(isBackward ? -1 : 0)
  return landmarks.at((here + (isBackward ? -1 : 1)) % landmarks.length)
}

function isReachable(landmark: HTMLElement): boolean {
  if (landmark.dataset['landmark'] === 'empty') return false
  return landmark.closest('[aria-hidden="true"], [inert]') === null && landmark.checkVisibility()
}
