import { placedMomentWords } from '../../locale/moments.ts'
import { usePreferences } from '../definition/workbench.tsx'
import './sheet.css'

interface HeadProps {
  /** Of the screen. */
  readonly title: string
  /** Of the record, where there is one. */
  readonly name?: string
  readonly plate?: string
  /** What is on the sheet, in words: the search, the filter, how many rows. */
  readonly facts?: readonly string[]
  /** ISO time at which it was made. */
  readonly at: string
}

const none: readonly string[] = []

/** What a sheet is headed with: whose it is, what it is, and of when. */
export function SheetHead({ title, name, plate, facts = none, at }: HeadProps) {
  const { organisation } = usePreferences()
  return (
    <header className="mw-paper-head">
      <p className="mw-paper-line">
        <span>{organisation}</span>
        <time dateTime={at}>{placedMomentWords(at)}</time>
      </p>
      {name !== undefined && <p className="mw-paper-screen">{title}</p>}
      <h2 className="mw-paper-name">{name ?? title}</h2>
      {plate !== undefined && <p className="mw-paper-plate">{plate}</p>}
      {facts.map((fact) => (
        <p key={fact} className="mw-paper-fact">
          {fact}
        </p>
      ))}
    </header>
  )
}
