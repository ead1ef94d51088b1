import { describe, expect, test } from 'vitest'
import { equipment } from '../../contract/entities/equipment.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { arraySource } from '../../engine/definition/workbench.fixture.ts'
import { readingFromAddress } from './from-address.ts'

const pump = {
  equipmentOID: 5,
  description: 'Mud pump',
  primaryMeter: 'Hours',
  primaryMeterCurrentReading: 4812,
  secondaryMeter: 'Strokes',
  secondaryMeterCurrentReading: 90,
}
const generator = { ...pump, equipmentOID: 6, secondaryMeter: 'None', secondaryMeterCurrentReading: null }
const read: RecordRow = {
  meterReadingOID: 1,
  equipmentOID: 5,
  recordedOn: '2026-01-05',
  primaryMeter: 4820,
  secondaryMeter: 91.5,
  confirmedAs: '',
}

function mount(readings: readonly RecordRow[] = []) {
  const said: string[] = []
  const machines = arraySource(equipment, [pump, generator])
  const first = readingFromAddress(
    machines.source,
    () => readings,
    (words) => said.push(words),
  )
  return { ...machines, first, said, ask: (address: string) => first.values(new URLSearchParams(address)) }
}

describe('a reading that an address asks for', () => {
  test('takes what is said of one meter, and leaves the other as it stood last', async () => {
    expect(await mount([read]).ask('equipmentOID=5&primaryMeter=4830.5')).toEqual({
      equipmentOID: 5,
      primaryMeter: 4830.5,
      secondaryMeter: 91.5,
    })
    expect(await mount().ask('equipmentOID=5&secondaryMeter=95')).toEqual({
      equipmentOID: 5,
      primaryMeter: 4812,
      secondaryMeter: 95,
    })
  })

  test('of a machine without a secondary meter has 0 there', async () => {
    expect(await mount().ask('equipmentOID=6&primaryMeter=4830')).toEqual({
      equipmentOID: 6,
      primaryMeter: 4830,
      secondaryMeter: 0,
    })
  })

  test('names the machine alone where no meter, or no number, is said', async () => {
    expect(await mount([read]).ask('equipmentOID=5')).toEqual({ equipmentOID: 5 })
    expect(await mount([read]).ask('equipmentOID=5&primaryMeter=much')).toEqual({ equipmentOID: 5 })
  })

  test('lays nothing down for what is no equipment, and says what could not be read', async () => {
    const { ask, said } = mount()
    for (const address of ['', 'equipmentOID=x', 'equipmentOID=0']) expect(await ask(address)).toEqual({})
    expect(said).toEqual([])
  })

  test('its names leave the address with it', () => {
    expect(mount().first.names).toEqual(['equipmentOID', 'primaryMeter', 'secondaryMeter'])
  })
})
