import { isTrue } from '../model/cell-text.ts'
import type { ColumnKind } from '../model/column.ts'
import { scalarsOf } from '../model/filter-tree.ts'
import type { FilterChoice } from './rows.ts'
import type { FilterScalar, FilterTerm } from '../model/state.ts'

/** The choices among which a term has its values. An address carries a key as text and a yes in many spellings. */
export function takenIn(
  term: FilterTerm | null,
  kind: ColumnKind,
  choices: readonly FilterChoice[],
): readonly FilterScalar[] {
  return scalarsOf(term?.value).map((value) => {
    if (kind === 'boolean') return isTrue(value)
    return choices.find((choice) => String(choice.value) === String(value))?.value ?? value
  })
}
