import type { Values } from '../../machines/live.ts'
import type { Chip } from '../../machines/palette.events.ts'
import type { ArgumentStep, ChoiceEntry } from './ranking/entry.ts'

const blank = { kind: 'choice', keywords: [], aliases: [] } as const

const leftOut: ChoiceEntry = {
  ...blank,
  id: 'choice:none',
  label: 'Leave it out',
  icon: 'minus',
  value: '',
}

/** What the argument asked for can be; for one that is typed, what has been typed so far. */
export function choiceEntries(step: ArgumentStep, typed: string): readonly ChoiceEntry[] {
  const offered = step.choices === null ? typedChoice(typed) : pickedChoices(step.choices())
  return step.optional ? [...offered, leftOut] : offered
}

const pickedChoices = (choices: ReturnType<NonNullable<ArgumentStep['choices']>>): readonly ChoiceEntry[] =>
  choices.map(({ value, label }) => ({
    ...blank,
    id: `choice:${typeof value}:${value}`,
    label,
    keywords: [String(value)],
    icon: 'chevron-right',
    value,
  }))

function typedChoice(typed: string): readonly ChoiceEntry[] {
  const value = typed.trim()
  return value === '' ? [] : [{ ...blank, id: 'choice:typed', label: value, icon: 'chevron-right', value }]
}

/** The values of a command by name: what was known before, and one chip a step. One left out has no value. */
export function valuesOf(known: Values, steps: readonly ArgumentStep[], chips: readonly Chip[]): Values {
  const chosen = steps.flatMap(({ name }, at): (readonly [string, string | number])[] => {
    const value = chips[at]?.value
    return value === undefined || value === '' ? [] : [[name, value]]
  })
  return { ...known, ...Object.fromEntries(chosen) }
}
