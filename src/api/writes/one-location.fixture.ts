import { createFakeServer } from './server.fixture.ts'
import { createFakeClock, createFakeDevice } from './writes.fixture.ts'

const seed = { locationOID: 12, locationName: 'Base', category: 'YARD', state: 'Rivers' }
/** A change of the city of the one location. */
export const edit = (city: string, base = '') => ({
  entity: 'location' as const,
  kind: 'update' as const,
  key: 12,
  changes: { city },
  base: { city: base },
  baseVersion: 1,
})

/** A device of a server that has one location. */
export function setUp(fault?: Parameters<typeof createFakeServer>[0]) {
  const clock = createFakeClock()
  const server = createFakeServer(fault)
  server.put('location', seed)
  const device = createFakeDevice(server, clock)
  return { clock, server, device }
}
