import type { Beyond, Option } from '../../fields/field-props.ts'
import type { FilterScalar } from '../model/state.ts'
import type { FilterChoice } from './rows.ts'

/** A value as the id of an option: 7 and '7' are two. */
export const idOf = (value: FilterScalar): string => `${typeof value} ${String(value)}`

/** The value that an id was made of. */
export function valueIn(id: string): FilterScalar {
  const text = id.slice(id.indexOf(' ') + 1)
  if (id.startsWith('number ')) return Number(text)
  return id.startsWith('boolean ') ? text === 'true' : text
}

export const optionOf = ({ value, text }: FilterChoice): Option<string> => ({ id: idOf(value), label: text })

/** The same choices beyond those at hand, by such ids. */
export const beyondById = (beyond: Beyond | undefined): Beyond<string> | undefined =>
  beyond && {
    count: beyond.count,
    find: async (typed, signal) => {
      const { items, count } = await beyond.find(typed, signal)
      return { items: items.map((item) => ({ ...item, id: idOf(item.id) })), count }
    },
  }
