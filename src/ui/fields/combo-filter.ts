import type { Option } from './field-props.ts'

/** The options that match what was typed, those that begin with it first; with nothing typed all of them. */
export function matchOptions<Id extends string | number>(
  options: readonly Option<Id>[],
  typed: string,
): readonly Option<Id>[] {
  const wanted = fold(typed.trim())
  if (wanted === '') return options
  const starting: Option<Id>[] = []
  const containing: Option<Id>[] = []
  for (const option of options) {
    const label = fold(option.label)
    if (label.startsWith(wanted)) starting.push(option)
    else if (label.includes(wanted) || fold(option.detail ?? '').includes(wanted)) containing.push(option)
  }
  return [...starting, ...containing]
}

// Names typed without their accents are found too.
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
