import { ComboField } from '../../ui/fields/combo-field.tsx'
import type { Option } from '../../ui/fields/field-props.ts'
import type { LookupRef } from '../definition/screen.ts'
import { useLookup, useNamesOf } from './lookups.ts'

interface ChoiceProps {
  readonly label: string
  readonly lookup: LookupRef
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  /** Said while none is chosen: `All`, unless told. */
  readonly placeholder?: string
}

/** One of a list by which a page is narrowed, or none. Its key is text, as an address carries it. */
export function LookupChoice({ label, lookup, value, onChange, placeholder = 'All' }: ChoiceProps) {
  const found = useLookup(lookup)
  const items = (found?.items ?? []).map(byText)
  const chosen = value === null ? undefined : (found?.labels.get(Number(value)) ?? found?.labels.get(value))
  useNamesOf(found ?? undefined, value)
  return (
    <ComboField
      label={label}
      placeholder={placeholder}
      value={chosen === undefined ? null : value}
      items={
        value === null || chosen === undefined || items.some(({ id }) => id === value)
          ? items
          : [...items, { id: value, label: chosen }]
      }
      status={found?.status}
      beyond={
        found?.beyond && {
          count: found.beyond.count,
          find: async (typed, signal) => {
            const page = await found.beyond?.find(typed, signal)
            return { items: (page?.items ?? []).map(byText), count: page?.count ?? 0 }
          },
        }
      }
      onRetry={found?.onRetry}
      onChange={onChange}
    />
  )
}

// An address carries a key as text.
const byText = (option: Option): Option<string> => ({ ...option, id: String(option.id) })
