import { afterEach, describe, expect, test } from 'vitest'
import {
  daysWords,
  longDate,
  longDateTime,
  monthDayWords,
  monthWords,
  shortDate,
  shortMonthName,
  weekdayAndDate,
} from './days.ts'
import { type Locale, locales } from './locales.ts'
import { clockWords, dayOf, momentWords, placedMomentWords } from './moments.ts'
import { listSign, moneyWords, numberWords, plainNumber, readNumber } from './numbers.ts'
import { formatNumber } from './quick-number.ts'
import { speakBy, usualSpeech } from './speech.ts'

const speakAs = (locale: Locale, timeZone = 'UTC') => speakBy(() => ({ locale, timeZone }))
afterEach(() => speakBy(() => usualSpeech))

// The spaces that Intl uses, and whether English parts a weekday by a comma, differ between engines.
const plain = (text: string) =>
  text
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace(/ – /, '–')
    .replace(/^Saturday, /, 'Saturday ')

const said = () =>
  [
    longDate('2026-03-07'),
    shortDate('2026-03-07'),
    weekdayAndDate('2026-03-07'),
    monthWords('2026-03'),
    shortMonthName('2026-03'),
    monthDayWords('11-01'),
    daysWords('2026-11-22', '2026-11-28'),
    longDateTime('2026-03-07T14:05'),
    clockWords('2026-03-07T14:05:00Z'),
    numberWords(1240.5),
    moneyWords(1240.5),
    plainNumber(1240.5),
  ].map(plain)

describe('a day, a time, a number and an amount', () => {
  test.each<readonly [Locale, readonly string[]]>([
    [
      'en-US',
      [
        'March 7, 2026',
        '03/07/2026',
        'Saturday March 7, 2026',
        'March 2026',
        'Mar',
        'November 1',
        'November 22–28, 2026',
        'March 7, 2026, 2:05 PM',
        '2:05 PM',
        '1,240.5',
        '1,240.50',
        '1240.5',
      ],
    ],
    [
      'en-GB',
      [
        '7 March 2026',
        '07/03/2026',
        'Saturday 7 March 2026',
        'March 2026',
        'Mar',
        '1 November',
        '22–28 November 2026',
        '7 March 2026, 14:05',
        '14:05',
        '1,240.5',
        '1,240.50',
        '1240.5',
      ],
    ],
    [
      'de',
      [
        '7. März 2026',
        '07.03.2026',
        'Samstag, 7. März 2026',
        'März 2026',
        'Mär',
        '1. November',
        '22.–28. November 2026',
        '7. März 2026, 14:05',
        '14:05',
        '1.240,5',
        '1.240,50',
        '1240,5',
      ],
    ],
    [
      'fr',
      [
        '7 mars 2026',
        '07/03/2026',
        'samedi 7 mars 2026',
        'mars 2026',
        'mars',
        '1 novembre',
        '22–28 novembre 2026',
        '7 mars 2026, 14:05',
        '14:05',
        '1 240,5',
        '1 240,50',
        '1240,5',
      ],
    ],
    [
      'pt',
      [
        '7 de março de 2026',
        '07/03/2026',
        'sábado, 7 de março de 2026',
        'março de 2026',
        'mar.',
        '1 de novembro',
        '22–28 de novembro de 2026',
        '7 de março de 2026, 14:05',
        '14:05',
        '1.240,5',
        '1.240,50',
        '1240,5',
      ],
    ],
  ])('in %s', (locale, words) => {
    speakAs(locale)
    expect(said()).toEqual(words)
  })

  test.each(locales)(
    'in %s a cell is written as Intl writes it, and read again as the same number',
    (locale) => {
      speakAs(locale)
      const numbers = [0, 7, -7, 999, 1000, -1240.5, 1_234_567.125, 0.25, 12_345_678]
      const format = { maximumFractionDigits: 6 }
      const written = numbers.map((number) => formatNumber(number, format))
      expect(written).toEqual(numbers.map((number) => new Intl.NumberFormat(locale, format).format(number)))
      expect(written.map(readNumber)).toEqual(numbers)
      expect(numbers.map((number) => readNumber(plainNumber(number)))).toEqual(numbers)
    },
  )
})

test.each<readonly [Locale, readonly (number | null | undefined)[]]>([
  ['en-US', [1240.5, 12_405, 12_405, 1.24, undefined, undefined, null]],
  ['en-GB', [1240.5, 12_405, 12_405, 1.24, undefined, undefined, null]],
  ['de', [undefined, 1240.5, 1240.5, 1240, 1240.5, undefined, null]],
  ['fr', [undefined, 1240.5, 1240.5, 1240, 1240.5, undefined, null]],
  ['pt', [undefined, 1240.5, 1240.5, 1240, 1240.5, undefined, null]],
])('what is typed as a number in %s', (locale, numbers) => {
  speakAs(locale)
  const typed = ['1,240.5', '1240,5', '1 240,5', '1.240', '1.240,5', 'zzz', ' ']
  expect(typed.map(readNumber)).toEqual(numbers)
})

test('lists of numbers that are typed are parted by what is no decimal sign', () => {
  expect(
    locales.map((locale) => {
      speakAs(locale)
      return listSign()
    }),
  ).toEqual([',', ',', ';', ';', ';'])
})

describe('a moment is said where the organisation is', () => {
  const words = (moment: string) => [dayOf(moment), momentWords(moment), clockWords(moment)]

  test('on the days on which the clocks of Berlin are moved, whatever the clock of this machine says', () => {
    speakAs('en-US', 'Europe/Berlin')
    expect(
      ['2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'].map(
        words,
      ),
    ).toEqual([
      ['2026-03-29', 'March 29, 2026 at 1:59 AM', '1:59 AM'],
      ['2026-03-29', 'March 29, 2026 at 3:00 AM', '3:00 AM'],
      ['2026-10-25', 'October 25, 2026 at 2:30 AM', '2:30 AM'],
      ['2026-10-25', 'October 25, 2026 at 2:30 AM', '2:30 AM'],
    ])
  })

  test('and is of another day there than here', () => {
    speakAs('de', 'Pacific/Auckland')
    expect(words('2026-11-21T12:30:00Z')).toEqual(['2026-11-22', '22. November 2026 um 01:30', '01:30'])
    speakAs('en-GB', 'America/Los_Angeles')
    expect(words('2026-11-21T07:30:00Z')).toEqual(['2026-11-20', '20 November 2026 at 23:30', '23:30'])
  })

  test('on paper with the place', () => {
    speakAs('en-US', 'UTC')
    expect(placedMomentWords('2026-11-21T14:05:00Z')).toBe('November 21, 2026 at 2:05 PM UTC')
  })
})
