import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSentence } from './grammar.ts'
import { spokenNumber } from './spoken-number.ts'

const log = (typed: string | null, value: number | null, unit: string, name: string, isBegun = false) => ({
  says: 'log',
  reading: typed === null ? null : { value, typed },
  unit,
  name,
  isBegun,
})

describe('a reading that is logged', () => {
  test.each([
    ['log 1240 h on Mud Pump 2', log('1240', 1240, 'h', 'Mud Pump 2')],
    ['log 1,240 h on Mud Pump 2', log('1,240', 1240, 'h', 'Mud Pump 2')],
    ['log 1 240 h on Mud Pump 2', log('1 240', 1240, 'h', 'Mud Pump 2')],
    ['Log 38’492.5 hours for the MP-1012.', log('38’492.5', 38_492.5, 'hours', 'MP-1012')],
    ['record 1240h Mud Pump 2', log('1240', 1240, 'h', 'Mud Pump 2')],
    ['read 51,000 km at Crane truck', log('51,000', 51_000, 'km', 'Crane truck')],
    ['enter 12 thousand strokes on MP-1', log('12', 12, 'thousand strokes', 'MP-1')],
    ['log 40 starts on Diesel generator 1', log('40', 40, 'starts', 'Diesel generator 1')],
    ['log 1240 Mud Pump 2', log('1240', 1240, '', 'Mud Pump 2')],
    ['log 1240 on Mud Pump 2', log('1240', 1240, '', 'Mud Pump 2')],
    ['log Mud Pump 2 at 1,240 h', log('1,240', 1240, 'h', 'Mud Pump 2')],
    ['log MP-2 = 1240', log('1240', 1240, '', 'MP-2')],
    ['log a reading of 1240 h on MP-2', log('1240', 1240, 'h', 'MP-2')],
    ['log meter reading on MP-2', log(null, null, '', 'MP-2')],
  ])('%s', (text, sentence) => {
    expect(parseSentence(text)).toEqual(sentence)
  })

  test.each([
    ['log 2 h on WO-000341', '2', 2, 'WO-000341'],
    ['book 2.5 hours to work order WO-2026-0038', '2.5', 2.5, 'WO-2026-0038'],
    ['log 2 on wo 341', '2', 2, 'wo 341'],
  ])('%s is labour on a work order', (text, typed, value, name) => {
    expect(parseSentence(text)).toEqual({ says: 'labour', hours: { value, typed }, name, isBegun: false })
  })

  test.each([
    ['log', log(null, null, '', '', true)],
    ['log ', log(null, null, '', '', true)],
    ['log 12', log('12', 12, '', '')],
    ['log 1240 h', log('1240', 1240, 'h', '')],
    ['log 1240 h on', log('1240', 1240, 'h', '')],
    ['log Mud P', log(null, null, '', 'Mud P')],
  ])('shows what it has so far: %s', (text, sentence) => {
    expect(parseSentence(text)).toEqual(sentence)
  })

  test('keeps a number that cannot be read as it was typed, rather than guess which sign parts what', () => {
    expect(parseSentence('log 12,5 h on MP-2')).toEqual(log('12,5', null, 'h', 'MP-2'))
    expect(parseSentence('log 1.240,5 h on MP-2')).toEqual(log('1.240,5', null, 'h', 'MP-2'))
  })
})

describe('a question, a start, a deferral', () => {
  test.each([
    ['why is PMT-105 due', 'why', 'PMT-105'],
    ['Why is PMT-105 overdue?', 'why', 'PMT-105'],
    ['why pmt 105', 'why', 'pmt 105'],
    ['when is the crown block due next?', 'why', 'crown block'],
    ['why is', 'why', ''],
    ['start due PM on Mud Pump 2', 'start', 'Mud Pump 2'],
    ['start the next pm of MP-1012', 'start', 'MP-1012'],
    ['begin overdue maintenance on the draw works', 'start', 'draw works'],
    ['do PM PMT-105', 'start', 'PMT-105'],
    ['start due', 'start', ''],
    ['defer PMT-105', 'defer', 'PMT-105'],
    ['postpone the due PM on Mud Pump 2', 'defer', 'Mud Pump 2'],
    ['put off crown block', 'defer', 'crown block'],
  ])('%s', (text, says, name) => {
    expect(parseSentence(text)).toEqual({ says, name, isBegun: false })
  })

  test.each([
    ['why', 'why'],
    ['start', 'start'],
    ['defer', 'defer'],
    ['why is it due?', 'why'],
    ['when is this due', 'why'],
    ['defer this one', 'defer'],
  ])('%s names nothing: it has only begun, or means what is on screen', (text, says) => {
    expect(parseSentence(text)).toEqual({ says, name: '', isBegun: true })
  })

  test.each(['', 'open work orders', 'do', 'pump', 'logs', 'whyever', 'start page', 'log-book', 'deferrals'])(
    'is not seen in %j',
    (text) => {
      const sentence = parseSentence(text)
      expect(sentence === null || sentence.isBegun).toBe(true)
    },
  )
})

describe('numbers', () => {
  test('are read back however their thousands are parted', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999_999_999 }),
        fc.constantFrom('', ',', ' ', "'", '’', '_', '\u00a0', '\u202f'),
        fc.constantFrom('', ' h on MP-2', 'h', ' Mud Pump 2'),
        (value, sign, rest) => {
          const typed = String(value).replace(/\B(?=(\d{3})+$)/g, sign)
          expect(spokenNumber(`${typed}${rest}`)).toEqual({ value, typed, rest })
        },
      ),
    )
  })

  test('never make a sentence fail', () => {
    fc.assert(
      fc.property(fc.constantFrom('log ', 'why ', 'start due ', 'defer ', ''), fc.string(), (verb, rest) => {
        parseSentence(`${verb}${rest}`)
      }),
    )
  })
})

describe('trouble that is reported', () => {
  const report = (trouble: string, name: string) => ({ says: 'report', trouble, name, isBegun: false })
  test.each([
    ['report leak on Mud pump 1', report('leak', 'Mud pump 1')],
    ['Report a leak at the packing of the MP-101.', report('a leak at the packing', 'MP-101')],
    ['report trouble with Crane truck', report('', 'Crane truck')],
    ['report on Crane truck', report('', 'Crane truck')],
  ])('%s', (text, sentence) => {
    expect(parseSentence(text)).toEqual(sentence)
  })

  test.each(['report', 'report leak', 'report gallery', 'reporting on Crane truck'])('is not %s', (text) => {
    expect(parseSentence(text)).toBeNull()
  })
})
