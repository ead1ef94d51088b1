import fc from 'fast-check'
import { screenCommands } from '../../src/machines/screen.commands.ts'
import type { WalkModel } from './model.ts'
import { places } from './places.ts'
import type { Command } from './read-screen.ts'
import { asked, isEditing, ofRow, press, rarely, rowAt, type Step, step } from './step.ts'
import { again, beaten, meeting, offline, online, signingOut, unheard, unsigned } from './troubles.ts'

/** Those that a walk asks for; the others save files, or wait for nothing that is seen. */
const walked = (Object.keys(screenCommands) as readonly Command[]).filter(
  (type) => !['EXPORT', 'PRINT', 'POST', 'FIND', 'PREVIEW'].includes(type),
)

const mayAsk = (model: WalkModel, type: Command) => type !== 'DELETE' || model.mayDelete()

const isPressable = (model: WalkModel, type: Command) =>
  mayAsk(model, type) &&
  model.expected().buttons.includes(type) &&
  (type !== 'ADD' || model.state() === 'GRID')

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
      (model) => mayAsk(model, type) && model.edges().includes(type) && model.isSignedIn(),
      async (model, page) => {
        const label = type === 'ADD' ? places[model.place].newLabel : screenCommands[type].label
        const row = model.present().length > 0 ? rowAt(model, nth) : { key: 0, name: '' }
        const runs = walked.filter((each) => mayAsk(model, each) && model.edges().includes(each))
        if (model.isOnline()) await page.sent()
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

const commenting = fc.tuple(fc.boolean(), fc.nat(99)).map(([isMeant, n]) =>
  step(
    `comment ${n}`,
    (model) => isMeant && ['FORM', 'FORM-EDIT'].includes(model.state()),
    async (model, page) => {
      const text = `c${n}n${model.steps()}n`
      await page.comment(text, model.isOnline())
      model.said(text)
    },
  ),
)

const goingBack = fc.constant(
  step(
    'go back',
    (model) => model.isOverList(),
    async (model, page) => {
      await page.goBack()
      model.wentBack()
    },
  ),
)

const lookingElsewhere = rarely.map((isMeant) =>
  step(
    'look at another list and come back',
    (model) => isMeant && model.state() === 'GRID',
    async (model, page) => {
      await page.lookElsewhere()
      model.cameBack()
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
  commenting,
  goingBack,
  lookingElsewhere,
  unheard,
  unsigned,
  beaten,
  beaten,
  offline,
  online,
  again,
  signingOut,
]
