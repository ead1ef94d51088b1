import { memo, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { deleteQuestion } from '../../contract/errors.ts'
import type { FieldError, RecordRow } from '../../contract/schema/entity.ts'
import { textIn } from '../../contract/definition/read.ts'
import { gridColumns } from '../../engine/list/grid-columns.tsx'
import { useTouchedRows } from '../../engine/list/use-touched-rows.ts'
import { useLookups } from '../../engine/fields/lookups.ts'
import type { ShownRow } from '../../engine/definition/record-source.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridHandle, RowCommand, RowMark } from '../../ui/grid/model/grid-props.ts'
import { defaultGridState } from '../../ui/grid/model/state.ts'
import { announce } from '../../ui/feedback/live-region.tsx'
import { sameValue } from '../../events/outbox/same-value.ts'
import { placeOf } from './definition-check.ts'
import {
  cloneOf,
  type FieldLine,
  inOrder,
  moved,
  newLine,
  withLine,
  withoutLine,
} from './definition-lines.ts'
import { fieldScreen } from './field.screen.ts'
import { FormDialog } from './form-dialog.tsx'
import { ProblemList } from './problem-list.tsx'
import { useLineEditing } from './use-line-editing.ts'
import { useReorderKeys } from './use-reorder-keys.ts'

/** What the page asks of its fields. */
export interface FieldsHandle {
  /** Opens the property of a field that a problem is about. */
  show(problem: FieldError): void
}

interface FieldsPanelProps {
  /** What new fields carry as their UI code. */
  readonly uiCode: string
  readonly lines: readonly FieldLine[]
  readonly errors: readonly FieldError[]
  readonly warnings: readonly FieldError[]
  readonly isReadOnly: boolean
  /** The fields as they are in the form this very moment, a keystroke ahead of what is drawn. */
  readonly current: () => readonly FieldLine[]
  readonly onChange: (lines: readonly FieldLine[]) => void
  readonly handleRef: Ref<FieldsHandle>
}

const shownRows = new WeakMap<FieldLine, ShownRow>()

/** One row object a line, so that the grid draws only what has changed. */
function shownRow(line: FieldLine): ShownRow {
  const found = shownRows.get(line) ?? { row: line, mark: null }
  shownRows.set(line, found)
  return found
}

const nameOf = (line: RecordRow | undefined): string => textIn(line ?? {}, 'entity_FieldName') || 'New field'
const idOf = ({ row }: ShownRow) => Number(row['fieldOID'])
function focusCell(panel: HTMLElement | null, id: number, column: string): void {
  const control = ':is(input:not([type="hidden"]), textarea, [role="spinbutton"])'
  const cell = `[data-row="${id}"] [data-column="${CSS.escape(column)}"]`
  panel?.querySelector<HTMLElement>(`${cell} ${control}`)?.focus()
}

const inGrid = new Set(fieldScreen.columns.map(({ field }) => field))

/** SPEC 2.7 Form Details Config: the field definitions of a header, kept with it until it is saved. */
export const FieldsPanel = memo(
  Panel,
  // The functions read the form when they are called.
  (before, after) =>
    before.lines === after.lines &&
    before.uiCode === after.uiCode &&
    before.isReadOnly === after.isReadOnly &&
    sameValue(before.errors, after.errors) &&
    sameValue(before.warnings, after.warnings),
)

function Panel(props: FieldsPanelProps) {
  const { uiCode, lines, errors, warnings, isReadOnly, current, onChange } = props
  const [grid, setGrid] = useState(() => defaultGridState())
  const [asksDelete, setAsksDelete] = useState<FieldLine | null>(null)
  const [details, setDetails] = useState<{ readonly line: FieldLine; readonly focus?: string } | null>(null)
  const handle = useRef<GridHandle>(null)
  const body = useRef<HTMLDivElement>(null)
  const lookups = useLookups(fieldScreen)
  const { touched } = useTouchedRows(fieldScreen, null)
  const columns = useMemo(
    () =>
      gridColumns(fieldScreen, lookups, !isReadOnly).map((column) => ({
        ...column,
        sortable: false,
        ...(column.id === 'fieldOID' && {
          text: ({ row }: ShownRow) => (Number(row['fieldOID']) > 0 ? `FLD-${Number(row['fieldOID'])}` : ''),
        }),
      })),
    [lookups, isReadOnly],
  )
  const lineAt = (id: number) => current().find(({ fieldOID }) => fieldOID === id)
  const focusRow = (id: number) => handle.current?.focusRow(String(id))

  const editing = useLineEditing({
    lines,
    current,
    onChange,
    onDone: (id) => (id === null ? handle.current?.focus() : focusRow(id)),
    onNext: () => add(),
  })
  const newId = editing.rowEdit?.isNew === true ? Number(editing.rowEdit.key) : null
  const rows = useMemo(
    () => inOrder(lines).flatMap((line) => (line.fieldOID === newId ? [] : [shownRow(line)])),
    [lines, newId],
  )

  function add() {
    if (!editing.finish()) return
    const line = newLine(current(), uiCode)
    onChange([...current(), line])
    editing.beginNew(line.fieldOID)
  }
  function clone(line: FieldLine) {
    const copy = cloneOf(line, current())
    onChange([...current(), copy])
    announce(`${nameOf(line)} was copied`)
    focusRow(copy.fieldOID)
  }
  function move(id: number, by: 1 | -1) {
    const next = moved(current(), id, by)
    if (!next) return
    onChange(next)
    const at = inOrder(next).findIndex(({ fieldOID }) => fieldOID === id)
    const line = next.find(({ fieldOID }) => fieldOID === id)
    announce(`${nameOf(line)} is now ${at + 1} of ${next.length}`)
    focusRow(id)
  }
  function remove(line: FieldLine) {
    onChange(withoutLine(current(), line.fieldOID))
    setAsksDelete(null)
    announce(`${nameOf(line)} was removed`)
    handle.current?.focus()
  }
  function commandsOf(shown: ShownRow): readonly RowCommand[] {
    const line = lineAt(idOf(shown))
    if (!line) return []
    const open: RowCommand = {
      id: 'details',
      label: 'Details',
      icon: isReadOnly ? 'eye' : 'sliders',
      onRun: () => setDetails({ line }),
    }
    if (isReadOnly) return [open]
    return [
      open,
      { id: 'clone', label: 'Clone', icon: 'copy', onRun: () => clone(line) },
      { id: 'up', label: 'Move up', icon: 'arrow-up', onRun: () => move(line.fieldOID, -1) },
      { id: 'down', label: 'Move down', icon: 'arrow-down', onRun: () => move(line.fieldOID, 1) },
      { id: 'delete', label: 'Delete', icon: 'trash', danger: true, onRun: () => setAsksDelete(line) },
    ]
  }

  const show = ({ field }: FieldError) => {
    const place = placeOf(field)
    const line = place && lines[place.at]
    if (!line) handle.current?.focus()
    else if (!isReadOnly && inGrid.has(place.name)) {
      editing.begin(line.fieldOID, place.name)
      // The row begins at its first cell.
      requestAnimationFrame(() => focusCell(body.current, line.fieldOID, place.name))
    } else setDetails({ line, focus: place.name })
  }
  useImperativeHandle(props.handleRef, () => ({ show }))
  useReorderKeys(body, isReadOnly ? null : move)

  const problemOf = ({ row }: ShownRow): RowMark | null => {
    const at = lines.findIndex((line) => line === row)
    const of = ({ field }: FieldError) => placeOf(field)?.at === at
    const error = errors.find(of)
    if (error) return { kind: 'bad', icon: 'alert-circle', label: error.message }
    const warning = warnings.find(of)
    if (warning) return { kind: 'warn', label: warning.message }
    if (Number(row['fieldOID']) <= 0) return { kind: 'unsent', label: 'Not saved yet' }
    return touched.get(Number(row['fieldOID'])) ?? null
  }
  const besideOf = ({ fieldOID }: FieldLine) => {
    const ordered = inOrder(lines)
    const at = ordered.findIndex((line) => line.fieldOID === fieldOID)
    const to = (line: FieldLine | undefined) => (line ? () => setDetails({ line }) : null)
    return { noun: 'field', previous: to(ordered[at - 1]), next: to(ordered[at + 1]) }
  }
  // The row under edit says its own.
  const listed = errors.filter(({ field }) => {
    const at = placeOf(field)?.at
    return at === undefined || String(lines[at]?.fieldOID) !== editing.rowEdit?.key
  })
  const lineName = ({ field }: FieldError) => {
    const place = placeOf(field)
    return place ? nameOf(lines[place.at]) : 'Fields'
  }
  const label = fieldScreen.title
  return (
    <div ref={body} className="mw-definition-fields">
      <div className="mw-definition-fields-head">
        <h2 tabIndex={-1}>{label}</h2>
        {!isReadOnly && (
          <Button icon="plus" onPress={add}>
            {fieldScreen.newLabel}
          </Button>
        )}
      </div>
      <ProblemList kind="bad" title="Not right yet" problems={listed} nameOf={lineName} isField onGo={show} />
      <ProblemList
        kind="warn"
        title="Will not work as meant"
        problems={warnings}
        nameOf={lineName}
        onGo={show}
      />
      <Grid<ShownRow>
        label={label}
        data={{ mode: 'memory', rows }}
        rowKey={(shown) => String(idOf(shown))}
        rowName={({ row }) => nameOf(row)}
        columns={columns}
        state={grid}
        onStateChange={setGrid}
        pageSizes={fieldScreen.pageSizes}
        status={{ kind: 'ready' }}
        empty={{
          kind: 'none-yet',
          title: 'No fields yet',
          hint: 'They are kept with this definition and saved with it. “Fill from endpoint” proposes them all.',
          ...(!isReadOnly && { action: { label: fieldScreen.newLabel, onPress: add } }),
        }}
        commands={{ side: 'right', of: commandsOf }}
        onOpen={(shown) => {
          const line = lineAt(idOf(shown))
          if (line) setDetails({ line })
        }}
        {...(!isReadOnly && {
          onEditRow: (shown: ShownRow) => {
            if (editing.finish()) editing.begin(idOf(shown))
          },
          rowEdit: editing.rowEdit,
          onAddRow: add,
          onKey: (command, shown) => {
            const line = shown ? lineAt(idOf(shown)) : undefined
            if (command === 'new') add()
            else if (!line) return
            else if (command === 'clone') clone(line)
            else if (command === 'delete') setAsksDelete(line)
            else editing.begin(line.fieldOID)
          },
        })}
        rowMark={problemOf}
        traits={{ showsGroupPanel: false }}
        handleRef={handle}
      />
      {details && (
        <FormDialog
          title={nameOf(details.line)}
          screen={fieldScreen}
          initial={details.line}
          saveLabel="Keep"
          isReadOnly={isReadOnly}
          focus={details.focus}
          beside={besideOf(details.line)}
          onTyped={(values) => onChange(withLine(current(), { ...values, fieldOID: details.line.fieldOID }))}
          onSave={(values) => {
            onChange(withLine(current(), { ...details.line, ...values, fieldOID: details.line.fieldOID }))
            setDetails(null)
            return Promise.resolve(null)
          }}
          onCancel={() => {
            if (!isReadOnly) onChange(withLine(current(), details.line))
            setDetails(null)
          }}
        />
      )}
      <ConfirmDialog
        isOpen={asksDelete !== null}
        title={deleteQuestion.title}
        body={
          <>
            {deleteQuestion.text}
            <p>{nameOf(asksDelete ?? undefined)}</p>
          </>
        }
        confirmText="Delete"
        cancelText="Cancel"
        isDanger
        onConfirm={() => asksDelete && remove(asksDelete)}
        onCancel={() => setAsksDelete(null)}
      />
    </div>
  )
}
