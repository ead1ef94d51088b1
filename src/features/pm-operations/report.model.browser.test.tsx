import * as v from 'valibot'
import { afterEach, expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
import { heldAnswers } from '../../../tests/model/harness/held-answers.ts'
import { reportWalk } from '../../../tests/model/layers/rendered-walks.ts'
import type { ReceivedReport } from '../../contract/files.ts'
import type { Outcome } from '../../contract/outcome.ts'
import { connect } from '../../ui/look/offline.fixture.ts'
import { pdfOf } from '../../ui/pdf/minimal-pdf.fixture.ts'
import { mountOperationsReport } from './operations-report.fixture.tsx'

const ConnectionChanged = v.object({ online: v.boolean() })
const Ready = v.object({ title: v.string() })
const fileName = 'operations.pdf'
const named = { PREVIEW: 'Preview', DOWNLOAD: 'Download', SAVE: 'Download', CLOSE: 'Close' }

interface Seen {
  /** Of each of the bar: its name, `data-pending`, and whether it takes no press. */
  readonly buttons: readonly (readonly (string | boolean | null)[])[]
  readonly reason: number
  /** Titles of the windows that are open. */
  readonly preview: readonly unknown[]
}
const isNamed = (type: string): type is keyof typeof named => type in named

// A preview that stands open is in the address, and the next path would begin with it.
afterEach(async () => {
  const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true })
  if (close.elements().length > 0) await close.click()
  connect(true)
  vi.restoreAllMocks()
})

/** The document stands on its way until that was seen; what the browser is handed to keep is noted instead. */
describeRendered(reportWalk, async (role) => {
  connect(role === 'online')
  const kept: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    kept.push(this.download)
  })
  const reports = heldAnswers<Outcome<ReceivedReport>>()
  const { asked, workbench, recorded, said } = await mountOperationsReport(
    ['STAFF'],
    ['cams_pm_operations'],
    reports.ask,
  )
  const bar = page.getByRole('group', { name: 'User PM operation report' })
  const preview = page.getByRole('dialog')
  const due = { asked: 0, kept: 0, said: 0, isFile: false }
  const seen = (): Seen => ({
    buttons: bar
      .getByRole('button')
      .elements()
      .map((button) => [
        button.textContent,
        button.getAttribute('data-pending'),
        button.matches(':disabled, [aria-disabled="true"]'),
      ]),
    reason: bar.getByText(/^No connection/).elements().length,
    preview: preview.elements().map((dialog): unknown => dialog.querySelector('h2')?.textContent),
  })
  const bars = (pending: string | null, online = true) => ({
    buttons: ['Preview', 'Download'].map((name) => [
      name,
      name === pending ? 'true' : null,
      name === pending || !online,
    ]),
    reason: online ? 0 : 1,
    preview: [],
  })
  const shows = async (shown: Seen) => {
    await expect.poll(seen).toEqual(shown)
    await expect
      .poll(() => [asked.length, kept, said()])
      .toEqual([
        due.asked,
        Array.from({ length: due.kept }, () => fileName),
        Array.from({ length: due.said }, () => 'error: The server cannot be reached.'),
      ])
  }
  return {
    async press(_command, { type }) {
      if (!isNamed(type)) throw new Error(`Nothing presses ${type}`)
      const isOpen = preview.elements().length > 0
      // On its way a document is given up by the palette alone.
      if (type === 'CLOSE' && !isOpen)
        return expect(workbench.liveCharts.find('report/user-pm-operations')?.run(type)).toEqual({
          available: true,
        })
      if (type === 'SAVE') due.kept += 1
      if (type === 'PREVIEW' || type === 'DOWNLOAD') {
        due.asked += 1
        due.isFile = type === 'DOWNLOAD'
      }
      return (isOpen ? preview : bar).getByRole('button', { name: named[type], exact: true }).click()
    },
    async bringAbout(event) {
      if (event.type === 'CONNECTION.CHANGED') return connect(v.parse(ConnectionChanged, event).online)
      if (event.type === 'REPORT.FAILED') {
        due.said += 1
        return reports.give({ ok: false, error: { kind: 'unreachable' } })
      }
      if (due.isFile) due.kept += 1
      const { title } = v.parse(Ready, event)
      return reports.give({ ok: true, value: { title, fileName, blob: pdfOf(['Pumps']) } })
    },
    states: {
      idle: ({ online }) => shows(bars(null, online)),
      gettingPreview: () => shows(bars('Preview')),
      gettingFile: () => shows(bars('Download')),
      shown: ({ title }) => shows({ ...bars(null), preview: [title] }),
      failed: () => shows(bars(null)),
    },
    standing: () => recorded,
  }
})
