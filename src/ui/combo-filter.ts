import type { Option } from './field-props.ts'

/** How many options a combo field draws; the rest is found by typing. */
export const SHOWN_OPTIONS = 100

export interface ShownOptions<Id extends string | number> {
  items: readonly Option<Id>[]
  /** How many match in all. */
  matches: number
}

/**
 * The options that match what was typed, those that begin with it first, at most SHOWN_OPTIONS of them.
 * With nothing typed it is the head of the list, with the chosen option kept in it.
 */
export function matchOptions<Id extends string | number>(
  options: readonly Option<Id>[],
  typed: string,
  chosen: Id | null,
): ShownOptions<Id> {
  const wanted = fold(typed.trim())
  if (wanted === '') return { items: headWithChosen(options, chosen), matches: options.length }
  const starting: Option<Id>[] = []
  const containing: Option<Id>[] = []
  for (const option of options) {
    const label = fold(option.label)
    if (label.startsWith(wanted)) starting.push(option)
    else if (label.includes(wanted) || fold(option.detail ?? '').includes(wanted)) containing.push(option)
  }
  const matching = [...starting, ...containing]
  return { items: matching.slice(0, SHOWN_OPTIONS), matches: matching.length }
}

function headWithChosen<Id extends string | number>(options: readonly Option<Id>[], chosen: Id | null) {
  const head = options.slice(0, SHOWN_OPTIONS)
  if (chosen === null || head.some((option) => option.id === chosen)) return head
  const option = options.find(({ id }) => id === chosen)
  return option === undefined ? head : [option, ...head.slice(0, SHOWN_OPTIONS - 1)]
}

// Names typed without their accents are found too.
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
