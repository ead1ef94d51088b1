import { useSyncExternalStore } from 'react'

/** 720 px and up: the drawer stays open, dialogs are windows, forms have two columns (SPEC 9). */
export const MEDIUM_UP = '(min-width: 720px)'

/** 1140 px and up: forms have four columns (SPEC 9). */
export const LARGE_UP = '(min-width: 1140px)'

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
