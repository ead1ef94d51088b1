import type { ArgumentStep } from './ranking/entry.ts'
import type { PaletteRecords } from './palette-props.ts'
import type { Scope, ScopedQuery } from './ranking/rank.ts'

const sought: Readonly<Record<Scope, string>> = {
  all: 'Nothing',
  commands: 'No command',
  records: 'No record',
  people: 'Nobody',
}

/** Said where nothing is listed, with its cause (UX E1). */
export function nothingText(query: ScopedQuery, step: ArgumentStep | null, isLoading: boolean): string {
  if (step !== null && step.choices === null) return `Type the value: ${step.label}.`
  if (step !== null)
    return query.text === '' ? 'There is nothing to choose from.' : `No choice matches “${query.text}”.`
  if (query.text !== '') return `${sought[query.scope]} matches “${query.text}”${isLoading ? ' so far' : ''}.`
  return isLoading
    ? 'Records are being loaded.'
    : 'No such record is loaded yet. Open its list once, then search again.'
}

/** Said under the list of lists that are missing from it; null when none is. */
export function noteText({ isLoading, failed }: PaletteRecords): string | null {
  const parts = [
    ...(failed.length > 0 ? [`Not searched, since they could not be loaded: ${listOf(failed)}.`] : []),
    ...(isLoading ? ['More records are being loaded.'] : []),
  ]
  return parts.length > 0 ? parts.join(' ') : null
}

const namedAtMost = 4

/** Without a connection all lists may be missing that were never opened here. */
function listOf(names: readonly string[]): string {
  const more = names.length - namedAtMost
  return more > 0 ? `${names.slice(0, namedAtMost).join(', ')} and ${more} more` : names.join(', ')
}
