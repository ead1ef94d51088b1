import { useEffect, useRef, useState } from 'react'
import { announce } from '../../ui/feedback/live-region.tsx'

/** Copies a text and says so; where the browser refuses, `refused` shows it chosen, to be copied by hand. */
export function useCopying() {
  const [left, setLeft] = useState<string | null>(null)
  const copy = async (text: string, words: string) => {
    try {
      // Absent where the page is not served over https.
      await navigator.clipboard.writeText(text)
      setLeft(null)
      announce(`${words} copied`)
    } catch {
      setLeft(text)
      announce(`The browser does not copy. ${words} stands below, chosen.`)
    }
  }
  return { copy, refused: left !== null && <Chosen key={left} text={left} /> }
}

function Chosen({ text }: { readonly text: string }) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => area.current?.select(), [])
  return (
    <textarea
      ref={area}
      className="mw-charts-text"
      readOnly
      rows={8}
      value={text}
      aria-label="To be copied"
    />
  )
}
