import { type CSSProperties, useMemo, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Asterisk, ErrorText } from '../../ui/fields/field-frame.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { useLookups } from '../fields/lookups.ts'
import { lineMark, type Marked } from '../definition/marked.ts'
import type { FieldDefinition, LineEditorDefinition } from '../definition/screen.ts'
import { keepFocus, LineRow } from './line-row.tsx'
import { countText, idOf, type Lines, placeOf } from '../definition/lines.ts'
import type { Undoable } from './line-commands.ts'
import { TakeLines } from './take-lines.tsx'
import { useLineEditor } from './use-line-editor.ts'
import './line-editor.css'

export interface LineEditorProps {
  readonly definition: LineEditorDefinition
  readonly lines: Lines
  /** Messages to show now, by names like `tasks.0.taskDescription`; those of other fields are left alone. */
  readonly errors: ReadonlyMap<string, string>
  /** What somebody else has changed of the record. */
  readonly marked?: Marked | null | undefined
  readonly isReadOnly: boolean
  readonly marksRequired: boolean
  readonly onChange: (lines: Lines) => void
  readonly onBlur: (name: string) => void
}

/** Lines of more fields than this stand as cards on a wide screen too: a table would cut their words. */
const mostColumns = 4

type Messages = ReadonlyMap<string, string>
const noMessages: Messages = new Map()

/**
 * The child lines of a record under edit (UX M12): numbered, in an order of their own, a table on a wide screen and
 * cards on a phone. Enter goes to the next line and adds one behind the last; Alt+Up and Alt+Down move a line;
 * several rows pasted into a text become several lines; a line that was removed can be taken back.
 */
export function LineEditor(props: LineEditorProps) {
  const { definition, lines, errors, marked = null, isReadOnly, marksRequired, onChange, onBlur } = props
  const { caption, noun, field, fields, max, origin } = definition
  const root = useRef<HTMLFieldSetElement>(null)
  const lookups = useLookups(definition)
  const { commands, undoable } = useLineEditor({ definition, lines, onChange, root })
  const undone = undoneWords(undoable, noun)
  const messages = useMemo(() => byLine(errors, field), [errors, field])
  const own = errors.get(field)
  const columns: CSSProperties & Record<`--${string}`, string> = {
    '--line-columns': fields.map(columnOf).join(' '),
  }
  return (
    <fieldset
      ref={root}
      className="mw-form-group mw-lines"
      style={columns}
      data-group={caption}
      data-field={field}
      data-read-only={isReadOnly || undefined}
      data-wide={fields.length > mostColumns || undefined}
    >
      <legend className="mw-form-caption">{caption}</legend>
      {lines.length > 0 && (
        <>
          <div className="mw-lines-head" aria-hidden="true">
            <span />
            {fields.map(({ name, label, required }) => (
              <span key={name}>
                {label}
                {required && marksRequired && !isReadOnly && <Asterisk />}
              </span>
            ))}
          </div>
          <ol className="mw-lines-list" aria-label={caption}>
            {lines.map((line, at) => (
              <LineRow
                key={idOf(line)}
                definition={definition}
                line={line}
                at={at}
                isLast={at === lines.length - 1}
                errors={messages.get(at) ?? noMessages}
                mark={lineMark(marked, definition.key, line)}
                lookups={lookups}
                isReadOnly={isReadOnly}
                marksRequired={marksRequired}
                commands={commands}
                onBlur={onBlur}
              />
            ))}
          </ol>
        </>
      )}
      {own !== undefined && (
        <p className="mw-field-error">
          <ErrorText>{own}</ErrorText>
        </p>
      )}
      {undone !== null && !isReadOnly && (
        <InlineNotice
          kind="info"
          isLive
          title={undone}
          actions={
            <Button size="small" icon="undo" onPress={commands.undo}>
              Undo
            </Button>
          }
        />
      )}
      <div className="mw-lines-foot">
        {!isReadOnly && lines.length < max && (
          <button
            type="button"
            className="mw-button mw-line-button mw-lines-add"
            data-variant="secondary"
            onMouseDown={keepFocus}
            onClick={commands.add}
          >
            Add {noun}
          </button>
        )}
        {!isReadOnly && lines.length < max && origin && <TakeLines origin={origin} onTake={commands.take} />}
        <span className="mw-lines-count">
          {lines.length === 0 ? `No ${noun}s yet` : countText(lines.length, noun)}
        </span>
      </div>
    </fieldset>
  )
}

/** What Undo takes back, in words; null where there is nothing. */
function undoneWords({ removed, taken }: Undoable, noun: string): string | null {
  if (taken.length > 0) return `${countText(taken.length, noun)} added`
  return removed.length > 0 ? `${countText(removed.length, noun)} removed` : null
}

/** Words take what room there is, most of it those that have to be there; values of a list or a number need little. */
function columnOf({ kind, required }: FieldDefinition): string {
  const isWordy = kind === 'text' || kind === 'multiline' || kind === 'reference' || kind === 'user'
  if (!isWordy) return 'minmax(110px, 140px)'
  return required ? 'minmax(0, 4fr)' : 'minmax(0, 2fr)'
}

function byLine(errors: Messages, field: string): ReadonlyMap<number, Messages> {
  const found = new Map<number, Map<string, string>>()
  for (const [name, message] of errors) {
    const at = placeOf(name, field)
    if (at === null) continue
    const own = found.get(at) ?? new Map<string, string>()
    found.set(at, own.set(name.split('.').slice(2).join('.'), message))
  }
  return found
}
