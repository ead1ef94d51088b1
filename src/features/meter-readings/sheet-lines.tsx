import { useRef } from 'react'
import { useLocation } from 'wouter'
import { commitTyping } from '../../engine/fields/commit-typing.ts'
import { localDay } from '../../engine/definition/local-day.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { LateDraft } from '../../engine/drafts/late-draft.tsx'
import { useActKeys } from '../../engine/session/use-act-keys.ts'
import { type SheetEvent, sheetCommands } from '../../machines/reading-sheet.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { announce } from '../../ui/feedback/live-region.tsx'
import { DateField } from '../../ui/fields/date/date-field.tsx'
import { focusControl, focusField } from '../../ui/fields/focus-field.ts'
import { SheetLine } from './sheet-line.tsx'
import { sheetForm } from './sheet-store.ts'
import { useSheet } from './use-sheet.ts'
import type { useSheetRecords } from './use-sheet-records.ts'

const typedBefore = 'You typed this before and did not save it'

interface LinesProps {
  readonly place: number
  readonly records: ReturnType<typeof useSheetRecords>
}

/** The lines of a sheet with its day and Save. Enter goes to the next cell, Ctrl+Enter saves. */
export function SheetLines({ place, records }: LinesProps) {
  const { liveCharts } = useWorkbench()
  const [path, navigate] = useLocation()
  const { store, state, rows } = useSheet(place, records)
  const body = useRef<HTMLDivElement>(null)
  const { day, lines, faults, isSaving, isRestored } = state
  const typed = rows.filter(({ machine }) => lines.has(machine)).length
  const elsewhere = lines.size - typed
  // A cell tells of its number when it is left, which Save has it do first.
  const canSave = rows.length > 0 && !isSaving && day !== ''

  async function save() {
    commitTyping()
    if (store.get().lines.size === 0) {
      announce('No reading is typed yet')
      if (body.current) focusCell(body.current)
      return
    }
    const { stored, fault } = await store.save(rows.map(({ machine }) => machine))
    if (stored > 0) announce(readingsWords(stored, 'saved'))
    if (fault === null) return
    const [first] = store.get().faults.get(fault) ?? []
    requestAnimationFrame(() => void goTo(`${fault}/${first?.field || 'primaryMeter'}`))
  }

  const goTo = (name: string) => body.current !== null && focusField(name, body.current)

  function goToFault(way: 'next' | 'previous'): boolean {
    const names = rows.flatMap(({ machine }) =>
      (faults.get(machine) ?? []).map(({ field }) => `${machine}/${field || 'primaryMeter'}`),
    )
    const here = document.activeElement?.closest('[data-field]')?.getAttribute('data-field') ?? ''
    const order = way === 'next' ? names : names.toReversed()
    const next = order[order.indexOf(here) + 1] ?? order[0]
    return next !== undefined && goTo(next)
  }

  function discard() {
    store.discard()
    requestAnimationFrame(() => body.current !== null && focusControl(body.current))
  }

  useActKeys(body, {
    save: () => {
      if (!canSave) return false
      void save()
      return true
    },
    goToFault,
  })
  useCommands<SheetEvent>(liveCharts, {
    id: 'reading-sheet',
    scope: 'Readings of a rig',
    commands: sheetCommands,
    can: ({ type }) =>
      type === 'SHEET.SAVE' ? canSave : type === 'SHEET.DISCARD' ? lines.size > 0 && !isSaving : true,
    run: ({ type }) => {
      if (type === 'SHEET.SAVE') void save()
      else if (type === 'SHEET.DISCARD') discard()
      else navigate(path)
    },
  })

  return (
    <div
      ref={body}
      className="mw-reads-body"
      role="group"
      aria-label="Readings"
      // A number field keeps Enter to itself.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.altKey) return
        if (!(event.target instanceof HTMLInputElement) || !event.target.closest('.mw-reads-meter')) return
        event.preventDefault()
        stepTo(event.currentTarget, event.target, event.shiftKey ? -1 : 1)
      }}
    >
      <LateDraft
        form={sheetForm(place)}
        title={typedBefore}
        isBlank={store.isBlank}
        onRestore={store.restore}
        focus={() => body.current !== null && focusControl(body.current)}
      />
      {isRestored && (
        <InlineNotice
          kind="unsent"
          title={typedBefore}
          actions={
            <Button size="small" variant="quiet" onPress={discard}>
              Discard
            </Button>
          }
        />
      )}
      {elsewhere > 0 && (
        <InlineNotice
          kind="warn"
          title={`${readingsWords(elsewhere, 'typed')} of machines that left this location`}
        >
          <p>They are not saved with the sheet.</p>
        </InlineNotice>
      )}
      <DateField
        label="Read on"
        name="day"
        value={day}
        max={localDay()}
        isRequired
        isDisabled={isSaving}
        onChange={store.setDay}
        error={day === '' ? 'Read on is required' : undefined}
      />
      {day !== '' && rows.length === 0 ? (
        <EmptyState reason="none-yet" title="No meters here">
          No machine of this location has a meter, or none that you may see.
        </EmptyState>
      ) : (
        <>
          <ol className="mw-reads-lines" aria-label="Machines">
            {rows.map((row) => (
              <SheetLine
                key={row.machine}
                row={row}
                line={lines.get(row.machine)}
                faults={faults.get(row.machine) ?? []}
                saved={state.saved.get(row.machine)}
                isLocked={isSaving}
                onType={store.type}
                onLeave={store.leave}
              />
            ))}
          </ol>
          <div className="mw-reads-bar">
            <span className="mw-reads-count">{`${typed} of ${rows.length} machines read`}</span>
            <Button variant="primary" icon="check" isPending={isSaving} onPress={() => void save()}>
              Save readings
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

const readingsWords = (count: number, deed = ''): string =>
  `${count} ${count === 1 ? 'reading' : 'readings'} ${deed}`.trimEnd()

// Beside what is typed into there is a hidden one, for forms that a browser sends.
const cellsIn = (body: HTMLElement) => [
  ...body.querySelectorAll<HTMLInputElement>('.mw-reads-meter input:not([type="hidden"])'),
]

const focusCell = (body: HTMLElement) => cellsIn(body)[0]?.focus()

/** From one cell of the sheet to the one before or after it. */
function stepTo(body: HTMLElement, from: HTMLInputElement, way: 1 | -1) {
  const cells = cellsIn(body)
  const next = cells[cells.indexOf(from) + way]
  next?.focus()
  next?.select()
}
