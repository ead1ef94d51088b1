import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeRecord, samples } from '../../../tests/support/samples.ts'
import { type ReportServer, startReportServer } from '../../modules/reports.fixture.ts'
import { binLabels, equipmentLabels, partLabels } from './code-labels.ts'
import { readPdf } from '../pdf-text.fixture.ts'

const base = 'https://works.test'
let server: ReportServer['server']
let keys: ReportServer['keys']
let made: ReportServer['made']
let download: ReportServer['download']
let part: number
beforeAll(async () => {
  ;({ server, keys, made, download } = await startReportServer())
  await server.call('equipment.update', {
    params: { id: keys.equipment },
    body: { unit: 'R12', serialNumber: 'SN-77' },
  })
  part = await makeRecord(server, 'part', keys)
  await server.callLoosely('stockMovement.create', { body: samples.stockMovement({ ...keys, part }) })
}, 60_000)
afterAll(() => server.close())

const orm = () => server.database.orm

describe('a label', () => {
  it('of a machine leads to its page, and says where it is and what is painted on it', async () => {
    const { labels, about } = await equipmentLabels(orm(), base)
    expect(labels?.labels).toEqual([
      {
        headline: `EQ-${keys.equipment}`,
        name: 'Mud pump 1',
        detail: 'R12, SN-77, Yard 4',
        address: `https://works.test/app/cams/cams_equipment_management?machine=${keys.equipment}`,
        plate: `EQ-${keys.equipment}`,
      },
    ])
    expect(about).toEqual([])
  })

  it('of a part leads to its record, and says its bin', async () => {
    const { labels } = await partLabels(orm(), base)
    expect(labels?.labels).toEqual([
      {
        headline: `PRT-${part}`,
        name: 'Liner 6 in',
        detail: 'Bin A-01',
        address: `https://works.test/app/cams/cams_parts?record=${part}`,
        plate: `PRT-${part}`,
      },
    ])
  })

  it('of a bin is headed with the bin and leads to the part in it', async () => {
    const { labels } = await binLabels(orm(), base, { locationOID: keys.location, partNumberOID: part })
    expect(labels?.labels).toEqual([
      {
        headline: 'A-02',
        name: 'Liner 6 in',
        detail: `PRT-${part}, Yard 4`,
        address: `https://works.test/app/cams/cams_parts?record=${part}`,
        plate: `PRT-${part}`,
      },
    ])
  })
})

describe('a sheet of labels', () => {
  const pagesOf = async (...asked: Parameters<ReportServer['made']>) => {
    const { fileName, title } = await made(...asked)
    const { pages, elements } = await readPdf((await download(fileName)).bytes)
    return { title, pages, elements }
  }

  it('of one machine says so in its margin and its name, and its codes to who does not see them', async () => {
    expect(await pagesOf('equipmentLabelReport', { equipmentOID: keys.equipment })).toEqual({
      title: 'Equipment Labels, Mud pump 1',
      pages: [
        [
          `Equipment Labels, Equipment: Mud pump 1 (EQ-${keys.equipment})`,
          `EQ-${keys.equipment}`,
          'Mud pump 1',
          'R12, SN-77, Yard 4',
          `EQ-${keys.equipment}`,
          expect.stringMatching(/^Generated November 21, 2026 at 8:\d\d AM UTC Page 1 of 1$/),
        ],
      ],
      elements: ['Figure', 'P', 'Figure', 'P'],
    })
  })

  it('says in words that there is none', async () => {
    const { pages } = await pagesOf('partLabelReport', { category: 'NONE' })
    expect(pages.flat()[1]).toBe('Of what it is limited to, there are no parts.')
  })

  it('of a machine that is not there is refused', async () => {
    expect(
      await server.callLoosely('equipmentLabelReport', { query: { equipmentOID: 999_999 } }),
    ).toMatchObject({
      status: 400,
      body: { code: 'invalid', errors: [{ field: 'equipmentOID', message: 'Equipment is not in the list' }] },
    })
  })
})
