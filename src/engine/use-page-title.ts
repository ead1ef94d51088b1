import { useEffect, useRef } from 'react'

/** Names the page in the browser's title and moves the focus to its heading when the page opens (UX S3). */
export function usePageTitle(title: string) {
  const titleRef = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Millwright`
  }, [title])
  useEffect(() => {
    titleRef.current?.focus({ preventScroll: true })
  }, [])
  return { titleRef }
}
