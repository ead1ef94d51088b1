import { describe, expect, test } from 'vitest'
import { inspectionLog } from '../../contract/entities/inspection-log.ts'
import { arraySource } from '../../engine/definition/workbench.fixture.ts'
import { fromInspection } from './from-inspection.ts'

const log = {
  inspectionLogOID: 12,
  equipmentOID: 5,
  currentHours: 4812.5,
  camsInspectionLogDetailsVirtual: [
    { taskDescription: 'Check the brake', inspectionStatus: 'done', remarks: '' },
    { taskDescription: 'Check the hoses', inspectionStatus: 'notDone', remarks: 'Two are worn' },
    { taskDescription: 'Grease', inspectionStatus: 'notDone', remarks: '  ' },
  ],
}

async function begin(address: string) {
  const inspections = arraySource(inspectionLog, [log])
  const said: string[] = []
  const first = fromInspection(inspections.source, (words) => void said.push(words))
  const ask = () => first.values(new URLSearchParams(address))
  return { ...inspections, said, ask, values: await ask() }
}

describe('an order that a line of an inspection asks for', () => {
  test('begins with its equipment, hours and words, and names the line', async () => {
    const { values, said } = await begin('new=1&inspection=12&line=2')
    expect(values).toEqual({
      equipmentOID: 5,
      currentHours: 4812.5,
      initialNotes: 'Check the hoses\nTwo are worn',
      inspectionLogOID: 12,
      inspectionLine: 2,
    })
    expect(said).toEqual([])
  })

  test('has no blank lines of notes, and no line that is not there', async () => {
    expect((await begin('inspection=12&line=3')).values['initialNotes']).toBe('Grease')
    expect((await begin('inspection=12&line=4')).values).toMatchObject({
      initialNotes: '',
      inspectionLogOID: 12,
      inspectionLine: null,
    })
  })

  test('begins blank without an inspection', async () => {
    const { values, asked, said } = await begin('new=1')
    expect([values, asked, said]).toEqual([{}, [], []])
    expect((await begin('inspection=abc&line=1')).values).toEqual({})
  })

  test('begins blank, and says why, when the inspection is not there or cannot be read', async () => {
    const none = await begin('inspection=13&line=1')
    expect([none.values, none.said]).toEqual([
      {},
      ['INS-13 could not be read, so the order begins blank. There is no such record'],
    ])
  })

  test.each([
    ['is not sent yet', { project: () => ({ rows: [{ ...log, inspectionLogOID: -7 }], marks: new Map() }) }],
    ['was sent meanwhile', { namedRows: () => [{ ...log, inspectionLogOID: -7 }] }],
  ])('names one that had no number as this device does, where it %s', async (_when, known) => {
    const { source } = arraySource(inspectionLog, [])
    const said: string[] = []
    const first = fromInspection({ ...source, ...known }, (words) => void said.push(words))
    expect(await first.values(new URLSearchParams('inspection=-7&line=2'))).toEqual({
      equipmentOID: 5,
      currentHours: 4812.5,
      initialNotes: 'Check the hoses\nTwo are worn',
      inspectionLogOID: -7,
      inspectionLine: 2,
    })
    expect(said).toEqual([])
  })

  test('takes what this device knows when the server cannot be reached', async () => {
    const { source, stored } = arraySource(inspectionLog, [log])
    const first = fromInspection(
      {
        ...source,
        get: async () => ({ ok: false, error: { kind: 'unreachable' } }),
        project: () => ({ rows: [...stored.values()], marks: new Map() }),
      },
      () => undefined,
    )
    expect(await first.values(new URLSearchParams('inspection=12&line=1'))).toMatchObject({
      inspectionLogOID: 12,
      inspectionLine: 1,
      initialNotes: 'Check the brake',
    })
  })
})
