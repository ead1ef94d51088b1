import type { Plan, Trigger } from './plan.ts'

/**
 * Whether a plan is part of another, so that doing the other does it too: a 250 h service of a 1,000 h service. It is
 * where that one comes as often or more seldom by the same measure, and never of one that comes more often.
 */
export const isPartOf = (plan: Plan, larger: Plan): boolean =>
  larger.triggers.some((theirs) =>
    plan.triggers.some((ours) => measure(theirs) === measure(ours) && length(theirs) >= length(ours)),
  )

const measure = (trigger: Trigger) => (trigger.by === 'date' ? 'date' : trigger.meter)

/** Days by date, where a month is the twelfth part of a year; hours by meter. */
function length(trigger: Trigger): number {
  if (trigger.by === 'meter') return trigger.every
  return trigger.every * { Day: 1, Month: 365.25 / 12, Year: 365.25 }[trigger.unit]
}
