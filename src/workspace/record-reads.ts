import type { QueryClient } from '@tanstack/react-query'
import { choicePage, choicesOf } from '../api/lookups.ts'
import { isEntity } from '../contract/entities/catalogue.ts'
import type { Loaded } from '../contract/outcome.ts'
import { valueOf } from '../engine/definition/load-error.ts'
import type { ListSource } from '../engine/definition/record-source.ts'
import { heldQuery } from '../engine/definition/records-query.ts'
import type { LookupRef } from '../engine/definition/screen.ts'
import type { Choices, Workbench } from '../engine/definition/workbench.tsx'
import type { Option } from '../ui/fields/field-props.ts'
import { choosable } from './choosable.ts'

interface Dependencies {
  readonly queries: QueryClient
  readonly sourceOf: (entity: string) => ListSource
  readonly codes: (type: string, signal: AbortSignal) => Promise<Loaded<readonly Option[]>>
  readonly users: (signal: AbortSignal) => Promise<Loaded<readonly Option[]>>
}

const whole = (items: readonly Option[], readAt?: string | null): Choices => ({
  items,
  count: null,
  ...(readAt && { readAt }),
})
const wholeOf = (loaded: Loaded<readonly Option[]>): Choices => whole(valueOf(loaded), loaded.readAt)

/** How the choices of lookups are read from the records of a source. */
export function choiceReads({
  queries,
  sourceOf,
  codes,
  users,
}: Dependencies): Pick<Workbench, 'loadLookup' | 'findChoices'> {
  return {
    async loadLookup(lookup: LookupRef, signal: AbortSignal): Promise<Choices> {
      switch (lookup.from) {
        case 'list':
          return whole(lookup.options)
        case 'entity': {
          if (!isEntity(lookup.entity)) return whole([])
          const source = sourceOf(lookup.entity)
          const { rows, total, readAt } = await queries.fetchQuery(heldQuery(queries, source))
          const choices = choicesOf(lookup.entity, choosable(lookup.entity, rows, source.project), lookup)
          // A form that chose it before it was sent calls it by its words still; anew it is chosen by its key.
          const named = choicesOf(lookup.entity, source.namedRows?.() ?? [], lookup)
          const called = named.map((choice) => ({ ...choice, isDisabled: true as const }))
          return { ...whole([...choices, ...called], readAt), count: total }
        }
        case 'codes':
          return wholeOf(await codes(lookup.setupType, signal))
        case 'users':
          return wholeOf(await users(signal))
      }
    },
    async findChoices(lookup, asked, signal) {
      if (lookup.from !== 'entity' || !isEntity(lookup.entity)) return whole([])
      const source = sourceOf(lookup.entity)
      if (!source.page) return whole([])
      const { rows, count } = valueOf(await source.page(choicePage(lookup.entity, lookup, asked), signal))
      return { items: choicesOf(lookup.entity, rows, lookup), count }
    },
  }
}
