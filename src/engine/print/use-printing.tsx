import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { printSoon } from './print-soon.ts'

/** What a page puts on paper instead of itself. */
interface Printing<Sheet> {
  /** What is being printed; null while nothing is. */
  readonly sheet: Sheet | null
  /** Opens the browser's window for printing over this sheet. */
  readonly print: (sheet: Sheet) => void
}

interface Printed<Sheet> {
  readonly sheet: Sheet
  /** The browser is still to be asked. */
  readonly isAsked: boolean
}

/**
 * Whatever asks the browser to print, a command of ours or its own, prints a sheet: `own` makes it of what is at hand,
 * null leaves the page as it stands.
 */
export function usePrinting<Sheet>(own: () => Sheet | null): Printing<Sheet> {
  const [printed, setPrinted] = useState<Printed<Sheet> | null>(null)
  const begin = useEffectEvent(() => {
    const sheet = printed === null ? own() : null
    // The browser lays the page out as soon as it has told of it.
    if (sheet !== null) flushSync(() => setPrinted({ sheet, isAsked: false }))
  })
  useEffect(() => {
    const begins = () => begin()
    const ends = () => setPrinted(null)
    window.addEventListener('beforeprint', begins)
    window.addEventListener('afterprint', ends)
    return () => {
      window.removeEventListener('beforeprint', begins)
      window.removeEventListener('afterprint', ends)
    }
  }, [])
  const isAsked = printed?.isAsked === true
  useEffect(() => {
    if (isAsked) printSoon()
  }, [isAsked])
  return { sheet: printed?.sheet ?? null, print: (sheet) => setPrinted({ sheet, isAsked: true }) }
}

/** Stands at the end of the page as long as the browser prints it; the print style hides all else. */
export const Paper = ({ children }: { readonly children: ReactNode }) =>
  createPortal(
    <div className="mw-print">
      <div className="mw-paper">{children}</div>
    </div>,
    document.body,
  )
