import fc from 'fast-check'
import type { Side } from '../../src/events/outbox/chosen-sides.ts'
import {
  type Decision,
  type Fault,
  faults,
  type How,
  lineCount,
  type Schedule,
  type Step,
} from './schedule.ts'

const device = fc.nat(4)
const tab = fc.nat(3)
const rarely = (weight: number) => fc.nat(weight).map((drawn) => drawn === weight)

const crash = fc
  .option(fc.nat(12), { freq: 1, nil: null })
  .chain((after) => rarely(4).map((crashes) => (crashes ? after : null)))
const how: fc.Arbitrary<How> = fc.record({
  fresh: rarely(2).map((stale) => !stale),
  draft: rarely(3),
  refused: rarely(9),
  crash,
})
const act = { d: device, t: tab, record: fc.nat(5), how }
const is = <const Name extends string>(...names: readonly Name[]) => fc.constantFrom(...names)

/** Places that follow each other: so many as one of these. */
const placesOf = (...counts: readonly number[]) =>
  fc
    .tuple(fc.nat(lineCount - 1), fc.constantFrom(...counts))
    .map(([first, count]) => Array.from({ length: count }, (_, at) => (first + at) % lineCount))
const places = placesOf(1, 1, 1, 2)

const choosing: fc.Arbitrary<Step & { readonly do: 'choose' }> = fc.record({
  do: is('choose'),
  d: device,
  t: tab,
  entry: fc.nat(3),
  part: fc.nat(2),
  side: is<Side>('mine', 'theirs'),
  crash,
})

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 22, arbitrary: fc.record({ do: is('edit', 'answer'), places, ...act }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('create'),
      d: device,
      t: tab,
      files: fc.constantFrom(0, 0, 0, 1, 2),
      how,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('remove'), ...act }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: is('attach', 'comment'),
      ...act,
      line: fc.constantFrom(null, null, null, 0, 1, 2),
      unsent: rarely(1),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: is('rewrite', 'rewrite', 'rewrite', 'unsay'), ...act }) },
  { weight: 5, arbitrary: fc.record({ do: is('caption', 'caption', 'detach'), ...act }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: is('keep', 'keep', 'drop'),
      d: device,
      t: tab,
      record: fc.nat(5),
      comment: rarely(2),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: is('decide'),
      d: device,
      t: tab,
      entry: fc.nat(3),
      decision: is<Decision>('retry', 'keepMine', 'takeTheirs', 'discard', 'amend'),
    }),
  },
  { weight: 2, arbitrary: choosing },
  { weight: 2, arbitrary: fc.record({ do: is('together'), isBack: fc.boolean() }) },
  { weight: 5, arbitrary: fc.record({ do: is('open', 'close', 'crash'), d: device, t: tab }) },
  { weight: 2, arbitrary: fc.record({ do: is('crash-sender', 'revoke'), d: device }) },
  { weight: 7, arbitrary: fc.record({ do: is('toggle'), d: device }) },
  { weight: 2, arbitrary: fc.record({ do: is('sign-out', 'fill'), d: device }) },
  { weight: 1, arbitrary: fc.record({ do: is('wipe'), d: device }) },
  { weight: 1, arbitrary: fc.record({ do: is('fill-crash'), d: device, crash: fc.nat(12) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: is('expire'),
      d: device,
      asleep: rarely(3),
      crash: fc.option(fc.nat(12), { freq: 1, nil: null }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: is('sign-in'), d: device, other: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('clock'), d: device, days: fc.constantFrom(1, -1, 3_650, -3_650) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('kill'), server: fc.nat(1), ms: fc.constantFrom(10, 2_000, 20_000) }),
  },
  { weight: 7, arbitrary: fc.record({ do: is('pass'), ms: fc.constantFrom(1, 300, 2_000, 11_000, 40_000) }) },
)

/**
 * Two devices write the same values, one of them on what it had listed before, or both away from the network and back in
 * the same second; the clock of one may be ten years off, and its storage full before all is chosen.
 */
const clash: fc.Arbitrary<readonly Step[]> = fc
  .record({
    do: is('edit', 'edit', 'answer', 'caption'),
    ...act,
    places: placesOf(2, 2, 3),
    isAway: rarely(1),
    days: fc.constantFrom(0, 0, 0, 3_650, -3_650),
    after: fc.array(
      fc.oneof(
        { weight: 5, arbitrary: choosing },
        { weight: 1, arbitrary: fc.record({ do: is('crash', 'open'), d: device, t: tab }) },
        { weight: 1, arbitrary: fc.record({ do: is('fill'), d: device }) },
        { weight: 1, arbitrary: step },
      ),
      { maxLength: 6, size: 'max' },
    ),
    decision: is<Decision>('retry', 'keepMine', 'takeTheirs'),
  })
  .map(
    ({ do: what, d, t, record, how: made, places: all, isAway, days, after, decision }): readonly Step[] => {
      const calm = { ...made, refused: false, crash: null }
      const by = (device: number, many: readonly number[], fresh: boolean): Step => {
        const common = { d: device, t, record, how: { ...calm, fresh } }
        return what === 'caption' ? { do: what, ...common } : { do: what, ...common, places: many }
      }
      const both = isAway
        ? [
            by(d, all.slice(0, 1), true),
            { do: 'together', isBack: false } as const,
            by(d, all, false),
            by(d + 1, all, false),
            { do: 'together', isBack: true } as const,
          ]
        : [by(d, all.slice(0, 1), true), by(d + 1, all, true), by(d, all, false)]
      const here = after.map((each): Step => ('d' in each ? { ...each, d } : each))
      const clock: readonly Step[] = days === 0 ? [] : [{ do: 'clock', d, days }]
      return [
        ...clock,
        ...both,
        ...(what === 'caption' ? [{ do: 'decide', d, t, entry: 0, decision } as const] : here),
      ]
    },
  )

/** The same is done to the same once more, in the same tab or another, before the server has heard of it. */
const again: fc.Arbitrary<readonly Step[]> = fc
  .record({ do: is('rewrite', 'unsay', 'caption', 'detach', 'detach'), ...act, other: tab, how })
  .map(({ other, ...first }): readonly Step[] => [
    { do: 'together', isBack: false },
    first,
    { ...first, t: other },
    { do: 'together', isBack: true },
  ])

/** A run of the same fault: a reply is lost up to five times. */
const faultRun = fc
  .tuple(
    fc.oneof(
      { weight: 2, arbitrary: fc.constant<Fault>('none') },
      { weight: 3, arbitrary: fc.constantFrom(...faults) },
    ),
    fc.integer({ min: 1, max: 5 }),
  )
  .map(([fault, times]) => Array.from({ length: fault === 'signed-out' ? 1 : times }, () => fault))

/** Any schedule. It shrinks towards one tab a device, one server, few steps and no faults. */
export const schedules: fc.Arbitrary<Schedule> = fc.record({
  tabs: fc.array(fc.integer({ min: 2, max: 4 }), { minLength: 3, maxLength: 5 }),
  servers: fc.integer({ min: 1, max: 2 }),
  steps: fc
    .array(
      fc.oneof(
        { weight: 14, arbitrary: step.map((one): readonly Step[] => [one]) },
        { weight: 1, arbitrary: clash },
        { weight: 1, arbitrary: again },
      ),
      { minLength: 2, maxLength: 20, size: 'max' },
    )
    .map((runs) => runs.flat()),
  faults: fc.array(faultRun, { maxLength: 8, size: 'max' }).map((runs) => runs.flat()),
  random: fc.nat(1_000_000),
})
