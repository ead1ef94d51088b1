import { expect } from '@playwright/test'
import * as v from 'valibot'
import type { AnyEvent } from '../model/paths.ts'
import { unanswered } from '../support/followed-lines.ts'
import type { Row } from '../support/product-api.ts'
import { allowEdit } from './access.page.ts'
import { addresses } from './app.page.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { checklistOn } from './checklist.driver.ts'
import { makeEquipment, uniqueName } from './equipment-samples.ts'
import { rig12Id } from './operation-samples.ts'

const Opened = v.object({ allOk: v.boolean() })
const words = ['Guards', 'Leaks']
const others = ['Hook', 'Rope']

/**
 * Walks the paths of the inspection chart, each in the form of an inspection of its own. What locks it is the right to edit
 * inspections, which is taken from the role; what is opened anew was stored by somebody else meanwhile.
 */
export async function openInspection({ app, api, server }: Product): Promise<ProductDriver> {
  const { page, record, operation, palette } = app
  const templates = { words: uniqueName('Walkaround'), others: uniqueName('Crane') }
  const make = (templateName: string, tasks: readonly string[]): Promise<Row> =>
    api.create('inspectionTemplate', {
      templateName,
      category: 'Daily',
      tasks: tasks.map((taskDescription) => ({ taskDescription })),
    })
  const { inspectionTemplateOID } = await make(templates.words, words)
  await make(templates.others, others)
  const pump = await makeEquipment(api)
  const allow = (may: boolean) => allowEdit(server, api, 'Inspections', may)
  const tick = page.getByRole('checkbox', { name: 'All OK', exact: true })
  const picker = page
    .getByRole('combobox', { name: 'Inspection template', exact: true })
    .or(record.choice('Inspection template'))
  const tickShown = page.locator('.mw-form-cell [data-field="allOk"]')
  let key = 0
  let times = 0
  let allOk = false
  let template = templates.words
  let isAsked = false
  let isLeft = false

  const checklist = await checklistOn(app, {
    allow,
    async storeOther() {
      times += 1
      await page.evaluate(
        () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
      )
      const notes = uniqueName(`Seen ${times} times`)
      await api.update('inspectionLog', key, { allOk, notes })
      await expect(record.field('Notes')).toHaveValue(notes)
      return words.map(unanswered)
    },
  })
  const unlessLeft = (shows: () => Promise<unknown>) => async () => {
    if (!isLeft) await shows()
  }
  const ticks = (is: () => boolean) =>
    expect
      .poll(() =>
        tickShown.evaluate(
          (field) => field.querySelector('input')?.checked ?? field.textContent.includes('Yes'),
        ),
      )
      .toBe(is())
  /** What the command does beside what it does to the lines, however it is run. */
  function follow({ type }: AnyEvent) {
    if (type === 'REPLACE') checklist.take(others.map(unanswered))
    if (type === 'KEEP') template = templates.words
    isAsked = false
    isLeft = type === 'WORK.ORDER'
  }
  await app.openList('inspections')
  return {
    async begin() {
      await expect(app.outbox.badge).toHaveCount(0)
      if (isLeft) await page.goBack()
      await allow(true)
      isLeft = false
      isAsked = false
      allOk = false
      template = templates.words
      const row = await api.create('inspectionLog', {
        equipmentOID: pump.key,
        inspectionTemplateOID,
        tDate: new Date().toISOString().slice(0, 10),
        assignee: rig12Id,
        currentHours: 10,
        notes: '',
        allOk: false,
        camsInspectionLogDetailsVirtual: words.map((taskDescription) => ({
          taskDescription,
          inspectionStatus: '',
          remarks: '',
        })),
      })
      key = Number(row['inspectionLogOID'])
      if (await operation.checklist.isVisible()) await checklist.discard()
      await app.visit(`${addresses.inspections}?edit=${key}`)
      await checklist.open(words.map(unanswered))
    },
    async press(command, event) {
      follow(event)
      if (event.type !== 'WORK.ORDER') return checklist.press(command, event)
      await operation.checklist.getByRole('button', { name: /open work order for line 1$/i }).click()
    },
    async runInPalette(command, event) {
      const first = checklist.nameOf(0)
      follow(event)
      if (event.type !== 'WORK.ORDER') return checklist.runInPalette(command, event)
      await palette.runCommand(command.label, [first])
    },
    async bringAbout(event) {
      switch (event.type) {
        case 'OK.SET':
          return tick.press(' ')
        case 'TEMPLATE.PICKED':
          template = templates.others
          isAsked = checklist.isAnswered()
          if (!isAsked) checklist.take(others.map(unanswered))
          return record.pick('Inspection template', template)
        case 'LOCKED':
          // The lines that are asked about stay, and so does their template.
          if (isAsked) template = templates.words
          isAsked = false
          return checklist.bringAbout(event)
        case 'LINES.OPENED':
          allOk = v.parse(Opened, event).allOk
          return checklist.bringAbout(event)
        default:
          return checklist.bringAbout(event)
      }
    },
    states: {
      'status.NOT STARTED': unlessLeft(checklist.states['status.NOT STARTED']),
      'status.ONGOING': unlessLeft(checklist.states['status.ONGOING']),
      'status.DONE': unlessLeft(checklist.states['status.DONE']),
      'tick.following': unlessLeft(() => ticks(checklist.isAllDone)),
      'tick.byHand': (context) => unlessLeft(() => ticks(() => v.parse(Opened, context).allOk))(),
      'work.checking': unlessLeft(checklist.states['work.checking']),
      'work.confirmingClear': checklist.states['work.confirmingClear'],
      'work.confirmingReplace': checklist.asks('Replace the lines'),
    },
    async always(state) {
      if (isLeft) {
        await expect(page).toHaveURL(new RegExp(`inspection=${key}&line=1`))
        return expect(app.shell.heading).toContainText('Work Order')
      }
      await checklist.always(state)
      // What is locked shows it as text.
      const shown = picker.or(page.getByText(template, { exact: true })).first()
      return expect
        .poll(() => shown.evaluate((it) => (it instanceof HTMLInputElement ? it.value : it.textContent)))
        .toContain(template)
    },
    end: () => allow(true),
  }
}
