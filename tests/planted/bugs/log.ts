import type { PlantedBug } from '../planted-bug.ts'

/** In what is written down and folded. */
export const logBugs: readonly PlantedBug[] = [
  {
    name: 'torn-line-read-as-whole',
    user: 'After a crash the half of a line that reached the disk is taken for what was typed.',
    breaks: 'TRUST 1.1',
    file: 'src/events/journal/lines.ts',
    from: 'crc32(encoder.encode(json)) !== line.slice(0, 8)',
    to: "!json.endsWith('}')",
    caughtBy: {
      file: 'src/events/upcast.test.ts',
      test: 'give back what was written, without torn or spoilt lines',
    },
  },
  {
    name: 'upcast-skipped',
    user: 'A change that an earlier version wrote down is no longer understood, and never sent.',
    breaks: 'TRUST 1.2',
    file: 'src/events/upcast.ts',
    from: 'return parsed.success ? toNewest(parsed.output) : undefined',
    to: 'return parsed.success ? parsed.output : undefined',
    caughtBy: { file: 'src/events/upcast.test.ts', test: 'ends at kinds this client understands' },
  },
]
