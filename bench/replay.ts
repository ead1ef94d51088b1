import * as v from 'valibot'
import { median } from './quantiles.ts'
import { atMostThat, Lacking, type Measured, msRow, type Section } from './section.ts'
import { type ServedPages, servePages } from './served-pages.ts'

const rounds = 3
const count = 100_000
const unsent = 10_000

const said = { kept: v.string(), moves: v.array(v.string()) }
const Told = v.nullable(v.object(said))
const Look = v.object({ ...said, facts: v.number(), bytes: v.number(), parse: v.number() })
const Start = v.object({ ready: v.number(), sends: v.number() })

type Look = v.InferOutput<typeof Look>
type Start = v.InferOutput<typeof Start>

interface Round {
  readonly whole: Look
  readonly compact: Look
  readonly first: Start
  readonly second: Start
}

/** A start with a long journal, as a crash left it, and the next one, with what the first made of it. */
export const replay: Section = {
  name: 'replay',
  title: 'Replay',
  async run(): Promise<Measured> {
    const pages = await servePages([{ names: ['replay'] }])
    try {
      const work: Round[] = []
      const waiting: Round[] = []
      for (let round = 0; round < rounds; round += 1) {
        work.push(await measure(pages, 'work', count))
        waiting.push(await measure(pages, 'unsent', unsent))
      }
      return measured(work, waiting)
    } finally {
      await pages.close()
    }
  },
}

async function measure(pages: ServedPages, what: 'work' | 'unsent', facts: number): Promise<Round> {
  const { page, context } = await pages.fresh()
  const open = async () => {
    await page.goto(pages.addressOf('replay'))
    await page.waitForFunction(() => 'replayPage' in globalThis)
  }
  // Each on a page of its own: a start finds no code compiled and nothing in memory.
  const look = async () => {
    await open()
    return v.parse(Look, await page.evaluate(() => globalThis.replayPage.look()))
  }
  const start = async () => {
    await open()
    return v.parse(Start, await page.evaluate(() => globalThis.replayPage.start()))
  }
  try {
    await open()
    const filling = page.evaluate(([what, facts]) => globalThis.replayPage.fill(what, facts), [
      what,
      facts,
    ] as const)
    const filled = v.parse(Told, await filling)
    if (filled === null) throw new Lacking('This browser gives no durable journal')
    const whole = await look()
    const first = await start()
    const compact = await look()
    const second = await start()
    if (whole.facts !== facts || whole.kept !== filled.kept)
      throw new Error('The journal reads otherwise than it was written')
    mustKeep(whole, compact)
    return { whole, compact, first, second }
  } finally {
    await context.close()
  }
}

/** Compaction loses nothing that is to be known: all that is unsent, and the newest moves but for what the start noted. */
function mustKeep(whole: Look, compact: Look) {
  if (compact.kept !== whole.kept) throw new Error('Compaction lost something that was not sent')
  const newest = whole.moves.slice(-compact.moves.length)
  const few = Math.min(whole.moves.length, 490)
  if (compact.moves.length < few || newest.join() !== compact.moves.join())
    throw new Error('Compaction lost the newest moves')
}

function measured(work: readonly Round[], waiting: readonly Round[]): Measured {
  const of = (taken: readonly Round[], figure: (round: Round) => number) => median(taken.map(figure))
  const many = count.toLocaleString('en-US')
  const whole = of(work, (round) => round.first.ready)
  const bytes = of(work, ({ whole }) => whole.bytes)
  const kept = of(work, ({ compact }) => compact.facts)
  return {
    rows: [
      msRow(`start with ${many} events`, whole, 'what is allowed', 1_000, atMostThat),
      msRow(
        `start with ${many} events`,
        whole,
        'their lines read and parsed, no more',
        of(work, ({ whole }) => whole.parse),
      ),
      msRow(
        `start with what compaction made of them`,
        of(work, ({ second }) => second.ready),
        'what is allowed',
        100,
        atMostThat,
      ),
      msRow(
        `start with ${unsent.toLocaleString('en-US')} unsent acts`,
        of(waiting, ({ first }) => first.ready),
        'what is allowed',
        1_000,
        atMostThat,
      ),
      {
        figure: `journal of ${many} events, compacted`,
        value: of(work, ({ compact }) => compact.bytes) / 1e6,
        unit: 'MB',
        peer: 'before',
        peerValue: bytes / 1e6,
        aim: null,
      },
    ],
    notes: [
      `Median of ${rounds} rounds, each start on a page of its own. A reading is ten events: five moves of its form, its draft kept and dropped, itself, and its sending; the last hundredth is unsent.`,
      `${Math.round(bytes / count)} bytes an event; ${Math.round(of(waiting, ({ whole }) => whole.bytes) / unsent)} bytes an unsent reading. Compaction keeps ${kept.toLocaleString('en-US')} events: checked in each round to be the same unsent acts, drafts and lent keys, and the newest moves. What was sent is the server's to remember.`,
      `Until it also sends, which takes over closed tabs once more: ${Math.round(of(work, ({ first }) => first.sends))} ms, from the compacted ${Math.round(of(work, ({ second }) => second.sends))} ms, with ${unsent.toLocaleString('en-US')} unsent ${Math.round(of(waiting, ({ first }) => first.sends))} ms.`,
    ],
  }
}
