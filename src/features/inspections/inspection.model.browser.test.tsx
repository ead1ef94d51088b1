import * as v from 'valibot'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
import { inspectionWalk } from '../../../tests/model/layers/rendered-walks.ts'
import { unanswered } from '../../../tests/support/followed-lines.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import { checklistDriver } from '../../engine/checklist/checklist-driver.fixture.ts'
import { inspector, line, mount, pickTemplate } from './inspections.fixture.tsx'

const Opened = v.object({ allOk: v.boolean() })
const words = ['Guards', 'Leaks'].map(unanswered)
const others = ['Hook', 'Rope'].map(unanswered)
const inQuestion = (name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()
const field = (name: string) => document.querySelector(`.mw-form-cell [data-field="${name}"]`)
const isTicked = () =>
  field('allOk')?.querySelector<HTMLInputElement>('input')?.checked ??
  field('allOk')?.textContent.includes('Yes')
const templateShown = () =>
  field('inspectionTemplateOID')?.querySelector(':is(.mw-select-value, .mw-field-text)')?.textContent

/** What locks the inspection is a right that is taken; what is opened anew was stored by somebody else, as the feed tells. */
describeRendered(inspectionWalk, async () => {
  const { becomeSubject, change, history, logs, recorded } = await mount('?record=41', {
    roles: ['ADMIN'],
    canEdit: false,
    lines: words.map(({ taskDescription }) => line(taskDescription)),
    attachments: { list: async () => ({ ok: true, value: [] }) },
  })
  await expect.element(page.getByRole('list', { name: 'Lines' })).toBeVisible()
  let template = 'Walkaround'
  let allOk = false
  let times = 0
  let isAsked = false
  let isLeft = false
  let isEdited = false
  const driver = checklistDriver({
    lines: words,
    async setEditable(canEdit) {
      becomeSubject({
        userGUID: inspector,
        roles: ['ADMIN'],
        tasks: ['cams_inspections', 'cams_workorder'].map((reactRoute) => ({
          reactRoute,
          ...allPrivileges,
          canEdit,
        })),
      })
      if (isEdited) return
      isEdited = true
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
    },
    storeOther() {
      times += 1
      // The form shows what is new once nothing is being written.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      change('ada', { allOk, notes: `Seen ${times} times` })
      return words
    },
  })
  const unlessLeft =
    <Args extends readonly unknown[]>(shows: (...args: Args) => Promise<unknown>) =>
    async (...args: Args) => {
      if (!isLeft) await shows(...args)
    }
  const asks = (title: string | null) => unlessLeft(driver.asks(title))
  const status = (name: string) => unlessLeft(driver.status(name))
  return {
    press(command, event) {
      switch (event.type) {
        case 'REPLACE':
          isAsked = false
          driver.take(others)
          return inQuestion('Replace')
        case 'KEEP':
          isAsked = false
          template = 'Walkaround'
          return inQuestion('Keep the lines')
        case 'WORK.ORDER':
          isLeft = true
          return page.getByRole('button', { name: 'Save and open work order for line 1' }).click()
        default:
          return driver.press(command, event)
      }
    },
    async bringAbout(event) {
      switch (event.type) {
        case 'OK.SET':
          page.getByRole('checkbox', { name: 'All OK' }).element().focus()
          return userEvent.keyboard(' ')
        case 'TEMPLATE.PICKED':
          template = 'Crane'
          isAsked = driver.isAnswered()
          if (!isAsked) driver.take(others)
          return pickTemplate(template)
        case 'LOCKED':
          // The lines that are asked about stay, and so does their template.
          if (isAsked) template = 'Walkaround'
          isAsked = false
          return driver.bringAbout(event)
        case 'LINES.OPENED':
          allOk = v.parse(Opened, event).allOk
          return driver.bringAbout(event)
        default:
          return driver.bringAbout(event)
      }
    },
    states: {
      'status.NOT STARTED': status('NOT STARTED'),
      'status.ONGOING': status('ONGOING'),
      'status.DONE': status('DONE'),
      'tick.following': unlessLeft(() => expect.poll(isTicked).toBe(driver.isAllDone())),
      'tick.byHand': unlessLeft(({ allOk: is }) => expect.poll(isTicked).toBe(is)),
      'work.checking': asks(null),
      'work.confirmingClear': asks('Clear all lines'),
      'work.confirmingReplace': asks('Replace the lines'),
    },
    async always({ value, context }) {
      if (isLeft) {
        await expect.poll(() => history.at(-1)).toBe('/work?inspection=41&line=1')
        return expect(logs.written).toHaveLength(1)
      }
      await driver.always(context, value.work !== 'checking')
      return expect.poll(templateShown).toBe(template)
    },
    standing: () => recorded,
  }
})
