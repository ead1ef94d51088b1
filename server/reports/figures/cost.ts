import type { CostFacts } from '../../../src/contract/entities/cost-facts.ts'
import type { OrderTotals } from '../../../src/contract/entities/work-order-ledger.ts'
import {
  type CostReport,
  costReport as figured,
  withoutHoursWords,
} from '../../../src/contract/figures/cost.ts'
import { wordsOf } from '../../../src/contract/figures/figure-words.ts'
import { labourBy, labourOf } from '../../../src/contract/figures/labour.ts'
import { monthWords } from '../../../src/locale/days.ts'
import { moneyWords, numberWords } from '../../../src/locale/numbers.ts'
import type { Orm } from '../../database/connection/orm.ts'
import { readPreferences } from '../../database/records/site-preferences.ts'
import { type CostsAsked, readCosts } from '../../maintenance/read-costs.ts'
import { type Block, figureColumn, plainTable, type Report, textColumn } from '../report.ts'
import { counted, dayWords } from '../words.ts'

/** Orders are told one by one up to here; the screen has all of them. */
const mostTold = 1000

const ofCost = [
  figureColumn('Labour', 15),
  figureColumn('Parts', 15),
  figureColumn('Other', 15),
  figureColumn('Taxes', 14),
  figureColumn('Cost', 16),
]

/** Cost of completed orders by machine, with the cost of an hour run, by month, and labour by person and kind of order. */
export async function costReport(orm: Orm, asked: CostsAsked): Promise<Report> {
  const facts = await readCosts(orm, asked)
  const { baseCurrency } = await readPreferences(orm)
  const report = figured(facts, asked.from, asked.to)
  const machine = facts.named.find(({ equipmentOID }) => equipmentOID === asked.equipmentOID)
  return {
    title: 'Cost Report',
    subject: 'Cost of work orders by machine and by hour run, and labour by person',
    about: [
      `Work orders completed and labour of ${dayWords(asked.from)} to ${dayWords(asked.to)}`,
      ...facts.rigs.filter(({ locationOID }) => locationOID === asked.locationOID).map(({ name }) => name),
      ...(machine ? [machine.name] : []),
      ...(baseCurrency === '' ? [] : [`Amounts in ${baseCurrency}`]),
      ...cutWords(facts),
    ],
    isLandscape: true,
    blocks: [
      whole(facts, report),
      ...byMachine(facts, report),
      ...byMonth(report),
      ...labour(facts),
      ...orders(facts, report),
    ],
  }
}

const cutWords = ({ count, orders, labourCount, labour: told }: CostFacts): readonly string[] => [
  ...(count > orders.length
    ? [`Only the last ${numberWords(orders.length)} of ${counted(count, 'work order')} are counted`]
    : []),
  ...(labourCount > told.length
    ? [
        `Only the last ${numberWords(told.length)} of ${counted(labourCount, 'entry', 'entries')} of labour are counted`,
      ]
    : []),
]

function whole({ labour: entries }: CostFacts, { totals, orders, hours, perHour }: CostReport): Block {
  const worked = labourOf(entries)
  return {
    kind: 'facts',
    isForm: false,
    pairs: [
      ['Work orders completed', numberWords(orders.length)],
      ['Cost, taxes included', moneyWords(totals.total)],
      ['Hours run', hours === null ? '' : `${numberWords(hours, 1)} h, of the machines whose meter was read`],
      ['Cost per hour run', perHour === null ? '' : moneyWords(perHour)],
      ['Labour', `${numberWords(worked.hours)} h, ${moneyWords(worked.cost)}`],
    ],
  }
}

const cellsOf = ({ labour: worked, parts, other, tax1, tax2, total }: OrderTotals) =>
  [worked, parts, other, tax1 + tax2, total].map(moneyWords)

const byMachine = (facts: CostFacts, { byMachine: machines }: CostReport): readonly Block[] => [
  { kind: 'heading', text: 'By machine, the dearest first' },
  plainTable(
    [
      textColumn('Equipment', 30),
      figureColumn('Orders', 8),
      ...ofCost,
      figureColumn('Hours run', 11),
      figureColumn('Per hour run', 16),
    ],
    machines.map(({ key, orders: count, totals, hours, perHour, why }) => [
      machineName(facts, key),
      numberWords(count),
      ...cellsOf(totals),
      hours === null ? '' : numberWords(hours, 1),
      perHour === null ? withoutHoursWords[why ?? 'notRead'] : moneyWords(perHour),
    ]),
    { whenEmpty: 'No work order was completed in these days.' },
  ),
]

const byMonth = ({ byMonth: months }: CostReport): readonly Block[] => [
  { kind: 'heading', text: 'By month of completion' },
  plainTable(
    [textColumn('Month', 30), figureColumn('Orders', 8), ...ofCost],
    months.map(({ month, orders: count, totals }) => [
      monthWords(month),
      numberWords(count),
      ...cellsOf(totals),
    ]),
    { whenEmpty: 'None of these months has begun.' },
  ),
]

function labour({ labour: entries, people, types }: CostFacts): readonly Block[] {
  const rows = labourBy(entries, ({ camsUserOID }) => camsUserOID).flatMap(({ key: person }) =>
    labourBy(
      entries.filter(({ camsUserOID }) => camsUserOID === person),
      ({ workOrderType }) => workOrderType,
    ).map(({ key: type, figures }) => [
      people.find(({ camsUserOID }) => camsUserOID === person)?.name ?? '',
      wordsOf(types, type),
      numberWords(figures.entries),
      numberWords(figures.hours),
      moneyWords(figures.cost),
    ]),
  )
  return [
    { kind: 'heading', text: 'Labour by person and kind of order' },
    plainTable(
      [
        textColumn('Person', 30),
        textColumn('Kind of order', 24),
        figureColumn('Entries', 10),
        figureColumn('Hours', 10),
        figureColumn('Cost', 16),
      ],
      rows,
      { whenEmpty: 'Nobody logged labour in these days.' },
    ),
  ]
}

function orders(facts: CostFacts, { orders: all }: CostReport): readonly Block[] {
  if (all.length === 0) return []
  const told = all.slice(0, mostTold)
  return [
    { kind: 'heading', text: 'Work orders, the last to be completed first' },
    plainTable(
      [textColumn('Work order', 16), textColumn('Equipment', 26), textColumn('Completed', 16), ...ofCost],
      told.map(({ order, totals }) => [
        order.workorderNumber,
        machineName(facts, order.equipmentOID),
        dayWords(order.completedOn),
        ...cellsOf(totals),
      ]),
      {
        whenEmpty: '',
        total: `${all.length > told.length ? `The first ${numberWords(told.length)} of ` : ''}${counted(all.length, 'work order')}`,
      },
    ),
  ]
}

const machineName = ({ named }: CostFacts, key: number): string =>
  named.find(({ equipmentOID }) => equipmentOID === key)?.name ?? ''
