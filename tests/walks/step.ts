import fc from 'fast-check'
import type { WalkModel } from './model.ts'
import type { WalkPage } from './page.ts'
import type { Command } from './read-screen.ts'

export type Step = fc.AsyncCommand<WalkModel, WalkPage>

const mostSteps = 10
/** Those of the grid that are about one of its rows. */
export const ofRow: ReadonlySet<Command> = new Set<Command>(['EDIT', 'VIEW', 'DELETE'])
/** Those that may lead on to the record that stands next in the list. */
const goesOn: ReadonlySet<Command> = new Set<Command>(['NEXT', 'PREVIOUS', 'LEAVE.SAVE', 'LEAVE.DISCARD'])
/** What is dear, and whose turn would come in every walk else. */
export const rarely = fc.nat(5).map((nth) => nth === 0)

/** Adds the count of steps, and what is asked after each: the page shows what the model says. */
export function step(
  title: string,
  check: (model: WalkModel) => boolean,
  run: (model: WalkModel, page: WalkPage) => Promise<void>,
): Step {
  return {
    check: (model) => model.steps() < mostSteps && check(model),
    async run(model, page) {
      model.count()
      await run(model, page)
      await page.shows(model.expected())
    },
    toString: () => title,
  }
}

export function rowAt(model: WalkModel, nth: number) {
  const rows = model.present()
  const row = rows[nth % rows.length]
  if (row === undefined) throw new Error('There is no row')
  return { key: row.key, name: row.record.values.name }
}

export const isEditing = (model: WalkModel) => ['ADD-NEW', 'FORM-EDIT'].includes(model.state())

/** Presses a button, and tells the model. */
export async function press(model: WalkModel, page: WalkPage, type: Command, nth = 0): Promise<void> {
  if (ofRow.has(type) && model.state() === 'GRID') {
    const { key, name } = rowAt(model, nth)
    model.saw(await page.order())
    await page.press(type, name)
    model.ask(asked(type, key))
  } else {
    if (goesOn.has(type)) {
      // What arrives meanwhile may take another place in the list.
      if (model.isOnline()) await page.sent()
      model.saw(await page.order())
    }
    await page.press(type)
    model.ask(asked(type))
  }
}

/** The event of a command. */
export function asked(type: Command, key?: number): Parameters<WalkModel['ask']>[0] {
  if (type === 'EDIT' || type === 'VIEW') return { type, key: key ?? 0 }
  return type === 'DELETE' && key !== undefined ? { type, key } : { type }
}
