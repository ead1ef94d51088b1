import { expect } from '@playwright/test'
import * as v from 'valibot'
import type { Fault } from '../support/fault-proxy.ts'
import { allowEdit } from './access.page.ts'
import type { Product, ProductDriver } from './chart-drivers.ts'
import { holdRequests } from './held-requests.ts'
import { refusal } from './refusal.ts'
import { resetSettings } from './setting-samples.ts'
import { settingsPage } from './settings.page.ts'

const code = 'PMAdvancedNoticeDays'
/** The code in words, as the palette says it. */
const name = 'PM advanced notice days'

const Typed = v.object({ dirty: v.boolean(), faulty: v.boolean() })
const RightsChanged = v.object({ mayEdit: v.boolean() })
const inRow: ReadonlySet<string> = new Set(['EDIT', 'SAVE', 'CANCEL'])

const refused = refusal('The value was not taken', [{ field: 'value', message: 'Value is not allowed' }])

/**
 * Walks the paths of the setting-row chart on one setting of the preferences, a number. Nothing of the chart is left out: a save
 * stands on its way until `saving` was seen, then it is passed on, overtaken by another user's, or lost or refused on the network; a
 * draft is what a reload leaves behind; the right goes with the switch of the role.
 */
export async function openSettingRow({
  app,
  api,
  network,
  noise,
  page,
  server,
}: Product): Promise<ProductDriver> {
  noise.expect(/Failed to load resource|ERR_/)
  const { palette } = app
  const settings = settingsPage(page)
  const row = settings.row(code)
  const aim = { method: 'PUT', path: '/EcoSystemSettings' }
  const saved = await holdRequests(page, aim)
  const meet = (fault: Fault) => {
    network.inject(aim, fault)
    return saved.goOn()
  }
  const allow = (isAllowed: boolean) => allowEdit(server, api, 'Preferences', isAllowed)
  let mayEdit = true
  let turn = 0
  let stored = ''
  const type = async (text: string) => {
    await settings.box(code).fill(text)
    await settings.box(code).blur()
  }
  // As a colleague's later number, always another one than is typed here.
  const overtake = async () => {
    const setting = (await api.all('systemSetting')).find(({ settingsCode }) => settingsCode === code)
    const oid = Number(setting?.['oid'])
    await api.update('systemSetting', oid, { value: String(Number(stored) + 500 + turn) })
  }
  const button = (label: string) =>
    row.getByRole('button', { name: new RegExp(`^${label}( ${name}|, ${name})$`) })
  const always = () => true
  const mayStart = () => mayEdit
  /** The row says where it stands, and has these of its buttons and no others. */
  const shows = (state: string, shown: Readonly<Record<string, () => boolean>>) => async () => {
    await expect(row).toHaveAttribute('data-state', state)
    for (const label of [
      'Edit',
      'Cancel',
      'Save',
      'Try again',
      'Keep the stored value',
      'Keep mine',
      'Take theirs',
    ])
      await expect(button(label)).toHaveCount(shown[label]?.() ? 1 : 0)
  }
  await page.goto('/app/ecosystem/preferences')
  return {
    /** Back to `view` by the row's own ways, with nothing under way. */
    async begin() {
      await saved.open(async () => {
        await expect(row).not.toHaveAttribute('data-state', 'saving')
        for (const way of ['Cancel', 'Keep the stored value', 'Take theirs'])
          if (await button(way).isVisible()) await button(way).click()
        await expect(row).toHaveAttribute('data-state', 'view')
        await expect(app.outbox.badge).toHaveCount(0)
      })
      stored = await settings.value(code).innerText()
    },
    press: ({ label }) => button(label).click(),
    async runInPalette({ label }, { type: event }) {
      // The palette is about the screen; a row that is typed in is left first, as by anybody who opens it.
      await palette.runCommand(inRow.has(event) ? `${label} ${name}` : `${label}: ${name}`)
    },
    async bringAbout(event) {
      turn += 1
      switch (event.type) {
        case 'TYPED': {
          const { dirty, faulty } = v.parse(Typed, event)
          return type(faulty ? '' : dirty ? String(Number(stored) + turn) : stored)
        }
        case 'SAVED':
          return saved.pass()
        case 'KEPT':
          return meet({ kind: 'lose-request' })
        case 'SAVE.FAILED':
          return meet(refused)
        case 'CLASHED':
          await overtake()
          return saved.pass()
        case 'DRAFT.FOUND':
          await settings.edit(code)
          await type(String(Number(stored) + turn))
          page.once('dialog', (dialog) => void dialog.accept())
          await page.reload()
          return
        case 'RIGHTS.CHANGED':
          mayEdit = v.parse(RightsChanged, event).mayEdit
          return allow(mayEdit)
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      view: shows('view', { Edit: mayStart }),
      editing: shows('editing', { Cancel: always, Save: always }),
      async saving() {
        await shows('saving', { Save: always })()
        await expect(button('Save')).toHaveAttribute('data-pending', 'true')
      },
      reverted: shows('reverted', { Edit: mayStart, 'Try again': mayStart, 'Keep the stored value': always }),
      clashing: shows('clashing', { 'Keep mine': mayStart, 'Take theirs': always }),
    },
    async end() {
      await allow(true)
      await resetSettings(api)
    },
  }
}
