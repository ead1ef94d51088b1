import fc from 'fast-check'
import { steps } from './commands.ts'
import { createModel, type WalkModel } from './model.ts'
import type { WalkPage } from './page.ts'
import { type PlaceName, places } from './places.ts'
import type { Command } from './read-screen.ts'
import { recorded, scriptOf } from './script.ts'
import { press } from './step.ts'

export interface Asked {
  readonly walks: number
  readonly seed: number
}

/** Once a walk has failed, shorter ones are looked for so long. */
const shortensForMs = 45_000
const placeNames = Object.keys(places) as readonly PlaceName[]
/** On the way home: the first of these that may be asked for. */
const waysHome: readonly Command[] = ['LEAVE.DISCARD', 'CANCEL']

/** Null: every walk held. Else the shortest one found that does not, as a test that runs. */
export async function walkAbout({ walks: numRuns, seed }: Asked, page: WalkPage): Promise<string | null> {
  let failure: { readonly lines: readonly string[]; readonly says: string; readonly at: number } | null = null
  const outcome = await fc.check(
    fc.asyncProperty(
      fc.constantFrom(...placeNames),
      fc.commands([...steps], { maxCommands: 100, size: 'max' }),
      // A journal is dear to read: of one walk in four it is.
      fc.nat(3),
      async (place, commands, nth) => {
        if (failure !== null && Date.now() - failure.at > shortensForMs) return
        const lines: string[] = []
        const written = recorded(page, lines)
        try {
          await walkOnce({ place, commands, readsJournal: nth === 0 }, written)
        } catch (error) {
          const says = error instanceof Error ? error.message : String(error)
          failure = { lines, says, at: failure?.at ?? Date.now() }
          page.hurry()
          page.mend()
          await page.startOver()
          throw error
        }
      },
    ),
    { numRuns, seed, endOnFailure: false },
  )
  return failure === null || !outcome.failed
    ? null
    : scriptOf(failure, { seed, walk: outcome.numRuns, shortened: outcome.numShrinks })
}

interface Walk {
  readonly place: PlaceName
  readonly commands: Iterable<fc.AsyncCommand<WalkModel, WalkPage>>
  readonly readsJournal: boolean
}

async function walkOnce({ place, commands, readsJournal }: Walk, page: WalkPage): Promise<void> {
  const model = createModel(place, [
    { name: 'a', other: 'of a' },
    { name: 'b', other: 'of b' },
  ])
  await page.begin(place)
  await page.shows(model.expected())
  await fc.asyncModelRun(() => ({ model, real: page }), commands)
  await goHome(model, page)
  if (readsJournal) await page.journalSays(model.told())
}

/** Every walk ends in its list, with all that was saved and said on the server, once, and the journal leads there. */
async function goHome(model: WalkModel, page: WalkPage): Promise<void> {
  if (!model.isOnline()) {
    await page.goOnline()
    model.goes(true)
  }
  while (model.state() !== 'GRID') {
    const way = waysHome.find((type) => model.expected().buttons.includes(type))
    if (way === undefined) throw new Error(`No way home from ${model.state()}`)
    await press(model, page, way)
    await page.shows(model.expected())
  }
  await page.stored(
    model
      .present()
      .map(({ record: { values, version } }) => ({ ...values, version }))
      .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
  )
  for (const { record } of model.present())
    if (record.comments.length > 0) await page.commented(record.values.name, record.comments)
}
