import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { describeRendered } from '../../../../tests/model/harness/describe-rendered.ts'
import { workOrderTasksWalk } from '../../../../tests/model/layers/rendered-walks.ts'
import { unanswered } from '../../../../tests/support/followed-lines.ts'
import { allPrivileges } from '../../../contract/access/session.ts'
import { checklistDriver } from '../../../engine/checklist/checklist-driver.fixture.ts'
import { subjectWith } from '../../../engine/definition/workbench.fixture.ts'
import { mount, run, seal } from './order-tasks.fixture.tsx'

const words = [seal, run].map(({ taskDescription }) => unanswered(taskDescription))

/** What locks the tasks is a right that is taken; they are planned by somebody else, as the feed tells. */
describeRendered(workOrderTasksWalk, async (role) => {
  const isReader = role.startsWith('reader')
  const { becomeSubject, change, recorded } = await mount({
    switches: { canEdit: !isReader },
    attachments: { list: async () => ({ ok: true, value: [] }) },
  })
  await expect.element(page.getByRole('heading', { name: 'Tasks', exact: true })).toBeVisible()
  let isLooked = isReader
  let times = 0
  const driver = checklistDriver({
    lines: words,
    async setEditable(canEdit) {
      becomeSubject({
        ...subjectWith(['STAFF']),
        tasks: [{ reactRoute: 'cams_workorder', ...allPrivileges, canEdit }],
      })
      if (!isLooked) return
      isLooked = false
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
    },
    storeOther(total) {
      times += 1
      // The form shows what is new once nothing is being written.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      change('ada', { tasks: [seal, run].slice(0, total), priorty: `High ${times}` })
      return words.slice(0, total)
    },
  })
  return {
    press: driver.press,
    bringAbout: driver.bringAbout,
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
