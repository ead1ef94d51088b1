import { useEffect, useRef } from 'react'

let isFirstPage = true

/**
 * Names the page in the browser's title and moves the focus to its heading when one comes to the page from
 * another (UX S3); after a load the first Tab is the skip link's (UX S2). A page that closes gives its title back to the one behind it.
 */
export function usePageTitle(title: string) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Millwright`
    return () => {
      document.title = before
    }
  }, [title])
  useEffect(() => {
    if (!isFirstPage) titleRef.current?.focus({ preventScroll: true })
    isFirstPage = false
  }, [])
  return { titleRef }
}
