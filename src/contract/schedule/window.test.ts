import { describe, expect, it } from 'vitest'
import { place } from './window.ts'

const [before, none] = [(days: number) => ({ before: days, after: 0 }), { before: 0, after: 0 }]
const closed = (...days: readonly string[]) =>
  days.map((text) => {
    const [from = '', to = from] = text.split('..')
    return { from: `2026-${from}`, to: `2026-${to}` }
  })

describe('a target within its season', () => {
  it.each([
    ['2026-02-01', '02-01', '03-31'],
    ['2026-03-31', '02-01', '03-31'],
    ['2026-11-01', '11-01', '03-31'],
    ['2026-03-31', '11-01', '03-31'],
    ['2026-12-31', '11-01', '03-31'],
    ['2026-01-01', '11-01', '03-31'],
    ['2026-11-01', '11-01', '11-01'],
  ])('stays: %s, %s to %s', (target, from, to) => {
    expect(place(target, { season: { from, to } })).toEqual({ target, moved: null })
  })
})

describe('a target outside its season', () => {
  it.each([
    ['2026-01-31', '02-01', '03-31', '2026-02-01'],
    ['2026-04-01', '02-01', '03-31', '2027-02-01'],
    ['2026-04-01', '11-01', '03-31', '2026-11-01'],
    ['2026-10-31', '11-01', '03-31', '2026-11-01'],
    ['2026-10-20', '11-01', '11-01', '2026-11-01'],
    ['2026-11-02', '11-01', '11-01', '2027-11-01'],
    ['2027-07-01', '02-29', '06-30', '2028-02-29'],
    ['2026-07-01', '02-29', '06-30', '2027-03-01'],
    ['0987-07-01', '11-01', '12-31', '0987-11-01'],
  ])('stands on the first day of the next: %s, %s to %s', (target, from, to, first) => {
    expect(place(target, { season: { from, to }, blackouts: [], tolerance: before(365) })).toEqual({
      target: first,
      moved: 'season',
    })
  })
})

describe('a target within days on which nothing is done', () => {
  const blackouts = closed('10-20..10-22')

  it.each(['2026-10-20', '2026-10-21', '2026-10-22'])('stands on the day after them: %s', (target) => {
    expect(place(target, { blackouts })).toEqual({ target: '2026-10-23', moved: 'blackout' })
    expect(place(target, { blackouts, tolerance: none })).toEqual({ target: '2026-10-23', moved: 'blackout' })
  })

  it.each(['2026-10-19', '2026-10-23'])('but next to them it stays: %s', (target) => {
    expect(place(target, { blackouts, tolerance: before(5) })).toEqual({ target, moved: null })
  })

  it('stands on the day before them where its tolerance reaches that far', () => {
    const placed = (days: number) => place('2026-10-22', { blackouts, tolerance: before(days) }).target
    expect([placed(2), placed(3), placed(30)]).toEqual(['2026-10-23', '2026-10-19', '2026-10-19'])
  })

  it('stands after them where the day before is out of season', () => {
    const season = { from: '10-20', to: '12-31' }
    for (const target of ['2026-10-20', '2026-10-21'])
      expect(place(target, { season, blackouts, tolerance: before(5) })).toEqual({
        target: '2026-10-23',
        moved: 'blackout',
      })
  })

  it.each(['10-19', '10-18..10-19', '10-10..10-30'])(
    'stands after them where nothing is done on the day before either: %s',
    (more) => {
      const { target } = place('2026-10-20', {
        blackouts: [...blackouts, ...closed(more)],
        tolerance: before(5),
      })
      expect(target > '2026-10-22').toBe(true)
    },
  )

  it.each(['10-01..10-02', '10-18', '10-24..10-30'])(
    'stands before them whatever other days nothing is done on: %s',
    (more) => {
      expect(
        place('2026-10-20', { blackouts: [...closed(more), ...blackouts], tolerance: before(5) }),
      ).toEqual({ target: '2026-10-19', moved: 'blackout' })
    },
  )

  it('goes on over all of them that follow one another', () => {
    expect(
      place('2026-10-21', { blackouts: closed('10-27..10-30', '10-23', '10-20..10-22', '10-24..10-26') }),
    ).toEqual({ target: '2026-10-31', moved: 'blackout' })
  })
})

it('days off at the beginning of a season put off what waited for it, and those at its end to the next', () => {
  const season = { from: '11-01', to: '12-31' }
  expect(place('2026-10-21', { season, blackouts: closed('11-01..11-07') })).toEqual({
    target: '2026-11-08',
    moved: 'blackout',
  })
  expect(place('2026-12-25', { season, blackouts: closed('12-20..12-31') })).toEqual({
    target: '2027-11-01',
    moved: 'season',
  })
})
