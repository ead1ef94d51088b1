import fc from 'fast-check'
import type { WalkModel } from './model.ts'
import type { WalkPage } from './page.ts'
import { isEditing, press, rarely, step } from './step.ts'

const trouble = ['refuses', 'loses', 'fails', 'delays'] as const
const answerAfter = {
  refuses: 'refuses it',
  loses: 'is not heard',
  fails: 'is not heard',
  delays: 'takes it',
} as const
const isComplete = (model: WalkModel) => {
  const form = model.form()
  return form !== null && form.values.name !== '' && (form.record !== null || form.isWhole)
}

const canSave = (model: WalkModel) => model.isOnline() && isEditing(model) && isComplete(model)

/** Something is typed where nothing was: so that there is something to save. */
async function typeSomething(model: WalkModel, page: WalkPage): Promise<void> {
  const form = model.form()
  if (form === null || model.isDirty()) return
  const values = { ...form.values, other: `z${model.steps()}` }
  await page.type('other', values.other)
  model.typed(values)
}

/** What a save meets on its way. */
export const meeting = fc.constantFrom(...trouble).map((how) =>
  step(`save, which the way ${how}`, canSave, async (model, page) => {
    await typeSomething(model, page)
    page.breakNext(model.form()?.record === null ? 'POST' : 'PUT', how)
    model.answersNext(answerAfter[how])
    await press(model, page, 'SAVE')
  }),
)

/** Nothing arrives, and the page is loaded again meanwhile: what was saved waits on the device. */
export const unheard = fc.constant(
  step('save, of which nothing arrives, and reload', canSave, async (model, page) => {
    await typeSomething(model, page)
    page.breakAll()
    model.answersNext('is not heard')
    await press(model, page, 'SAVE')
    await page.shows(model.expected())
    await page.reload(false)
    model.reloaded()
    await page.shows(model.expected())
    page.mend()
  }),
)

/** The session is over by then: what is saved arrives once its user has signed in again. */
export const unsigned = fc.constant(
  step('save, which the end of the session meets', canSave, async (model, page) => {
    await typeSomething(model, page)
    page.breakNext(model.form()?.record === null ? 'POST' : 'PUT', 'ends')
    model.answersNext('is not heard')
    await press(model, page, 'SAVE')
    await page.signInAgain()
    model.reloaded()
  }),
)

/** A second user saves the same record first: another field of it, or the one that is typed in here. */
export const beaten = fc.constantFrom('another field', 'the same field').map((what) =>
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
export const offline = fc.boolean().map((isMeant) =>
  step(
    'lose the connection',
    (model) => isMeant && model.isOnline(),
    async (model, page) => {
      await page.goOffline()
      model.goes(false)
    },
  ),
)
export const online = fc.constant(
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
export const again = fc.tuple(fc.constantFrom('reload', 'loseSession'), rarely).map(([how, isMeant]) =>
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

export const signingOut = rarely.map((isMeant) =>
  step(
    'sign out and in',
    (model) => isMeant && model.isOnline() && model.state() === 'GRID',
    async (model, page) => {
      await page.signOutAndIn(model.place)
      model.reloaded()
    },
  ),
)
