import { describe, expect, test } from 'vitest'
import { parseSentence } from './grammar.ts'
import { sentenceEntries } from './sentence-entries.ts'
import { rig } from './spoken.fixture.ts'
import type { Spoken } from './spoken.ts'

/** What is offered for a text: what it would do and where it leads, or why it cannot. */
function offered(text: string, spoken: Spoken = rig) {
  const sentence = parseSentence(text)
  if (!sentence) return null
  return sentenceEntries(sentence, spoken).map(({ label, href, disabledReason, steps }) =>
    disabledReason !== undefined
      ? `${label} - ${disabledReason}`
      : steps.length > 0
        ? [label, steps[0]?.label, steps[0]?.choices?.().map((choice) => choice.label)]
        : [label, href],
  )
}

describe('logging a reading', () => {
  test.each([
    [
      'log 1,240 h on Mud Pump 2',
      'Log 1,240 h on MP-2 Mud Pump 2',
      '/app/log?new=1&equipmentOID=5&primaryMeter=1240',
    ],
    [
      'log 1240.5 on mp2',
      'Log 1,240.5 h on MP-2 Mud Pump 2',
      '/app/log?new=1&equipmentOID=5&primaryMeter=1240.5',
    ],
    [
      'log 12 strokes on MP-2',
      'Log 12 thousand strokes on MP-2 Mud Pump 2',
      '/app/log?new=1&equipmentOID=5&secondaryMeter=12',
    ],
    [
      'log 8,100 on crane truck',
      'Log 8,100 h on TRK-1 Crane truck',
      '/app/log?new=1&equipmentOID=6&secondaryMeter=8100',
    ],
    [
      'log 51000 km on TRK-1',
      'Log 51,000 km on TRK-1 Crane truck',
      '/app/log?new=1&equipmentOID=6&primaryMeter=51000',
    ],
    [
      'log 40 starts on gen-1',
      'Log 40 Starts on GEN-1 Diesel generator',
      '/app/log?new=1&equipmentOID=8&primaryMeter=40',
    ],
  ])('%s', (text, label, href) => {
    expect(offered(text)).toEqual([[label, href]])
  })

  test('offers each machine that the name may mean', () => {
    expect(offered('log 1240 h on mud pump')).toEqual([
      ['Log 1,240 h on MP-1 Mud Pump 1', '/app/log?new=1&equipmentOID=4&primaryMeter=1240'],
      ['Log 1,240 h on MP-2 Mud Pump 2', '/app/log?new=1&equipmentOID=5&primaryMeter=1240'],
    ])
  })

  test('asks for the machine among those that have such a meter, until it is said', () => {
    expect(offered('log 1,240 h')).toEqual([
      ['Log 1,240 h on …', 'Equipment', ['MP-1 Mud Pump 1', 'MP-2 Mud Pump 2', 'TRK-1 Crane truck']],
    ])
  })

  test('asks among many beside the first of them', () => {
    const fleet = Array.from({ length: 9 }, (_, at) => ({
      ...rig.machines[0]!,
      key: 20 + at,
      plate: `P-${at}`,
    }))
    const entries = offered('log 7 on pump', { ...rig, machines: fleet })
    expect(entries?.slice(0, 6).map((entry) => entry[0])).toEqual(
      [0, 1, 2, 3, 4, 5].map((at) => `Log 7 h on P-${at} Mud Pump 1`),
    )
    expect(entries?.slice(6)).toEqual([
      ['Log 7 on …', 'Equipment', fleet.map(({ plate }) => `${plate} Mud Pump 1`)],
    ])
  })

  test('says what it does not understand', () => {
    const about = 'Log a meter reading'
    expect(offered('log 12,5 h on MP-2')).toEqual([
      `${about} - “12,5” is not a number: write 1,240 or 1240.5`,
    ])
    expect(offered('log 12 on Nowhere')).toEqual([`${about} - No equipment is called “Nowhere”`])
    expect(offered('log 12 on Nowhere', { ...rig, isLoading: true, machines: [] })).toEqual([
      `${about} - Equipment is being loaded`,
    ])
    expect(offered('log 12 km on MP-2')).toEqual([`${about} - MP-2 Mud Pump 2 has no meter of km`])
    expect(offered('log 12 on crown block')).toEqual([`${about} - CB-1 Crown block has no meter`])
  })

  test('is not offered for words that only begin like it', () => {
    expect(offered('log out')).toEqual([])
    expect(offered('read me')).toEqual([])
  })

  test('is refused with its reason to who may not', () => {
    const barred: Spoken = {
      ...rig,
      placeOf: () => ({ path: null, reason: 'Your role has this switched off' }),
    }
    expect(offered('log 12 on MP-2', barred)).toEqual([
      'Log a meter reading - Your role has this switched off',
    ])
    expect(offered('log out', barred)).toEqual([])
  })
})

