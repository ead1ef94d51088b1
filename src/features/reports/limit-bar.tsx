import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useWorkbench } from '../../engine/definition/workbench.tsx'
import { FieldControl } from '../../engine/fields/field-control.tsx'
import { useLookups } from '../../engine/fields/lookups.ts'
import { type LimitsEvent, limitsCommands } from '../../machines/page.commands.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { focusControl } from '../../ui/fields/focus-field.ts'
import { MEDIUM_UP, useMedia } from '../../ui/look/use-media.ts'
import { type Limits, limitFault, limitFields } from './gallery-limits.ts'
import type { GalleryName } from './gallery-reports.ts'

/** How long the limits stand still before they are asked for: each digit of a day typed makes another one. */
const pauseMs = 600

interface LimitBarProps {
  readonly name: GalleryName
  /** As the address has them. */
  readonly limits: Limits
  readonly onChoose: (limits: Limits) => void
}

/** What a report is limited to: each change makes it anew, a moment later. On a phone it is folded away. */
export function LimitBar({ name, limits, onChoose }: LimitBarProps) {
  const fields = limitFields(name)
  const isWide = useMedia(MEDIUM_UP)
  const [isUnfolded, setUnfolded] = useState(false)
  const bar = useRef<HTMLDivElement>(null)
  const shape = useMemo(() => ({ fields }), [fields])
  const lookups = useLookups(shape)
  // What is being entered is no limit of the address yet.
  const [entered, setEntered] = useState<Limits | null>(null)
  const take = useEffectEvent((next: Limits) => {
    setEntered(null)
    onChoose(next)
  })
  useEffect(() => {
    if (entered === null || limitFault(entered) !== null) return
    const pause = setTimeout(() => take(entered), pauseMs)
    return () => clearTimeout(pause)
  }, [entered])
  const shown = entered ?? limits
  const fault = limitFault(shown)
  const count = Object.keys(shown).length
  useCommands<LimitsEvent>(useWorkbench().liveCharts, {
    id: 'report-gallery/limits',
    scope: 'Report Gallery',
    commands: limitsCommands,
    isThere: fields.length > 0,
    can: ({ type }) => type === 'LIMIT' || count > 0,
    run({ type }) {
      if (type === 'CLEAR.LIMITS') return setEntered({})
      flushSync(() => setUnfolded(true))
      if (bar.current) focusControl(bar.current)
    },
  })
  if (fields.length === 0) return null
  const set = (field: string, value: unknown) => {
    const others = Object.entries(shown).filter(([own]) => own !== field)
    const isGiven = (typeof value === 'string' && value !== '') || typeof value === 'number'
    setEntered(Object.fromEntries(isGiven ? [...others, [field, value]] : others))
  }
  const boxes = (
    <div ref={bar} className="mw-gallery-limits" role="group" aria-label="What the report is limited to">
      {fields.map((field) => (
        <FieldControl
          key={field.name}
          field={field}
          value={shown[field.name] ?? null}
          error={fault?.field === field.name ? fault.message : undefined}
          lookup={lookups.get(field.name)}
          isReadOnly={false}
          onChange={(value) => set(field.name, value)}
          onBlur={() => undefined}
        />
      ))}
      {count > 0 && (
        <Button variant="quiet" icon="x" onPress={() => setEntered({})}>
          Clear
        </Button>
      )}
    </div>
  )
  if (isWide) return boxes
  return (
    <Disclosure
      title={count === 0 ? limitsCommands.LIMIT.label : `Limited by ${count}`}
      level={2}
      isExpanded={isUnfolded}
      onExpandedChange={setUnfolded}
    >
      {boxes}
    </Disclosure>
  )
}
