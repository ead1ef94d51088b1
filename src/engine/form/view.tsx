import { type RefObject, useRef } from 'react'
import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import type { FieldValue } from '../definition/field-value.ts'
import { FormField } from './field.tsx'
import { FormGroup } from './group.tsx'
import { FormSections } from './sections.tsx'
import { FormSummary } from './summary.tsx'
import { LineEditor } from '../lines/line-editor.tsx'
import { linesIn, placeOf } from '../definition/lines.ts'
import type { Marked } from '../definition/marked.ts'
import { aroundOf } from '../fields/narrowed.ts'
import type { Lookups } from '../fields/lookups.ts'
import {
  type FieldDefinition,
  type FormDefinition,
  isAsked,
  type LineEditorDefinition,
} from '../definition/screen.ts'
import { useLatestCallback } from '../../ui/grid/use-latest-callback.ts'
import './view.css'

export interface FormViewProps {
  readonly form: FormDefinition
  readonly fields: readonly FieldDefinition[]
  readonly values: RecordRow
  /** Messages to show now: on fields that were left, and on all after a refused save. */
  readonly errors: ReadonlyMap<string, string>
  /** Shown above the fields after a refused save, with links to the fields. */
  readonly summary: readonly FieldError[]
  readonly lookups: Lookups
  /** What somebody else has changed while the form stood open. */
  readonly marked?: Marked | null
  readonly isReadOnly: boolean
  /** Columns from 1140 px on; fewer below (READINGS on SPEC 9). A popup has two. */
  readonly columns: number
  /** Whether required fields carry an asterisk; yes unless told. */
  readonly marksRequired?: boolean
  /** Lists the groups beside a long form on a wide screen. */
  readonly listsSections?: boolean
  /** The child lines of the record, edited below its groups. */
  readonly lineEditor?: LineEditorDefinition | undefined
  /** They are only read, whatever of the fields is; as the fields unless told. */
  readonly areLinesReadOnly?: boolean
  readonly onChange: (name: string, value: FieldValue) => void
  readonly onBlur: (name: string) => void
}

/** Groups of more fields than this can be folded (UX M2). */
const longGroup = 8
/** A form of fewer groups is seen whole. */
const manyGroups = 3

/** A form as data: groups as fieldsets, fields in reading order, columns by breakpoint. */
export function FormView(given: FormViewProps) {
  // The same from drawing to drawing, whoever asks: fields are drawn anew only for what they show.
  const onChange = useLatestCallback(given.onChange)
  const onBlur = useLatestCallback(given.onBlur)
  const props = { ...given, onChange, onBlur }
  const root = useRef<HTMLDivElement>(null)
  const byName = new Map(props.fields.map((field) => [field.name, field]))
  const groups = props.form.groups.map(({ caption, fields }) => ({
    caption,
    fields: fields
      .flatMap((name) => byName.get(name) ?? [])
      .filter((field) => isAsked(field, props.values, props.errors)),
  }))
  const { lineEditor } = props
  const shown = [
    ...groups.flatMap(({ fields }) =>
      fields.flatMap(({ name, lines }) => (lines ? lineNames(lines, props.values) : [name])),
    ),
    ...(lineEditor ? lineNames(lineEditor, props.values) : []),
  ]
  const captions = [
    ...groups.flatMap(({ caption, fields }) => [
      ...(fields.some(({ lines }) => !lines) ? [caption] : []),
      ...fields.flatMap(({ lines }) => lines?.caption ?? []),
    ]),
    ...(lineEditor ? [lineEditor.caption] : []),
  ]
  const editors = [...props.fields.flatMap(({ lines }) => lines ?? []), ...(lineEditor ? [lineEditor] : [])]
  return (
    <div className="mw-form" style={{ '--form-columns': props.columns }} ref={root}>
      {props.summary.length > 0 && (
        <FormSummary summary={numbered(props.summary, editors)} shown={shown} root={root} />
      )}
      {props.listsSections === true && captions.length >= manyGroups ? (
        <div className="mw-form-sectioned">
          <FormSections captions={captions} root={root} />
          <Groups {...props} groups={groups} />
        </div>
      ) : (
        <Groups {...props} groups={groups} />
      )}
    </div>
  )
}

