import fc from 'fast-check'

/** What happens to one call on its way, and before and after the server has handled it. */
const faults = [
  'none',
  'slow',
  'stall',
  'late',
  'lost-before',
  'lost-after',
  'twice',
  'signed-out',
  'busy',
  'error-before',
  'error-after',
  'bad-gateway',
  'html',
  'cut',
  'killed-inside',
] as const
export type Fault = (typeof faults)[number]

/** The fields of a location that are edited, and the record's lines by their place. */
export const locationFields = ['city', 'state', 'postCode'] as const
export const lineCount = 3

/** One thing that happens; `d` and `t` choose a device and a tab of it. */
export type Step =
  | {
      readonly do: 'edit' | 'answer'
      readonly d: number
      readonly t: number
      /** Which record of those in view, and which field or line of it. */
      readonly record: number
      readonly place: number
      readonly how: How
    }
  | {
      readonly do: 'remove'
      readonly d: number
      readonly t: number
      readonly record: number
      readonly how: How
    }
  /** With so many files in its form. */
  | {
      readonly do: 'create'
      readonly d: number
      readonly t: number
      readonly files: number
      readonly how: How
    }
  | {
      readonly do: 'attach' | 'comment'
      readonly d: number
      readonly t: number
      readonly record: number
      /** Of the operation's checklist; null: to a location. */
      readonly line: number | null
      /** To a location that its user made here and that is unsent, where there is one. */
      readonly unsent: boolean
      readonly how: How
    }
  /** Of the comments of its user that the server has: changed, or removed. */
  | {
      readonly do: 'rewrite' | 'unsay'
      readonly d: number
      readonly t: number
      readonly record: number
      readonly how: How
    }
  | {
      readonly do: 'keep' | 'drop'
      readonly d: number
      readonly t: number
      readonly record: number
      /** In the box of its comments, and not in its form. */
      readonly comment: boolean
    }
  | {
      readonly do: 'decide'
      readonly d: number
      readonly t: number
      readonly entry: number
      readonly decision: Decision
    }
  | { readonly do: 'open' | 'close' | 'crash'; readonly d: number; readonly t: number }
  | { readonly do: 'crash-sender' | 'sign-out' | 'revoke' | 'toggle' | 'fill' | 'wipe'; readonly d: number }
  /** Its storage is full, and so many turns later its sending tab crashes. */
  | { readonly do: 'fill-crash'; readonly d: number; readonly crash: number }
  /** Its session is over, and its pages put away what lies open; `asleep`: but for one, which sleeps; `crash`: as of `How`. */
  | { readonly do: 'expire'; readonly d: number; readonly asleep: boolean; readonly crash: number | null }
  | { readonly do: 'sign-in'; readonly d: number; readonly other: boolean }
  | { readonly do: 'clock'; readonly d: number; readonly days: number }
  | { readonly do: 'kill'; readonly server: number; readonly ms: number }
  | { readonly do: 'pass'; readonly ms: number }

export type Decision = 'retry' | 'keepMine' | 'takeTheirs' | 'discard' | 'amend'

/** How an act is made. */
export interface How {
  /** What the device has listed is read again before, while it can be. */
  readonly fresh: boolean
  /** The form had a draft. */
  readonly draft: boolean
  /** The server refuses what is typed. */
  readonly refused: boolean
  /** The tab crashes after so many turns; null: it does not. */
  readonly crash: number | null
}

/** One run: so many devices with so many tabs, as many servers, what is done, and what becomes of each call in turn. */
export interface Schedule {
  readonly tabs: readonly number[]
  readonly servers: number
  readonly steps: readonly Step[]
  readonly faults: readonly Fault[]
  /** Of the jitter. */
  readonly random: number
}

const device = fc.nat(4)
const tab = fc.nat(3)
const rarely = (weight: number) => fc.nat(weight).map((drawn) => drawn === weight)

const how: fc.Arbitrary<How> = fc.record({
  fresh: rarely(2).map((stale) => !stale),
  draft: rarely(3),
  refused: rarely(9),
  crash: fc
    .option(fc.nat(12), { freq: 1, nil: null })
    .chain((crash) => rarely(4).map((crashes) => (crashes ? crash : null))),
})
const act = { d: device, t: tab, record: fc.nat(5), how }
const is = <const Name extends string>(...names: readonly Name[]) => fc.constantFrom(...names)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 22, arbitrary: fc.record({ do: is('edit', 'answer'), place: fc.nat(2), ...act }) },
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
  steps: fc.array(step, { minLength: 2, maxLength: 24, size: 'max' }),
  faults: fc.array(faultRun, { maxLength: 8, size: 'max' }).map((runs) => runs.flat()),
  random: fc.nat(1_000_000),
})
