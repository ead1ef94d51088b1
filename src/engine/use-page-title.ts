import { useEffect, useRef } from 'react'

/**
 * Names the page in the browser's title and moves the focus to its heading when the page opens (UX S3). A page that
 * closes gives its title back to the one behind it.
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
    titleRef.current?.focus({ preventScroll: true })
  }, [])
  return { titleRef }
}
