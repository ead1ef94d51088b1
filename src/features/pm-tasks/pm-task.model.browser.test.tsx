import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
import { pmTaskWalk } from '../../../tests/model/layers/rendered-walks.ts'
import { button } from '../../engine/screen-view.fixture.tsx'
import { choose, hours, inGrid, mount, run } from './pm-tasks.fixture.tsx'

const branches = {
  byDate: {
    tracked: 'Date',
    fields: [
      'trackByDate_DueEvery',
      'trackByDate_DueEvery_UOM',
      'trackByDate_AdvancedNotice',
      'trackByDate_LastPerformed',
    ],
  },
  byHour: {
    tracked: 'Hour',
    fields: [
      'trackByHour_DueEvery',
      'trackByHour_AdvancedNotice',
      'trackByHour_LastPerformed',
      'trackByHour_RecordedOn',
    ],
  },
}
const byDateAgain = { trackByDate: 'YES', trackByHour: 'NO' }
const why = page.getByRole('group', { name: 'Why it is due' })
const tracking = (part: string) => document.querySelector(`.mw-form-cell [data-field="trackByDate"] ${part}`)
const fields = () =>
  [...document.querySelectorAll<HTMLElement>('.mw-form-cell [data-field]')]
    .map(({ dataset }) => dataset['field'])
    .filter((name) => name !== undefined && /^trackBy(Date|Hour)_/.test(name))

/** Task 1 as the feed tells that others store it; what locks it is a right that is taken. */
describeRendered(pmTaskWalk, async (role) => {
  const bench = await mount()
  const { change, becomeSubject, workbench, recorded } = bench
  const { subject } = workbench
  const mayEdit = (is: boolean) =>
    becomeSubject({
      ...subject,
      tasks: subject.tasks.map((task) => ({ ...task, canEdit: is, canCreate: is })),
    })
  // The form shows what is new once nothing is being written.
  const changeUnder = (row: RecordRow) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    change('ada', row)
  }
  if (role === 'maker') await button('New PM Task').click()
  else await inGrid(1, 'e')
  const shows =
    (branch: keyof typeof branches) =>
    ({ editable, stored }: { readonly editable: boolean; readonly stored: boolean }) =>
      expect
        .poll(() => ({
          tracked: tracking(':is(.mw-select-value, .mw-field-text)')?.textContent,
          fields: fields(),
          isChosen: tracking('button') !== null,
          isTold: why.elements().length > 0,
        }))
        .toEqual({ ...branches[branch], isChosen: editable, isTold: stored })
  return {
    async press(_command, { type }) {
      if (type === 'TRACK.HOUR') return choose('trackByDate', 'Hour')
      if (type === 'TRACK.DATE') return choose('trackByDate', 'Date')
      // The palette runs it, and a link that asks why.
      expect(run(bench, type)).toEqual({ available: true })
      return expect.element(why).toHaveFocus()
    },
    async bringAbout({ type }) {
      if (type === 'OPENED.BY.HOUR') return changeUnder(hours)
      if (type === 'OPENED.BY.DATE') return changeUnder(byDateAgain)
      return mayEdit(type === 'UNLOCKED')
    },
    states: { byDate: shows('byDate'), byHour: shows('byHour') },
    standing: () => recorded,
  }
})
