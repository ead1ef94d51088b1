import type { GridProps, GridTraits } from './grid-props.ts'

export type ResolvedTraits = Required<GridTraits>

/** What is shown around the rows once nothing is left out. */
export function traitsOf<Row>({ traits = {}, paging }: GridProps<Row>, isCards: boolean): ResolvedTraits {
  return {
    // A card carries its captions itself.
    showsHeaders: !isCards && (traits.showsHeaders ?? true),
    showsSearch: traits.showsSearch ?? true,
    showsFilterRow: traits.showsFilterRow ?? true,
    showsGroupPanel: traits.showsGroupPanel ?? true,
    showsPager: paging ?? traits.showsPager ?? true,
    alternatesRows: traits.alternatesRows ?? false,
    // A definition writes 0 for a height that nobody chose.
    height: isCards ? null : traits.height || null,
    scrollBar: traits.scrollBar ?? 'auto',
  }
}
