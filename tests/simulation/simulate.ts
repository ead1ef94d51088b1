import fc from 'fast-check'
import { schedules } from './drawing.ts'
import { endOf } from './ending.ts'
import { play } from './play.ts'
import type { Schedule } from './schedule.ts'
import { scriptOf } from './script.ts'
import { createModel, type Servers } from './server.ts'
import { countEncryption } from './work.ts'

export interface Asked {
  readonly schedules: number
  readonly seed: number
  /** Where in the tree of a seed to begin, as a failure names it. */
  readonly path?: string | undefined
}

/** Null: every schedule held. Else the shortest one found that does not, what is wrong, and how to run it again. */
export async function simulate(
  { schedules: numRuns, seed, path }: Asked,
  servers: () => Servers | Promise<Servers> = createModel,
): Promise<string | null> {
  const stop = countEncryption()
  let last: readonly string[] = []
  try {
    const outcome = await fc.check(
      fc.asyncProperty(schedules, async (schedule) => {
        last = await wrongIn(await servers(), schedule)
        return last.length === 0
      }),
      { numRuns, seed, ...(path !== undefined && { path }), endOnFailure: false },
    )
    const [found] = outcome.counterexample ?? []
    if (!outcome.failed || !found) return null
    return [
      `After ${outcome.numRuns} schedules, ${outcome.numShrinks} times shortened:`,
      scriptOf(found),
      ...(await wrongIn(await servers(), found)).map((says) => `WRONG: ${says}`),
      `Again: npm run simulate -- --seed ${seed} --path ${outcome.counterexamplePath}`,
    ].join('\n')
  } finally {
    stop()
  }
}

/** What is wrong once a schedule has been played, on a model of its own. */
export async function wrongOf(schedule: Schedule): Promise<readonly string[]> {
  const stop = countEncryption()
  try {
    return await wrongIn(createModel(), schedule)
  } finally {
    stop()
  }
}

let runs = 0

async function wrongIn(servers: Servers, schedule: Schedule): Promise<readonly string[]> {
  runs += 1
  try {
    return await endOf(await play(servers, schedule, `s${runs}.`))
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  }
}
