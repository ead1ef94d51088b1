import { Button } from '../ui/button.tsx'
import { InlineNotice } from '../ui/inline-notice.tsx'
import type { Lookups } from './lookups.ts'
import type { ScreenDefinition } from './screen.ts'
import type { Where } from './use-where.ts'

interface NoticeProps {
  readonly screen: ScreenDefinition
  readonly where: Where
  readonly lookups: Lookups
  readonly onClear: () => void
}

/** Says in words which rows an address narrowed the grid to. */
export function WhereNotice({ screen, where, lookups, onClear }: NoticeProps) {
  const label = screen.fields.find(({ name }) => name === where.field)?.label ?? where.field
  const labels = lookups.get(where.field)?.labels
  const value = labels?.get(where.value) ?? labels?.get(Number(where.value)) ?? where.value
  return (
    <InlineNotice
      kind="info"
      title={`${label} is ${value === '' ? 'blank' : value}`}
      actions={
        <Button size="small" variant="quiet" icon="x" onPress={onClear}>
          Show all
        </Button>
      }
    />
  )
}
