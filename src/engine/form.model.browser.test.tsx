import * as v from 'valibot'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { describeRendered } from '../../tests/model/harness/describe-rendered.ts'
import { formWalk } from '../../tests/model/layers/rendered-walks.ts'
import { failureWords, successWords } from '../contract/errors.ts'
import {
  button,
  cellOf,
  field,
  focusAt,
  mountScreen,
  pumps,
  question,
  wordsOf,
} from './screen-view.fixture.tsx'

const Counted = v.object({ count: v.number() })
const key = 2
const name = 'Equipment name'
const [tooLong, needed] = ['Make is limited to 80 characters', 'Description is required']
const keys = { 'NEXT.ERROR': '{F8}', 'PREVIOUS.ERROR': '{Shift>}{F8}{/Shift}' } as const
const isKey = (type: string): type is keyof typeof keys => type in keys

/** From the list to the page of the record, which is only read there. */
async function look() {
  await expect.poll(() => wordsOf('description')).toHaveLength(pumps.length)
  cellOf(key, 'description').focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Edit')).toBeVisible()
}

/** The page of one record, unlocked; a save stands on its way until that was seen. */
describeRendered(formWalk, async (_role, { steps }) => {
  const { state, answers, said, recorded } = await mountScreen()
  await look()
  const saves = steps.flatMap(({ event }, at) =>
    event.type === 'SAVE.ASKED' ? [steps[at + 1]?.event.type ?? 'VALID'] : [],
  )
  let release = () => {}
  /** The fields in error, in their order; and where the focus is, where the form has put it. */
  let faults: readonly string[] = []
  let focus: string | null = null
  /** What is saved is left for the list. */
  let closed = false
  let turn = 0
  const due: string[] = []
  const write = async (text: string) => {
    turn += 1
    await userEvent.fill(field(name), text)
  }
  const seen = () => ({
    stands: [/\bSaving\b/, 'Save', 'Edit'].findIndex(
      (each) => page.getByRole('button', { name: each, exact: true }).elements().length > 0,
    ),
    faults: [...document.querySelectorAll('.mw-field-error')]
      .map((each) => each.textContent)
      .filter((text) => text !== ''),
    focus: focus === null ? null : focusAt(),
  })
  const [saving, editing, viewing, none] = [0, 1, 2, -1]
  const shows = (stands: number) => expect.poll(seen).toEqual({ stands, faults, focus })

  return {
    async press(_command, { type }) {
      if (!isKey(type)) throw new Error(`Nothing presses ${type}`)
      // From behind both of them, and round.
      focus = faults.length === 1 || type === 'PREVIOUS.ERROR' ? 'field description' : 'field make'
      return await userEvent.keyboard(keys[type])
    },
    async bringAbout(event) {
      switch (event.type) {
        case 'OPEN.EDIT':
          return await button('Edit').click()
        case 'OPEN.VIEW':
          faults = []
          focus = null
          await button('Cancel').click()
          await question('Unsaved changes').getByRole('button', { name: 'Discard' }).click()
          return await look()
        case 'ERRORS':
          if (v.parse(Counted, event).count === 0) {
            faults = []
            focus = null
            return await write('Mud pump')
          }
          faults = [tooLong, needed]
          await userEvent.fill(field('Make'), 'M'.repeat(81))
          await write('')
          return await userEvent.keyboard('{Tab}')
        case 'SAVE.ASKED': {
          const isValid = saves.shift() === 'VALID'
          await write(isValid ? `Mud pump ${turn}` : '')
          state.hold = new Promise((resolve) => {
            release = resolve
          })
          return await userEvent.keyboard('{Control>}s{/Control}')
        }
        case 'VALID':
          return
        case 'INVALID':
          if (faults.length === 0) faults = [needed]
          focus = faults.length === 1 ? 'field description' : 'field make'
          return
        case 'SAVED':
          closed = true
          due.push(`success: ${successWords.saved.text}`)
          return release()
        case 'KEPT':
          closed = true
          due.push('warning: Saved on this device. It will be sent when the server can be reached.')
          answers.push({ kind: 'kept', key, waits: 'connection' })
          return release()
        case 'FAILED':
          due.push(`error: ${failureWords.saveFailed.text}`)
          answers.push({
            kind: 'refused',
            error: { kind: 'failed', status: 500, statusText: '', title: '' },
          })
          return release()
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      viewing: () => shows(closed ? none : viewing),
      editing: () => shows(editing),
      // Found out in the turn that asks: what is seen is what comes of it.
      validating: () => expect.poll(() => seen().stands === saving || seen().faults.length > 0).toBe(true),
      saving: () => shows(saving),
      failed: () => shows(editing),
    },
    always: () => expect.poll(said).toEqual(due),
    standing: () => recorded,
  }
})
