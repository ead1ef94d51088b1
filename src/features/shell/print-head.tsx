import { useEffect, useState } from 'react'
import { placedMomentWords } from '../../locale/moments.ts'

interface HeadProps {
  /** '' where nobody has said it. */
  readonly organisation: string
}

/** What a printed page is headed with, above its own heading; on screen it is not there. */
export function PrintHead({ organisation }: HeadProps) {
  const [at, setAt] = useState<string | null>(null)
  useEffect(() => {
    const begins = () => setAt(new Date().toISOString())
    window.addEventListener('beforeprint', begins)
    return () => window.removeEventListener('beforeprint', begins)
  }, [])
  return (
    <div className="mw-print-head">
      <span>{organisation}</span>
      {at !== null && <time dateTime={at}>{placedMomentWords(at)}</time>}
    </div>
  )
}
