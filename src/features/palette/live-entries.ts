import type { Argument } from '../../machines/commands.ts'
import { bindings } from '../../machines/keys.ts'
import type { LiveChart, Offer, Subject, Values } from '../../machines/live.ts'
import type { IconName } from '../../ui/look/icon.tsx'
import type { ArgumentStep, EventEntry } from './ranking/entry.ts'

export interface LiveEntries {
  readonly charts: readonly LiveChart[]
  readonly entries: readonly EventEntry[]
  /** All of the entries, to be compared. */
  readonly text: string
}

/** What can be told now; `before` itself while that is the same, so that what was prepared to search it stands. */
export function entriesNow(before: LiveEntries | null, charts: readonly LiveChart[]): LiveEntries {
  const entries = eventEntries(charts)
  const text = JSON.stringify(entries)
  const isSame =
    before !== null &&
    before.charts.length === charts.length &&
    before.charts.every((chart, at) => chart === charts[at]) &&
    before.text === text
  return isSame ? before : { charts, entries, text }
}

/**
 * What the charts on screen can be told, newest chart first (UX P2, P3). What cannot run now carries its reason, and
 * is left out where another command of the same name can, or where it only answers a dialog that is not open.
 */
export function eventEntries(charts: readonly LiveChart[]): readonly EventEntry[] {
  const offers = charts.toReversed().flatMap((chart) => chart.offers().map((offer) => ({ chart, offer })))
  const possible = new Set(
    offers.filter(({ offer }) => offer.availability.available).map(({ offer }) => offer.command.label),
  )
  const named = new Set<string>()
  return offers.flatMap(({ chart, offer }) => {
    const { command, availability } = offer
    if (!availability.available) {
      const isAnswer = command.places.every((place) => place === 'dialog')
      if (isAnswer || possible.has(command.label) || named.has(command.label)) return []
      named.add(command.label)
    }
    return [eventEntry(chart, offer)]
  })
}

function eventEntry(chart: LiveChart, offer: Offer): EventEntry {
  const { type, command, availability, needs, explanation } = offer
  const args = Object.entries(command.args ?? {})
  const subject = args.some(([, argument]) => argument.kind === 'record') ? chart.describe(type) : null
  const values = knownValues(args, subject)
  const steps = args
    .filter(([name, argument]) => !(name in values) && !(argument.optional === true && subject !== null))
    .map(([name, argument]) => stepOf(chart, type, name, argument))
  const shortcut = command.bindings === undefined ? undefined : bindings[command.bindings[0]].keys[0]
  return {
    kind: 'event',
    id: `event:${chart.id}:${type}`,
    label: command.label,
    keywords: [...(command.words ?? []), ...(command.description === undefined ? [] : [command.description])],
    aliases: command.aliases ?? [],
    // The catalogue names icons; a test looks them all up.
    icon: command.icon as IconName,
    chart: chart.id,
    event: type,
    values,
    steps,
    ...(shortcut !== undefined && { shortcut }),
    ...(subject !== null && { plate: subject.label }),
    ...(chart.everywhere && { everywhere: true }),
    ...(command.danger && { danger: true }),
    ...(!availability.available && { disabledReason: availability.reason }),
    ...(needs &&
      explanation?.allowed === false && { refusal: { label: command.label, action: needs, explanation } }),
  }
}

type NamedArgument = readonly [string, Argument]

/** The record the chart is about need not be asked for. */
function knownValues(args: readonly NamedArgument[], subject: Subject | null): Values {
  const key = subject?.key
  const record = args.find(([, argument]) => argument.kind === 'record')
  return key === undefined || record === undefined ? {} : { [record[0]]: key }
}

const stepOf = (chart: LiveChart, type: string, name: string, argument: Argument): ArgumentStep => ({
  name,
  label: argument.label,
  choices: argument.kind === 'text' ? null : () => chart.choices(type, name),
  ...(argument.optional && { optional: true }),
})
