// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { chartMoved } from '../../events/catalogue.ts'
import { createStamps } from '../../events/events.fixture.ts'
import { readProblemReport } from '../../events/report/problem-report.ts'
import { createLiveCharts } from '../../machines/live.ts'
import { createToasts } from '../../ui/feedback/toasts.ts'
import { ProblemReportSaving } from './problem-report-saving.tsx'

test('its command saves what the session says as a file, and says what is in it', async () => {
  const liveCharts = createLiveCharts()
  const toasts = createToasts()
  const files: unknown[] = []
  const made = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file)
    return 'blob:report'
  })
  const names: string[] = []
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  const moved = chartMoved(
    createStamps(),
    { stream: 'chart/tour/tour' },
    { chart: 'tour', id: 'tour', event: { type: 'START' }, run: 'run-1' },
  )
  render(
    <ProblemReportSaving
      liveCharts={liveCharts}
      toasts={toasts}
      session={() => ({ facts: [moved], live: [] })}
      serverVersion={() => '0.9.0'}
    />,
  )
  expect(liveCharts.find('problem-report')?.run('SAVE.REPORT')).toEqual({ available: true })
  made.mockRestore()
  clicked.mockRestore()
  const [file] = files
  const read = readProblemReport(file instanceof Blob ? await file.text() : '')
  expect(read).toMatchObject({
    ok: true,
    report: {
      product: { server: '0.9.0', program: '' },
      moves: [{ chart: 'tour', event: { type: 'START' } }],
      charts: [],
    },
  })
  expect(names).toEqual([expect.stringMatching(/^millwright-problem-\d{4}-\d\d-\d\dT\d{4}\.json$/)])
  expect(toasts.history().map(({ text }) => text)).toEqual([
    'The problem report is saved as a file. It holds no names and nothing that was typed.',
  ])
})
