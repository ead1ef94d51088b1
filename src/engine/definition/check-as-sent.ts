import { isEntity } from '../../contract/entities/catalogue.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { keyIn, underKeys } from '../../events/outbox/naming.ts'
import type { ScreenDefinition } from './screen.ts'

type Checked = ReturnType<ScreenDefinition['check']>

/**
 * Checks a record as it will be sent: what it refers to that this device has made and not sent is sent before it, and has
 * a key of the server's by then. The values that are let through name it as they did.
 */
export function checkAsSent(
  entity: string,
  values: RecordRow,
  check: (values: RecordRow) => Checked,
): Checked {
  if (!isEntity(entity)) return check(values)
  const sent = underKeys(entity, values, standIn)
  const checked = check(sent)
  if (sent === values || !checked.ok) return checked
  const named = Object.keys(checked.values).filter((field) => sent[field] !== values[field])
  return {
    ...checked,
    values: { ...checked.values, ...Object.fromEntries(named.map((field) => [field, values[field]])) },
  }
}

/** Another one for each, so that two records are told apart. */
const standIn = (stream: string) => Math.min(-keyIn(stream), 2_147_483_647)
