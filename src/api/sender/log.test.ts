import { expect, test } from 'vitest'
import { recordSaved } from '../../events/catalogue.ts'
import { createMemoryDevice, createMemoryJournal, type MemoryDevice } from '../../events/journal/journal.ts'
import { createFakeClock } from '../writes/writes.fixture.ts'
import { createFactLog, type FactLog } from './log.ts'
import type { Tabs } from './tabs.ts'

const alone: Tabs = { tell: () => {}, listen: () => () => {}, lead: () => () => {}, close: () => {} }

let ids = 0
const maker = { userId: 'u1', deviceId: 'd1', newId: () => `id-${(ids += 1)}` }

/** The log of a tab that is opened on the device. */
function open(device: MemoryDevice) {
  const journal = createMemoryJournal(device)
  return { journal, log: createFactLog(journal, alone, maker, createFakeClock()) }
}

const save = ({ stamp }: FactLog, city: string) =>
  recordSaved.location(
    stamp,
    { stream: 'location/12', baseVersion: 1 },
    { key: 12, isNew: false, changes: { city }, base: {} },
  )
const citiesIn = ({ state }: FactLog) =>
  state.outbox.get('location/12')?.entries.map(({ changes }) => changes['city'])

test('what is made after a reload, or after what another tab told, comes after it', async () => {
  const device = createMemoryDevice()
  const before = open(device)
  for (const city of ['Warri', 'Brass', 'Bonny']) await before.log.append([save(before.log, city)])
  await before.journal.close()

  const { log } = open(device)
  await log.compact()
  await log.append([save(log, 'Jos')])
  expect(citiesIn(log)).toEqual(['Warri', 'Brass', 'Bonny', 'Jos'])

  const told = { ...save(log, 'Kano'), clientSeq: 40 }
  log.hear([told])
  const last = save(log, 'Ibadan')
  await log.append([last])
  expect([last.clientSeq, citiesIn(log)]).toEqual([41, ['Warri', 'Brass', 'Bonny', 'Jos', 'Kano', 'Ibadan']])
})

test('what waits to be sent is in the file however often that is taken over', async () => {
  const device = createMemoryDevice()
  for (const city of ['Warri', 'Brass', 'Bonny']) {
    const { journal, log } = open(device)
    await log.compact()
    await log.append([save(log, city)])
    await journal.close()
  }
  const { log } = open(device)
  await log.compact()
  expect(citiesIn(log)).toEqual(['Warri', 'Brass', 'Bonny'])
})
