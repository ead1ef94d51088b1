import * as v from 'valibot'
import { lineStatus, lineStatusWords } from '../../contract/entities/task-line.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { fieldText } from '../fields/field-text.ts'
import type { Lookups } from '../fields/lookups.ts'
import { headingOf } from '../fields/record-heading.ts'
import {
  type FieldDefinition,
  type FormDefinition,
  plateOf,
  type ScreenDefinition,
} from '../definition/screen.ts'
import { linesIn } from '../definition/lines.ts'
import { SheetHead } from './sheet-head.tsx'

interface SheetProps {
  readonly screen: ScreenDefinition
  readonly form: FormDefinition
  readonly values: RecordRow
  readonly lookups: Lookups
  /** ISO time at which it was made. */
  readonly at: string
}

/** A record on paper: what it is, every field of its form as text under the captions of the groups, and its lines. */
export function RecordSheet({ at, ...sheet }: SheetProps) {
  const { screen, values, lookups } = sheet
  const name = screen.isSingle === true ? screen.title : headingOf(screen, values, lookups)
  return (
    <article aria-label={`${screen.title}: ${name}`}>
      <SheetHead title={screen.title} name={name} plate={plateOf(screen, values)} at={at} />
      {sheetGroups(sheet).map(({ caption, lines }) => (
        <section key={caption} className="mw-paper-group">
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
      {screen.sheetLines && <SheetLines {...screen.sheetLines} values={values} />}
    </article>
  )
}

interface LinesProps extends NonNullable<ScreenDefinition['sheetLines']> {
  readonly values: RecordRow
}

/** The lines of a record, numbered as its checklist numbers them. */
function SheetLines({ field, fields, values }: LinesProps) {
  const lines = linesIn(values, field)
  if (lines.length === 0) return null
  const orderOf = (line: RecordRow) => Number(line['sortOrder'] ?? Number.MAX_SAFE_INTEGER)
  return (
    <table className="mw-paper-table">
      <thead>
        <tr>
          <th scope="col">#</th>
          {fields.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines
          .toSorted((one, other) => orderOf(one) - orderOf(other))
          .map((line, at) => (
            // A sheet is made once: its lines have nothing but their place.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={at}>
              <td>{at + 1}</td>
              {fields.map((each) => (
                <td key={each.name} data-kind={each.kind}>
                  {lineText(each, line)}
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  )
}

/** A value of a line as its checklist says it. */
function lineText(field: FieldDefinition, line: RecordRow): string {
  const value = line[field.name]
  return (
    (v.is(lineStatus, value) && isStatus(field) ? lineStatusWords[value] : null) ?? fieldText(field, value)
  )
}

const isStatus = ({ name }: FieldDefinition) => name === 'taskStatus' || name === 'inspectionStatus'

interface SheetGroup {
  readonly caption: string
  readonly lines: readonly { readonly name: string; readonly label: string; readonly text: string }[]
}

/** The fields of a form with their words, group by group. */
function sheetGroups({ screen, form, values, lookups }: Omit<SheetProps, 'at'>): readonly SheetGroup[] {
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
