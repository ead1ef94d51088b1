import { longDateTime, monthWords } from '../../../src/locale/days.ts'
import { numberWords } from '../../../src/locale/numbers.ts'
import type { ReliabilityFacts } from '../../../src/contract/entities/reliability.ts'
import type { ReliabilityFigures } from '../../../src/contract/figures/reliability.ts'
import {
  reliabilityReport as figured,
  type ReliabilityReport,
} from '../../../src/contract/figures/reliability-report.ts'
import { causeWords, hoursWords, shareWords, wordsOf } from '../../../src/contract/figures/figure-words.ts'
import type { Orm } from '../../database/connection/orm.ts'
import { type FiguresAsked, readReliability } from '../../maintenance/read-reliability.ts'
import { type Block, figureColumn, plainTable, type Report, textColumn } from '../report.ts'
import { counted, dayWords } from '../words.ts'

/** Orders are told one by one up to here; the screen has all of them. */
const mostTold = 1000

const ofFigures = [
  figureColumn('Availability', 14),
  figureColumn('Downtime, h', 13),
  figureColumn('Failures', 10),
  figureColumn('MTBF, h', 12),
  figureColumn('MTTR, h', 12),
]
const causeColumns = [
  textColumn('Cause', 40),
  figureColumn('By failures, h', 16),
  figureColumn('Otherwise, h', 16),
  figureColumn('Up to here', 14),
]
const orderColumns = [
  textColumn('Work order', 16),
  textColumn('Equipment', 26),
  textColumn('Type', 18),
  textColumn('Cause', 18),
  textColumn('Stood still from', 24),
  textColumn('Until', 24),
  figureColumn('Counted, h', 12),
]

/** Availability, failures, MTBF and MTTR; downtime by cause; figures by month and by machine; the orders behind them. */
export async function reliabilityReport(orm: Orm, asked: FiguresAsked): Promise<Report> {
  const facts = await readReliability(orm, asked)
  const report = figured(facts, asked.from, asked.to)
  return {
    title: 'Reliability Report',
    subject: 'Availability, failures and downtime of machines, and the work orders behind them',
    about: [
      `${dayWords(asked.from)} to ${dayWords(asked.to)}, as of ${longDateTime(facts.now)}`,
      ...(await whatOf(facts, asked)),
      `Failures: work orders of the types ${facts.failureTypes.map((code) => wordsOf(facts.types, code)).join(', ')}`,
      ...(facts.count > facts.orders.length
        ? [
            `Only the last ${numberWords(facts.orders.length)} of ${counted(facts.count, 'work order')} are counted`,
          ]
        : []),
    ],
    isLandscape: true,
    blocks: [
      whole(facts, report),
      ...byCause(facts, report),
      ...byMonth(report),
      ...byMachine(facts, report),
      ...orders(facts, report),
    ],
  }
}

async function whatOf(
  facts: ReliabilityFacts,
  { locationOID, equipmentOID }: FiguresAsked,
): Promise<readonly string[]> {
  const rig = facts.rigs.find((each) => each.locationOID === locationOID)?.name
  const machine = facts.named.find((each) => each.equipmentOID === equipmentOID)?.name
  return [rig, machine].filter((name) => name !== undefined)
}

const whole = (facts: ReliabilityFacts, { figures, open }: ReliabilityReport): Block => ({
  kind: 'facts',
  isForm: false,
  pairs: [
    ['Machines', numberWords(facts.machines)],
    ['Availability', shareWords(figures.availability)],
    [
      'Downtime',
      `${hoursWords(figures.down)} h, of which by failures ${hoursWords(figures.downByFailures)} h`,
    ],
    ['Failures', numberWords(figures.failures)],
    ['Mean time between failures', timeWords(figures.meanBetween)],
    ['Mean time to restoration', timeWords(figures.meanToRestore)],
    ['Mean downtime', timeWords(figures.meanDowntime)],
    ['Standing still yet', counted(open, 'machine')],
  ],
})

const timeWords = (minutes: number | null): string => (minutes === null ? '' : `${hoursWords(minutes)} h`)

const cellsOf = ({ availability, down, failures, meanBetween, meanToRestore }: ReliabilityFigures) => [
  shareWords(availability),
  hoursWords(down),
  numberWords(failures),
  meanBetween === null ? '' : hoursWords(meanBetween),
  meanToRestore === null ? '' : hoursWords(meanToRestore),
]

const byCause = (facts: ReliabilityFacts, { byCause: causes }: ReliabilityReport): readonly Block[] => [
  { kind: 'heading', text: 'Downtime by cause' },
  plainTable(
    causeColumns,
    causes.map(({ cause, byFailures, otherwise, upToHere }) => [
      causeWords(facts.causes, cause),
      hoursWords(byFailures),
      hoursWords(otherwise),
      shareWords(upToHere),
    ]),
    { whenEmpty: 'Nothing stood still in these days.' },
  ),
]

const byMonth = ({ byMonth: months }: ReliabilityReport): readonly Block[] => [
  { kind: 'heading', text: 'By month' },
  plainTable(
    [textColumn('Month', 30), ...ofFigures],
    months.map(({ key, figures }) => [monthWords(key), ...cellsOf(figures)]),
    { whenEmpty: 'None of these months has begun.' },
  ),
]

const byMachine = (facts: ReliabilityFacts, { byMachine: machines }: ReliabilityReport): readonly Block[] => [
  { kind: 'heading', text: 'By machine, the worst first' },
  plainTable(
    [textColumn('Equipment', 30), ...ofFigures],
    machines.map(({ key, figures }) => [machineName(facts, key), ...cellsOf(figures)]),
    { whenEmpty: 'No machine stood still or failed in these days.' },
  ),
]

function orders(facts: ReliabilityFacts, { stops }: ReliabilityReport): readonly Block[] {
  if (stops.length === 0) return []
  const told = stops.slice(0, mostTold)
  return [
    { kind: 'heading', text: 'Work orders' },
    plainTable(
      orderColumns,
      told.map(({ order, minutes }) => [
        order.workorderNumber,
        machineName(facts, order.equipmentOID),
        wordsOf(facts.types, order.workOrderType),
        causeWords(facts.causes, order.causeCode),
        order.downtimeFrom === null ? '' : longDateTime(order.downtimeFrom),
        order.downtimeTo === null ? '' : longDateTime(order.downtimeTo),
        hoursWords(minutes),
      ]),
      {
        whenEmpty: '',
        total: `${stops.length > told.length ? `The first ${numberWords(told.length)} of ` : ''}${counted(stops.length, 'work order')}`,
      },
    ),
  ]
}

const machineName = ({ named }: ReliabilityFacts, key: number): string =>
  named.find(({ equipmentOID }) => equipmentOID === key)?.name ?? ''
