import { useSyncExternalStore } from 'react'

/** Widths in px from which on a layout changes (SPEC 9). CSS cannot read them; a test holds its queries to them. */
export const breakpoints = { medium: 720, large: 1140 } as const

/** The drawer stays open, dialogs are windows, forms have two columns. */
export const MEDIUM_UP = `(width >= ${breakpoints.medium}px)`

/** Forms have four columns. */
export const LARGE_UP = `(width >= ${breakpoints.large}px)`

/** Whether a media query holds now; renders again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
  )
}
