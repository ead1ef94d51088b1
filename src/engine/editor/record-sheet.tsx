import type { RecordRow } from '../../contract/schema/entity.ts'
import { fieldText } from '../fields/field-text.ts'
import type { Lookups } from '../fields/lookups.ts'
import { type FormDefinition, nameOf, plateOf, type ScreenDefinition } from '../definition/screen.ts'
import './record-sheet.css'

interface SheetProps {
  readonly screen: ScreenDefinition
  readonly form: FormDefinition
  readonly values: RecordRow
  readonly lookups: Lookups
}

/** A record on paper: its name, and every field of its form as text under the captions of the groups. */
export function RecordSheet({ screen, form, values, lookups }: SheetProps) {
  return (
    <article className="mw-sheet" aria-label={`${screen.title}: ${nameOf(screen, values)}`}>
      <header className="mw-sheet-head">
        <p className="mw-sheet-screen">{screen.title}</p>
        <h2 className="mw-sheet-name">{nameOf(screen, values)}</h2>
        <p className="mw-sheet-plate">{plateOf(screen, values)}</p>
      </header>
      {sheetGroups({ screen, form, values, lookups }).map(({ caption, lines }) => (
        <section key={caption} className="mw-sheet-group">
          <h3>{caption}</h3>
          <dl>
            {lines.map(({ name, label, text }) => (
              <div key={name}>
                <dt>{label}</dt>
                <dd>{text === '' ? '—' : text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </article>
  )
}

export interface SheetGroup {
  readonly caption: string
  readonly lines: readonly { readonly name: string; readonly label: string; readonly text: string }[]
}

/** The fields of a form with their words, group by group. */
function sheetGroups({ screen, form, values, lookups }: SheetProps): readonly SheetGroup[] {
  const byName = new Map(screen.fields.map((field) => [field.name, field]))
  return form.groups.map(({ caption, fields }) => ({
    caption,
    lines: fields.flatMap((name) => {
      const field = byName.get(name)
      if (!field) return []
      const label = form.captions?.[name] ?? field.label
      return [{ name, label, text: fieldText(field, values[name], lookups.get(name)?.labels) }]
    }),
  }))
}
