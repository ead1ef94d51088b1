import { besideOf, isNamedHere, sendConfirmed } from '../../events/catalogue.ts'
import type { Fact } from '../../events/define-event.ts'
import { namedBy } from '../../events/outbox/naming.ts'
import type { FactLog } from '../sender/log.ts'

/**
 * Which key the server gave a record that this device had named itself is written down beside the acts of this tab that
 * name it: a tab that takes these over does not know the other that was told. Returns the way to end it.
 */
export function keepKeys(log: FactLog): () => void {
  const told = new Map<string, Fact>()
  const keep = (record: string) => {
    const fact = told.get(record)
    if (fact) void log.note([fact])
  }
  return log.subscribe((facts) => {
    for (const fact of facts) {
      for (const record of namedBy(fact)) keep(record)
      const isGiven =
        besideOf(fact.stream) === undefined && isNamedHere(fact.stream) && sendConfirmed.is(fact)
      if (!isGiven || told.has(fact.stream)) continue
      told.set(fact.stream, fact)
      if (log.isNamed(fact.stream)) keep(fact.stream)
    }
  })
}
