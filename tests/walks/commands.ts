import fc from 'fast-check'
import { screenCommands } from '../../src/machines/screen.commands.ts'
import type { WalkModel } from './model.ts'
import type { WalkPage } from './page.ts'
import { places } from './places.ts'
import type { Command } from './read-screen.ts'

type Step = fc.AsyncCommand<WalkModel, WalkPage>

const mostSteps = 10
const trouble = ['refuses', 'loses', 'fails', 'delays'] as const
const answerAfter = {
  refuses: 'refuses it',
  loses: 'is not heard',
  fails: 'is not heard',
  delays: 'takes it',
} as const
/** What is dear, and whose turn would come in every walk else. */
const rarely = fc.nat(5).map((nth) => nth === 0)
const ofRow: ReadonlySet<Command> = new Set<Command>(['EDIT', 'VIEW', 'DELETE'])
/** Those that a walk asks for; the others save files, or wait for nothing that is seen. */
const walked = (Object.keys(screenCommands) as readonly Command[]).filter(
  (type) => !['EXPORT', 'PRINT', 'POST', 'FIND', 'PREVIEW'].includes(type),
)

/** Adds the count of steps, and what is asked after each: the page shows what the model says. */
function step(
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

function rowAt(model: WalkModel, nth: number) {
  const rows = model.present()
  const row = rows[nth % rows.length]
  if (row === undefined) throw new Error('There is no row')
  return { key: row.key, name: row.record.values.name }
}

const isEditing = (model: WalkModel) => ['ADD-NEW', 'FORM-EDIT'].includes(model.state())
/** Those that may lead on to the record that stands next in the list. */
const goesOn: ReadonlySet<Command> = new Set<Command>(['NEXT', 'PREVIOUS', 'LEAVE.SAVE', 'LEAVE.DISCARD'])
const isPressable = (model: WalkModel, type: Command) =>
  model.expected().buttons.includes(type) && (type !== 'ADD' || model.state() === 'GRID')

/** Presses a button, and tells the model. */
export async function press(model: WalkModel, page: WalkPage, type: Command, nth = 0): Promise<void> {
  if (ofRow.has(type) && model.state() === 'GRID') {
    const { key, name } = rowAt(model, nth)
    model.saw(await page.order())
    await page.press(type, name)
    model.ask(asked(type, key))
  } else {
    if (goesOn.has(type)) model.saw(await page.order())
    await page.press(type)
    model.ask(asked(type))
  }
}

/** The event of a command. */
function asked(type: Command, key?: number): Parameters<WalkModel['ask']>[0] {
  if (type === 'EDIT' || type === 'VIEW') return { type, key: key ?? 0 }
  return type === 'DELETE' && key !== undefined ? { type, key } : { type }
}

/** Of these one is pressed that has a button now. */
const pressing = (...types: readonly Command[]) =>
  fc.tuple(fc.constantFrom(...types), fc.nat(3)).map(([type, nth]) =>
    step(
      `press ${type} ${nth}`,
      (model) => isPressable(model, type),
      (model, page) => press(model, page, type, nth),
    ),
  )

const fields = ['name', 'other'] as const
const typing = fc.tuple(fc.constantFrom(...fields), fc.nat(99)).map(([field, n]) =>
  step(`type ${field} ${n}`, isEditing, async (model, page) => {
    // Names differ, so that a row is found by its own.
    const text = field === 'name' ? `x${n}n${model.steps()}n` : `y${n}`
    await page.type(field, text)
    const values = model.form()?.values ?? { name: '', other: '' }
    model.typed({ ...values, [field]: text })
  }),
)

const emptying = fc.constant(
  step('empty the name', isEditing, async (model, page) => {
    await page.type('name', '')
    model.typed({ name: '', other: model.form()?.values.other ?? '' })
  }),
)

const takingBack = fc.constant(
  step(
    'type what was there before',
    (model) => model.state() === 'FORM-EDIT',
    async (model, page) => {
      const before = model.form()?.before ?? { name: '', other: '' }
      for (const field of fields) await page.type(field, before[field])
      model.typed(before)
    },
  ),
)

const filling = fc.nat(99).map((n) =>
  step(
    `fill the new record ${n}`,
    // What is chosen from may not have come before the connection was lost.
    (model) => model.isOnline() && model.state() === 'ADD-NEW' && model.form()?.isWhole === false,
    async (model, page) => {
      const values = { name: `x${n}n${model.steps()}n`, other: `y${n}` }
      for (const field of fields) await page.type(field, values[field])
      await page.fillRest()
      model.typed(values, true)
    },
  ),
)

const running = fc
  .tuple(fc.constantFrom(...walked), fc.integer({ min: 3, max: 20 }), fc.nat(3))
  .map(([type, length, nth]) =>
    step(
      `run ${type} by ${length} letters in the palette`,
      (model) => model.edges().includes(type) && model.isSignedIn(),
      async (model, page) => {
        const label = type === 'ADD' ? places[model.place].newLabel : screenCommands[type].label
        const row = model.present().length > 0 ? rowAt(model, nth) : { key: 0, name: '' }
        const runs = walked.filter((type) => model.edges().includes(type))
        model.saw(await page.order())
        const ran = await page.runFromPalette(label.slice(0, length), row.name, runs)
        if (ran === null) return
        const isOfRow = ofRow.has(ran.type) && model.state() === 'GRID'
        const meant = model.present().find(({ record }) => record.values.name === ran.name)
        model.ask(asked(ran.type, isOfRow ? meant?.key : undefined))
      },
    ),
  )

const listing = rarely.map((isMeant) =>
  step(
    'look into the palette',
    (model) => isMeant && model.isSignedIn(),
    (model, page) => page.offers(model.edges()),
  ),
)

/** Something is typed where nothing was: so that there is something to save. */
async function typeSomething(model: WalkModel, page: WalkPage): Promise<void> {
  const form = model.form()
  if (form === null || model.isDirty()) return
  const values = { ...form.values, other: `z${model.steps()}` }
  await page.type('other', values.other)
  model.typed(values)
}
const canSave = (model: WalkModel) => model.isOnline() && isEditing(model) && isComplete(model)

/** What a save meets on its way. */
const meeting = fc.tuple(fc.constantFrom(...trouble), fc.nat(2)).map(([how, nth]) => {
  // What waits is there again once the page is.
  const isLoadedAgain = how === 'fails' && nth === 0
  return step(
    isLoadedAgain ? 'save, which the server fails, and reload' : `save, which the way ${how}`,
    canSave,
    async (model, page) => {
      await typeSomething(model, page)
      page.breakNext(model.form()?.record === null ? 'POST' : 'PUT', how)
      model.answersNext(answerAfter[how])
      await press(model, page, 'SAVE')
      if (!isLoadedAgain) return
      await page.shows(model.expected())
      await page.reload(false)
      model.reloaded()
    },
  )
})

/** A second user saves the same record first: another field of it, or the one that is typed in here. */
const beaten = fc.constantFrom('another field', 'the same field').map((what) =>
  step(
    `save after somebody else changed ${what}`,
    (model) => {
      const form = model.form()
      return form !== null && form.record !== null && canSave(model)
    },
    async (model, page) => {
      await typeSomething(model, page)
      if (what === 'the same field' && model.form()?.values.other === model.form()?.before.other) return
      const before = model.form()?.before.name ?? ''
      await page.elsewhere(before, what === 'the same field')
      model.changedElsewhere()
      if (what === 'the same field') {
        model.answersNext('refuses it')
        await press(model, page, 'SAVE')
        await page.keepMine()
        await page.shows(model.expected())
      }
      await press(model, page, 'SAVE')
    },
  ),
)
const isComplete = (model: WalkModel) => {
  const form = model.form()
  return form !== null && form.values.name !== '' && (form.record !== null || form.isWhole)
}

const offline = fc.boolean().map((isMeant) =>
  step(
    'lose the connection',
    (model) => isMeant && model.isOnline(),
    async (model, page) => {
      await page.goOffline()
      model.goes(false)
    },
  ),
)
const online = fc.constant(
  step(
    'get the connection back',
    (model) => !model.isOnline(),
    async (model, page) => {
      await page.goOnline()
      model.goes(true)
    },
  ),
)

/** Loads the page again, or has to sign in again: what was typed is offered, and taken up. */
const again = fc.tuple(fc.constantFrom('reload', 'loseSession'), rarely).map(([how, isMeant]) =>
  step(
    how === 'reload' ? 'reload' : 'lose the session',
    (model) =>
      isMeant && model.isOnline() && ['GRID', 'ADD-NEW', 'FORM-EDIT', 'FORM'].includes(model.state()),
    async (model, page) => {
      await page[how](model.isDirty())
      model.reloaded()
    },
  ),
)

const signingOut = rarely.map((isMeant) =>
  step(
    'sign out and in',
    (model) => isMeant && model.isOnline() && model.state() === 'GRID',
    async (model, page) => {
      await page.signOutAndIn(model.place)
      model.reloaded()
    },
  ),
)

/** Everything that may happen, each as often as it is named. */
export const steps: readonly fc.Arbitrary<Step>[] = [
  ...Array.from({ length: 3 }, () => pressing('EDIT', 'ADD')),
  ...Array.from({ length: 2 }, () => pressing('SAVE', 'SAVE.CONTINUE', 'LEAVE.SAVE', 'CONFIRM')),
  pressing('VIEW', 'EDIT.ENABLE'),
  pressing('DELETE', 'CANCEL', 'LEAVE.DISCARD', 'LEAVE.STAY'),
  pressing('NEXT', 'PREVIOUS', 'REFRESH'),
  ...Array.from({ length: 3 }, () => typing),
  ...Array.from({ length: 3 }, () => filling),
  listing,
  emptying,
  takingBack,
  running,
  listing,
  ...Array.from({ length: 4 }, () => meeting),
  beaten,
  beaten,
  offline,
  online,
  again,
  signingOut,
]
