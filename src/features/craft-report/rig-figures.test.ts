import { describe, expect, test } from 'vitest'
import type { CraftReportRow } from '../../contract/entities/craft-report.ts'
import { csvOf } from '../../engine/export/rows.ts'
import { craftCaption, fileColumns, operationsHref, rigFigures } from './rig-figures.ts'

const row = (fullName: string, done: number, ongoing: number, notStarted: number): CraftReportRow => ({
  user: { id: `id of ${fullName}`, fullName },
  countPMOperationDone: done,
  countPMOperationOngoing: ongoing,
  countPMOperationNotStarted: notStarted,
  pmOperationCount: done + ongoing + notStarted,
})
const seven = row('7 Tunde Bello', 2, 1, 0)
const twelve = row('12 Adaeze Obi', 5, 0, 0)
const fifteen = row('15 Musa Ali', 0, 0, 0)

describe('the figures of a report', () => {
  test('have the rig, whole percent rounded down, and 0 % without operations, in the order of the rigs', () => {
    expect(rigFigures([fifteen, twelve, seven])).toEqual([
      {
        userGUID: 'id of 7 Tunde Bello',
        label: 'Rig 7',
        rig: '7',
        name: 'Tunde Bello',
        done: 2,
        ongoing: 1,
        notStarted: 0,
        all: 3,
        percent: 66,
      },
      expect.objectContaining({ label: 'Rig 12', all: 5, percent: 100 }),
      expect.objectContaining({ label: 'Rig 15', all: 0, percent: 0 }),
    ])
  })

  test('a first word that is no number speaks for itself; two users of a rig are told apart', () => {
    const labels = rigFigures([row('Yard Ngozi', 1, 0, 0), row('7 Bola', 1, 0, 0), seven]).map(
      ({ label }) => label,
    )
    expect(labels).toEqual(['Rig 7, Bola', 'Rig 7, Tunde Bello', 'Yard'])
  })
})

describe('the caption', () => {
  test.each([
    [[seven, twelve, fifteen], '7 of 8 operations are done (87 %). Rig 12 finished all 5; Rig 15 has none.'],
    [[seven], '2 of 3 operations are done (66 %).'],
    [[fifteen], 'There are no PM operations in these days.'],
    [[], 'There are no PM operations in these days.'],
    [
      [twelve, row('3 Ife', 1, 0, 0), fifteen, row('16 Ojo', 0, 0, 0)],
      '6 of 6 operations are done (100 %). Rig 3 and Rig 12 finished all of theirs; Rig 15 and Rig 16 have none.',
    ],
    [
      [seven, ...[20, 21, 22, 23].map((rig) => row(`${rig} Ade`, 0, 0, 0))],
      '2 of 3 operations are done (66 %). 4 rigs have none.',
    ],
  ])('%#', (rows, caption) => {
    expect(craftCaption(rigFigures(rows))).toBe(caption)
  })
})

test('a rig leads to its operations of the same days', () => {
  const [rig] = rigFigures([seven])
  expect(rig && operationsHref('/app/ops', rig, { start: '2026-11-16', end: '2026-11-22' })).toBe(
    '/app/ops?assigned=id+of+7+Tunde+Bello&from=2026-11-16&to=2026-11-22',
  )
})

test('the file has the numbers of the table', async () => {
  expect(await csvOf(fileColumns, rigFigures([seven, fifteen]))).toBe(
    [
      'Rig,Name,Done %,Done,Ongoing,Not started,Operations',
      'Rig 7,Tunde Bello,66,2,1,0,3',
      'Rig 15,Musa Ali,0,0,0,0,0',
    ].join('\r\n'),
  )
})
