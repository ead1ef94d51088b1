import type { Option } from './field-props.ts'

interface Texts {
  readonly label: string
  readonly all: string
}

/**
 * The options that hold all words that were typed, in any order, in what they are called or found by: first those whose
 * label begins so, then those whose label holds them. With nothing typed all of them.
 */
export function matchOptions<Id extends string | number>(
  options: readonly Option<Id>[],
  typed: string,
): readonly Option<Id>[] {
  const wanted = fold(typed.trim())
  if (wanted === '') return options
  const words = wanted.split(/\s+/)
  const starting: Option<Id>[] = []
  const containing: Option<Id>[] = []
  const others: Option<Id>[] = []
  for (const option of options) {
    const { label, all } = textsOf(option)
    if (label.startsWith(wanted)) starting.push(option)
    else if (words.every((word) => label.includes(word))) containing.push(option)
    else if (words.every((word) => all.includes(word))) others.push(option)
  }
  return [...starting, ...containing, ...others]
}

// Of ten thousand options, once and not with each letter.
const known = new WeakMap<Option, Texts>()

function textsOf(option: Option): Texts {
  const found = known.get(option)
  if (found) return found
  const label = fold(option.label)
  const texts = { label, all: [label, fold(option.detail ?? ''), fold(option.words ?? '')].join(' ') }
  known.set(option, texts)
  return texts
}

// Names typed without their accents are found too.
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