interface Group {
  readonly caption: string
  readonly fields: readonly FieldDefinition[]
}

function Groups(props: FormViewProps & { readonly groups: readonly Group[] }) {
  return (
    <div className="mw-form-groups">
      {props.groups.map((group) => (
        <GroupOf key={group.caption} {...props} group={group} />
      ))}
      {props.lineEditor && (
        <LinesOf
          {...props}
          definition={props.lineEditor}
          isReadOnly={props.areLinesReadOnly ?? props.isReadOnly}
        />
      )}
    </div>
  )
}

/** A group of fields; those that are lists of lines come after the others, each as a group of its own. */
function GroupOf({ group: { caption, fields }, ...props }: FormViewProps & { readonly group: Group }) {
  const single = fields.filter(({ lines }) => !lines)
  return (
    <>
      {single.length > 0 && (
        <FormGroup
          caption={caption}
          isFoldable={single.length > longGroup}
          hasFault={single.some(({ name }) => props.errors.has(name))}
        >
          {single.map((field) => (
            <FormField
              key={field.name}
              field={field}
              caption={props.form.captions?.[field.name]}
              span={spanOf(field, props.columns)}
              news={props.marked?.fields.includes(field.name) ? props.marked.words : null}
              value={props.values[field.name]}
              error={props.errors.get(field.name)}
              lookup={props.lookups.get(field.name)}
              around={aroundOf(field, props.values)}
              isReadOnly={props.isReadOnly}
              marksRequired={props.marksRequired ?? true}
              onChange={props.onChange}
              onBlur={props.onBlur}
            />
          ))}
        </FormGroup>
      )}
      {fields.map(
        ({ name, lines, isReadOnly = false }) =>
          lines && (
            <LinesOf
              key={name}
              {...props}
              definition={lines}
              isReadOnly={props.isReadOnly || isReadOnly}
              onChange={(_, value) =>
                props.onChange(name, Array.isArray(value) && value.length === 0 ? null : value)
              }
            />
          ),
      )}
    </>
  )
}

function LinesOf({ definition, ...props }: FormViewProps & { readonly definition: LineEditorDefinition }) {
  const { field } = definition
  return (
    <LineEditor
      definition={definition}
      lines={linesIn(props.values, field)}
      errors={props.errors}
      marked={props.marked}
      isReadOnly={props.isReadOnly}
      marksRequired={props.marksRequired ?? true}
      onChange={(lines) => props.onChange(field, lines)}
      onBlur={props.onBlur}
    />
  )
}

/** What faults of the lines are named by, in reading order. */
const lineNames = ({ field, fields }: LineEditorDefinition, values: RecordRow): readonly string[] => [
  field,
  ...linesIn(values, field).flatMap((_line, at) => fields.map(({ name }) => `${field}.${at}.${name}`)),
]

/** The same message can stand under many lines: in the summary each says its number. */
function numbered(
  summary: readonly FieldError[],
  editors: readonly LineEditorDefinition[],
): readonly FieldError[] {
  return summary.map(({ field, message }) => {
    for (const { field: name, numberedAs = 'line' } of editors) {
      const at = placeOf(field, name)
      if (at !== null) return { field, message: `${sentenceStart(numberedAs)} ${at + 1}: ${message}` }
    }
    return { field, message }
  })
}

const sentenceStart = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

const isWide = ({ kind, control }: FieldDefinition) =>
  kind === 'multiline' || kind === 'object' || control === 'multiline'

/** A field never spans more columns than there are, which would make one more. */
const spanOf = (field: FieldDefinition, columns: number): number =>
  Math.min(columns, field.span ?? (isWide(field) ? 2 : 1))

/** The element that holds a form's fields, for whoever moves the focus in it. */
export type FormRoot = RefObject<HTMLDivElement | null>
