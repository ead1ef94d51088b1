import { useEffect, useRef } from 'react'

/** The page that was loaded, until one has come to another; null before there is one. */
let first: { readonly title: string } | 'left' | null = null
let isUntouched = true
// The early form is drawn where there is none.
if (typeof window === 'object')
  for (const deed of ['keydown', 'pointerdown'])
    window.addEventListener(deed, () => (isUntouched = false), { capture: true, once: true })

/**
 * Names the page in the browser's title and moves the focus to its heading when one comes to the page from
 * another, the sign-in included (UX S3); after a load the first Tab is the skip link's (UX S2). A page that closes gives
 * its title back to the one behind it.
 */
export function usePageTitle(title: string) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  const own = useRef(title)
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Millwright`
    return () => {
      document.title = before
    }
  }, [title])
  useEffect(() => {
    first ??= { title: own.current }
    // A list that turns into its only record is the same page, whose heading takes no focus from anybody.
    const isSame = first !== 'left' && first.title === own.current
    if (isSame && (isUntouched || document.activeElement !== document.body)) return
    if (!isSame) first = 'left'
    titleRef.current?.focus({ preventScroll: true })
  }, [])
  return { titleRef }
}
