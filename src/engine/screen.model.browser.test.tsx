import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { describeRendered } from '../../tests/model/harness/describe-rendered.ts'
import { screenWalk } from '../../tests/model/layers/rendered-walks.ts'
import { failureWords, successWords } from '../contract/errors.ts'
import { button, cellOf, field, mountScreen, pumps, question, wordsOf } from './screen-view.fixture.tsx'

const kept = 'Saved on this device. It will be sent when the server can be reached.'
const refused = {
  kind: 'refused',
  error: { kind: 'failed', status: 500, statusText: '', title: '' },
} as const
/** One with neighbours on both sides. */
const key = 2
const wayOut = /^(Cancel|Back|Close)$/

/** A popup over the grid, a page that is looked at and unlocked, three records. Writes stand until that was seen. */
describeRendered(screenWalk, async () => {
  const { state, answers, said, recorded } = await mountScreen()
  await expect.poll(() => wordsOf('description')).toHaveLength(pumps.length)
  const [removal, leaving] = [question('Confirm Delete'), question('Unsaved changes')]
  const dialogs = page.getByRole('dialog')
  let release = () => {}
  let turn = 0
  let typed = ''
  let isContinued = false
  const isThere = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).elements().length > 0
  const place = () =>
    isThere(/\bSaving\b/)
      ? 'saving'
      : isThere('Save and Continue')
        ? 'new'
        : isThere('Save')
          ? 'editing'
          : isThere('Edit')
            ? 'viewing'
            : page.getByRole('grid').elements().length > 0 && dialogs.elements().length === 0
              ? 'grid'
              : 'nowhere'
  const asks = () =>
    removal.elements().length > 0 ? 'to delete' : leaving.elements().length > 0 ? 'to leave' : null
  const isDeleting = () =>
    removal.getByRole('button', { name: 'Delete' }).query()?.getAttribute('data-pending') === 'true'
  /** Where the page stands; what lies behind a question is not there for anybody. */
  const stands = (where: ReturnType<typeof place> | ReturnType<typeof asks>, deleting = false) =>
    expect.poll(() => [asks() ?? place(), isDeleting()]).toEqual([where, deleting])
  const at = (where: Parameters<typeof stands>[0]) => () => stands(where)
  /** The field that is typed in, of the new record, in the popup, or on the page. */
  const told = () =>
    field(place() === 'new' ? 'Description' : dialogs.elements().length > 0 ? 'Unit' : 'Make')
  /** What was typed is in the form for as long as it is not saved or discarded. */
  const edits =
    (where: 'new' | 'editing') =>
    async ({ dirty }: { readonly dirty: boolean }) => {
      await stands(where)
      await (dirty
        ? expect.element(told()).toHaveValue(typed)
        : expect.element(told()).not.toHaveValue(typed === '' ? 'National' : typed))
    }
  const pick = async (label: string, option: string) => {
    await dialogs.getByRole('button', { name: new RegExp(`${label}$`) }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const hold = () => {
    state.hold = new Promise((resolve) => {
      release = resolve
    })
  }
  const says = (words: string) => expect.poll(() => said().at(-1)).toContain(words)
  return {
    async press({ label }, { type }) {
      isContinued = type === 'SAVE.CONTINUE'
      if (['CONFIRM', 'SAVE', 'SAVE.CONTINUE', 'LEAVE.SAVE'].includes(type)) hold()
      if (asks() !== null)
        return page.getByRole('alertdialog').getByRole('button', { name: label, exact: true }).click()
      if (place() === 'grid') {
        if (type === 'EDIT' || type === 'DELETE') return button(`${label} Mud pump ${key}`).click()
        if (type === 'ADD') return button('New Equipment').click()
        if (type === 'VIEW') {
          cellOf(key, 'description').focus()
          return userEvent.keyboard('{Enter}')
        }
      }
      const scope = dialogs.elements().length > 0 ? dialogs : page
      if (type === 'CANCEL') return scope.getByRole('button', { name: wayOut }).last().click()
      return scope.getByRole('button', { name: type === 'SAVE' ? 'Save' : label, exact: true }).click()
    },
    async bringAbout({ type }) {
      turn += 1
      switch (type) {
        case 'FORM.DIRTY': {
          typed = `National ${turn}`
          await userEvent.fill(told(), typed)
          if (place() !== 'new') return undefined
          await pick('Equipment type', 'Pump')
          return pick('Location', 'Rig 7')
        }
        case 'SAVED':
          release()
          return says(successWords[isContinued ? 'savedForNext' : 'saved'].text)
        case 'DELETED':
          release()
          return says(successWords.deleted.text)
        case 'KEPT':
          answers.push({ kind: 'kept', key, waits: 'connection' })
          release()
          return says(kept)
        case 'SAVE.FAILED':
        case 'DELETE.FAILED':
          answers.push(refused)
          release()
          return says(failureWords.saveFailed.text)
        default:
          throw new Error(`Nothing brings ${type} about`)
      }
    },
    states: {
      'GRID.browsing': at('grid'),
      'GRID.confirmingDelete': at('to delete'),
      'GRID.deleting': () => stands('to delete', true),
      'ADD-NEW.editing': edits('new'),
      'ADD-NEW.saving': at('saving'),
      'ADD-NEW.leaving': at('to leave'),
      'FORM.viewing': at('viewing'),
      'FORM.confirmingDelete': at('to delete'),
      'FORM.deleting': () => stands('to delete', true),
      'FORM-EDIT.editing': edits('editing'),
      'FORM-EDIT.saving': at('saving'),
      'FORM-EDIT.leaving': at('to leave'),
      'FORM-EDIT.confirmingDelete': at('to delete'),
      'FORM-EDIT.deleting': () => stands('to delete', true),
    },
    standing: () => recorded,
  }
})
