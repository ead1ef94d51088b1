import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
import { pmOperationWalk } from '../../../tests/model/layers/rendered-walks.ts'
import { unanswered } from '../../../tests/support/followed-lines.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import { checklistDriver } from '../../engine/checklist/checklist-driver.fixture.ts'
import { subjectWith } from '../../engine/definition/workbench.fixture.ts'
import { line, mount } from './operation-page.fixture.tsx'

const field = 'camspmOperationDetailVirtual'
const words = ['Hoses', 'Filters']
const lines = words.map(unanswered)
const stored = words.map((each, at) => line(each, at + 1))

/** What locks the checklist is a right that is taken; what is opened anew was stored by somebody else, as the feed tells. */
describeRendered(pmOperationWalk, async (role) => {
  const isReader = role === 'reader'
  const { becomeSubject, change, recorded } = await mount('?record=41', {
    roles: ['ADMIN'],
    canEdit: !isReader,
    over: { pmTaskOID: null, [field]: stored },
    attachments: { list: async () => ({ ok: true, value: [] }) },
  })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  let isLooked = isReader
  let times = 0
  const driver = checklistDriver({
    lines,
    async setEditable(canEdit) {
      becomeSubject({
        ...subjectWith(['ADMIN']),
        tasks: [{ reactRoute: 'cams_pm_operations', ...allPrivileges, canEdit }],
      })
      if (!isLooked) return
      isLooked = false
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
    },
    storeOther(total) {
      times += 1
      // The form shows what is new once nothing is being written.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      change('ada', { [field]: stored.slice(0, total), notes: `Seen ${times} times` })
      return lines.slice(0, total)
    },
  })
  return {
    press: driver.press,
    async bringAbout(event) {
      if (event.type !== 'TASK.PICKED') return driver.bringAbout(event)
      driver.take(['Oil', 'Grease'].map(unanswered))
      await page.getByRole('button', { name: /PM task$/ }).click()
      return page.getByRole('option', { name: '500 h service' }).click()
    },
    states: {
      'status.NOT STARTED': driver.status('NOT STARTED'),
      'status.ONGOING': driver.status('ONGOING'),
      'status.DONE': driver.status('DONE'),
      'work.checking': driver.asks(null),
      'work.confirmingClear': driver.asks('Clear all lines'),
    },
    always: ({ value, context }) => driver.always(context, value.work !== 'checking'),
    standing: () => recorded,
  }
})
