import type { LiveChart } from '../../machines/live.ts'
import { bindings } from '../../machines/keys.ts'

/** A command that can be run on the page now. */
export interface CommandHere {
  readonly label: string
  /** tinykeys notation; null without a key. */
  readonly keys: string | null
}

/**
 * What the charts of the page take now, each once, newest chart last; commands of every page and the answers of dialogs
 * are no part of it.
 */
export function commandsHere(charts: readonly LiveChart[]): readonly CommandHere[] {
  const offers = charts
    .filter(({ everywhere }) => !everywhere)
    .flatMap((chart) => chart.offers())
    .filter(({ availability, command }) => availability.available && command.places.some(isOnPage))
  const byLabel = new Map<string, CommandHere>()
  for (const { command } of offers) {
    const keys = command.bindings === undefined ? null : bindings[command.bindings[0]].keys[0]
    if (!byLabel.has(command.label)) byLabel.set(command.label, { label: command.label, keys })
  }
  return [...byLabel.values()]
}

const isOnPage = (place: string): boolean => place !== 'dialog'
