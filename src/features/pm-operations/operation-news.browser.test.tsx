import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { equipment } from '../../contract/entities/equipment.ts'
import { pmTask } from '../../contract/entities/pm-task.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { changedByOthers } from '../../engine/definition/told-changes.fixture.ts'
import { arraySource, subjectWith, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import { OperationPage } from './operation-page.tsx'
import { adminOperations } from './pm-operations.screen.ts'

const field = 'camspmOperationDetailVirtual'
const line = (key: number, over: RecordRow = {}) => ({
  camspmOperationDetailOID: key,
  taskDescription: `Task ${key}`,
  taskStatus: '',
  remarks: '',
  sortOrder: key,
  ...over,
})
const service: RecordRow = {
  ...blank(pmOperation),
  camspmOperationOID: 41,
  version: 1,
  overallStatus: 'ONGOING',
  [field]: [line(1, { taskStatus: 'done' }), line(2), line(3)],
}

/** The page of an operation whose record others change, as the feed tells it. */
async function scene() {
  const operations = arraySource(pmOperation, [service])
  const { changes, change } = changedByOthers('pmOperation', { key: 41, stored: operations.stored })
  const { workbench } = testWorkbench({
    subject: subjectWith(['ADMIN'], 'cams_pm_operations'),
    sources: [operations, arraySource(pmTask, []), arraySource(equipment, [])],
    changes,
  })
  const { hook, searchHook } = memoryLocation({ path: '/app/cams/cams_pm_operations?record=41' })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={workbench}>
        <Router hook={hook} searchHook={searchHook}>
          {/* As the shell keeps the page from the edge of the screen. */}
          <main style={{ padding: 16 }}>
            <ScreenView screen={adminOperations} pageBody={OperationPage} />
          </main>
        </Router>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  await expect.poll(answers).toEqual(['Done', '-', '-'])
  return {
    change: (actor: string, ...lines: readonly RecordRow[]) => change(actor, { [field]: lines }),
  }
}

const each = () => [...document.querySelectorAll<HTMLElement>('.mw-checkline')]
const answers = () => each().map((row) => row.querySelector('.mw-answer[data-selected]')?.textContent ?? '-')
/** What a screen reader is told of each line beyond what is seen. */
const told = () => each().map((row) => row.querySelector('.mw-visually-hidden')?.textContent ?? '')
/** Which lines have something beside them in the colour of the mark of a field. */
const barred = () =>
  each().map((row) => {
    const bar = row.querySelector('.mw-changed-bar')
    if (!bar) return false
    const [at, its] = [bar.getBoundingClientRect(), row.getBoundingClientRect()]
    expect([at.top, at.height]).toEqual([its.top, its.height - 1])
    return at.right <= its.left && at.left >= 0 && getComputedStyle(bar).backgroundColor === primary()
  })
const primary = () => {
  const probe = document.createElement('i')
  probe.style.color = 'var(--primary)'
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
const places = () =>
  [...document.querySelectorAll('.mw-checklist-form :is(.mw-checkline, .mw-checkline *, [data-field])')]
    .filter((part) => !part.matches('.mw-changed-bar, .mw-changed-bar *, svg, svg *'))
    .map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      return [part.className, left, top, width, height].join(' ')
    })
const news = () => page.getByTitle(/ changed /)

afterEach(() => page.viewport(1280, 800))

describe.each([1280, 390])('what another changes of a checklist, at %d px', (width) => {
  test('is marked on its line alone, is said to a screen reader, and moves nothing', async () => {
    await page.viewport(width, 800)
    const { change } = await scene()
    expect([told(), barred()]).toEqual([
      ['', '', ''],
      [false, false, false],
    ])
    const before = places()
    change('ada', line(1, { taskStatus: 'done' }), line(2, { remarks: 'worn' }), line(3))
    await expect.element(news()).toHaveTextContent('Ada changed 1 line')
    await expect.poll(told).toEqual(['', 'Changed by Ada', ''])
    expect(barred()).toEqual([false, true, false])
    expect(places()).toEqual(before)
    expect(await violations(document.querySelector('.mw-checklist') ?? document.body)).toEqual([])

    change('ben', line(1), line(2, { remarks: 'worn' }), line(3, { taskStatus: 'notDone' }))
    await expect.element(news()).toHaveTextContent('Ben changed 2 lines')
    await expect.poll(told).toEqual(['Changed by Ben', '', 'Changed by Ben'])
    expect([answers(), barred()]).toEqual([
      ['-', '-', 'Not done'],
      [true, false, true],
    ])
  })
})

test('where an answer is given that is not stored, nothing of theirs is shown or marked', async () => {
  const { change } = await scene()
  each()[2]?.querySelector<HTMLElement>('input[type="radio"]')?.focus()
  await userEvent.keyboard('1')
  change('ada', line(1, { taskStatus: 'done' }), line(2, { taskStatus: 'notDone' }), line(3))
  await expect.element(news()).toHaveTextContent('Ada changed 1 line: that stands beside yours when you save')
  expect([answers(), told()]).toEqual([
    ['Done', '-', 'Done'],
    ['', '', ''],
  ])
})
