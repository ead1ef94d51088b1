import type { PlantedBug } from '../planted-bug.ts'

/** In what sends, merges, keeps and decides on the device. */
export const clientBugs: readonly PlantedBug[] = [
  {
    name: 'outbox-cleared-at-401',
    user: 'A session that ends while changes are sent throws those changes away.',
    breaks: 'TRUST 1.2',
    file: 'src/api/sender/attempt.ts',
    from: 'return sendHeld(stamp, about, { act })',
    to: 'return sendConfirmed(stamp, about, { act, row: null })',
    caughtBy: {
      file: 'src/api/writes/create.test.ts',
      test: 'holds everything until the same user has signed in again',
    },
  },
  {
    name: 'refused-act-is-no-fence',
    user: 'A change made upon a refused one is sent before that is corrected.',
    breaks: 'TRUST 2',
    file: 'src/events/outbox/queue.ts',
    from: "return head && !isSetAside(head) && head.status !== 'held' ? head : undefined",
    to: "return state?.entries.find((entry) => !isSetAside(entry) && entry.status !== 'held')",
    caughtBy: {
      file: 'src/api/writes/create.test.ts',
      test: 'refused later is set aside, fences its record only, and can be corrected',
    },
  },
]