describe('logging labour on an order', () => {
  test.each([
    ['log 2 h on WO-000341', [['Log 2 h of labour on WO-000341', '/app/labour?record=341&labour=2']]],
    ['log 2.5 h on wo-000342', [['Log 2.5 h of labour on WO-000342', '/app/labour?record=342&labour=2.5']]],
    ['log 30 h on WO-000341', ['Log labour - 30 hours are not of one day: log 24 at most']],
    ['log 2 h on WO-9999', ['Log labour - No work order is called “WO-9999”']],
  ])('%s', (text, entries) => {
    expect(offered(text)).toEqual(entries)
  })
})

describe('asking why a plan is due', () => {
  test.each(['why is PMT-105 due', 'why is 105 due?', 'when is 250 h service due'])('%s', (text) => {
    expect(offered(text)).toEqual([['Why is PMT-105 250 h service due?', '/app/why?record=105&why=1']])
  })

  test('of a machine means its plans, whatever else they are called', () => {
    expect(offered('why is Mud Pump 2 due')).toEqual([
      ['Why is PMT-105 250 h service due?', '/app/why?record=105&why=1'],
      ['Why is PMT-106 Liner inspection due?', '/app/why?record=106&why=1'],
    ])
  })

  test('goes by the number alone where the list is not at hand', () => {
    const away: Spoken = { ...rig, plans: [], machines: [], isPart: true }
    expect(offered('why is pmt 4711 due', away)).toEqual([
      ['Why is PMT-4711 due?', '/app/why?record=4711&why=1'],
    ])
    expect(offered('why is PMT-4711 due')).toEqual([
      'Why is a PM task due? - No PM task is called “PMT-4711”, nor is its equipment',
    ])
  })
})

describe('starting what is due', () => {
  test('of a machine offers its open operations, the first due first', () => {
    expect(offered('start due PM on Mud Pump 2')).toEqual([
      ['Start PMO-77 250 h service on MP-2 Mud Pump 2, due November 20, 2026', '/app/start?record=77'],
      ['Start PMO-78 Liner inspection on MP-2 Mud Pump 2, due December 1, 2026', '/app/start?record=78'],
    ])
  })

  test('goes by the plan and by its own number', () => {
    const [liner] = offered('start due PM on Mud Pump 2')?.slice(1) ?? []
    expect(offered('start pm PMT-106')).toEqual([liner])
    expect(offered('do pm PMO-78')).toEqual([liner])
  })

  test('says where nothing is open', () => {
    expect(offered('start due PM on crown block')).toEqual([
      'Start a PM operation - No open PM operation of yours is on “crown block”',
    ])
  })
})

test('a deferral is asked for on a page of its own, which the plan goes to', () => {
  expect(offered('defer PMT-105')).toEqual([
    ['Defer PMT-105 250 h service', '/app/defer?new=1&pmTaskOID=105'],
  ])
})

describe('reporting trouble', () => {
  test('lays out the report of the machine, with what is wrong', () => {
    expect(offered('report leak on mp2')).toEqual([
      ['Report “leak” on MP-2 Mud Pump 2', '/app/report?equipment=5&trouble=leak'],
    ])
    expect(offered('report trouble with crane truck')).toEqual([
      ['Report trouble on TRK-1 Crane truck', '/app/report?equipment=6'],
    ])
  })

  test('offers each machine that the name may mean', () => {
    expect(offered('report leak on mud pump')).toEqual([
      ['Report “leak” on MP-1 Mud Pump 1', '/app/report?equipment=4&trouble=leak'],
      ['Report “leak” on MP-2 Mud Pump 2', '/app/report?equipment=5&trouble=leak'],
    ])
  })

  test('says so where no machine is called so, unless another report may be meant', () => {
    expect(offered('report leak on winch 9')).toEqual(['Report trouble - No machine is called “winch 9”'])
    expect(offered('report of winch 9')).toEqual([])
  })
})
