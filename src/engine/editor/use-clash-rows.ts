import { useMemo } from 'react'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { linesOfRecords } from '../definition/entity-lines.ts'
import { keptFrom } from '../definition/field-locks.ts'
import { countText } from '../definition/lines.ts'
import { captionOf, type ScreenDefinition } from '../definition/screen.ts'
import { useSubject } from '../definition/workbench.tsx'
import { lineClashes } from '../fields/line-clashes.ts'
import type { Lookups } from '../fields/lookups.ts'
import type { Clash } from '../session/editor-state.ts'
import type { ScreenSession } from '../session/screen-session.ts'
import { useFormState } from '../session/use-screen-session.ts'
import type { ClashRow } from './clash-table.tsx'

interface RowsProps {
  readonly screen: ScreenDefinition
  readonly session: ScreenSession
  readonly clash: Clash
  readonly theirs: RecordRow
  readonly lookups: Lookups
}

/** What both changed of the record that is open, in the words of its screen. */
export function useClashRows({ screen, session, clash, theirs, lookups }: RowsProps): readonly ClashRow[] {
  const subject = useSubject()
  const { values } = useFormState(session)
  return useMemo(() => {
    const { base, changed, fields } = clash
    const words = wordsIn(screen, lookups)
    const lines = linesOfRecords(screen)
    return fields.flatMap((part): readonly ClashRow[] => {
      const by = changed.find(({ field }) => field === part) ?? null
      const kept = keptFrom(subject, screen.resource, part)
      const ofLines = part === lines?.field ? lineClashes(lines, { base, mine: values, theirs }) : null
      if (ofLines) return ofLines.map((each) => ({ ...each, by, keptFrom: kept }))
      const [mine, other] = [words(part, values[part]), words(part, theirs[part])]
      return [{ part, label: captionOf(screen, part), mine, theirs: other, by, keptFrom: kept }]
    })
  }, [screen, subject, clash, theirs, lookups, values])
}

function wordsIn(screen: ScreenDefinition, lookups: Lookups) {
  const { lineEditor } = screen
  const lines = linesOfRecords(screen)
  return (name: string, value: unknown): string => {
    if (Array.isArray(value) && name === lines?.field)
      return countText(value.length, lineEditor?.noun ?? 'line')
    const field = screen.fields.find((each) => each.name === name)
    if (field?.words && typeof value === 'object' && value !== null) return field.words(value)
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return 'blank'
    const labels = lookups.get(name)?.labels
    return labels?.get(String(value)) ?? labels?.get(Number(value)) ?? String(value)
  }
}
