import type { RecordRow } from '../../contract/schema/entity.ts'
import { createFakeServer, type Fault } from './server.fixture.ts'
import { createFakeClock, createFakeDevice, settle } from './writes.fixture.ts'

const seed = { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' }
const mine = { city: 'Warri', postCode: '332', state: 'Delta' }
const theirs = { city: 'Bonny', postCode: '500', version: 2 }

/** A change that met another's: city and post code were changed by both, the state by this device alone. */
export async function clash({
  fault = () => 'none',
  changes = mine,
}: { fault?: () => Fault; changes?: RecordRow } = {}) {
  const clock = createFakeClock()
  const server = createFakeServer(({ method }) => (method === 'PUT' ? fault() : 'none'))
  server.put('location', seed)
  const base = server.rows.get('location/12') ?? {}
  const device = createFakeDevice(server, clock)
  const writes = await device.openTab()
  await settle()
  server.rows.set('location/12', { ...base, ...theirs })
  const outcome = await writes.submit({
    entity: 'location',
    kind: 'update',
    key: 12,
    changes,
    base,
    baseVersion: 1,
  })
  if (outcome.kind !== 'conflict') throw new Error(`It is ${outcome.kind}`)
  const change = (row: RecordRow) =>
    server.rows.set('location/12', { ...server.rows.get('location/12'), ...row })
  return { clock, server, device, writes, eventId: outcome.eventId, change }
}

/** The location as the server has it. */
export const stored = (server: { readonly rows: ReadonlyMap<string, RecordRow> }) =>
  server.rows.get('location/12')
