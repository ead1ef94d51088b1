import * as v from 'valibot'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
import { heldAnswers } from '../../../tests/model/harness/held-answers.ts'
import { uploadWalk } from '../../../tests/model/layers/rendered-walks.ts'
import { connect } from '../../ui/look/offline.fixture.ts'
import { chooseFile, pdfOf, showUpload, stored } from './upload-field.fixture.tsx'

const Progressed = v.object({ percent: v.number() })
const RightsChanged = v.object({ mayUpload: v.boolean() })
const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

afterEach(() => connect(true))

/** The look at a file and its way to the server stand until their states were seen; the right goes with the connection. */
describeRendered(uploadWalk, async () => {
  const { sent, workbench, recorded } = await showUpload()
  const looks = heldAnswers<ArrayBuffer>()
  const held = () =>
    Object.assign(pdfOf(12), { slice: () => Object.assign(new Blob(), { arrayBuffer: looks.ask }) })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const seen = () => ({
    file: document.querySelector('.mw-file-name')?.textContent,
    isUploaded: page.getByText('uploaded', { exact: true }).elements().length,
    percent: page
      .getByRole('progressbar', { name: 'Uploading pumps.pdf' })
      .elements()
      .map((each) => each.getAttribute('aria-valuenow')),
    problem: document.querySelector('.mw-file-field [role="alert"]')?.textContent,
    isRetried: button('Retry').elements().length > 0,
    isCancelled: button('Cancel').elements().length > 0,
    isPending: button('Upload PDF').element().getAttribute('data-pending'),
  })
  const windows: string[] = []
  document.querySelector('input[type="file"]')?.addEventListener('click', (event) => {
    event.preventDefault()
    windows.push('opened')
  })
  const sending = async () => {
    await expect.poll(() => sent.at(-1)?.signal.aborted).toBe(false)
    const [last] = sent.slice(-1)
    if (!last) throw new Error('Nothing is sent')
    return last
  }
  const file = 'pumps.pdf'
  const shows = (shown: Partial<ReturnType<typeof seen>>) =>
    expect.poll(seen).toEqual({
      file: undefined,
      isUploaded: 0,
      percent: [],
      problem: '',
      isRetried: true,
      isCancelled: true,
      isPending: null,
      ...shown,
    })
  return {
    async press(_command, { type }) {
      if (type !== 'UPLOAD') return button(type === 'RETRY' ? 'Retry' : 'Cancel').click()
      // The button opens the window itself; the command is the palette's.
      windows.length = 0
      workbench.liveCharts.find('upload/pm-operation/41')?.run(type)
      return expect(windows).toEqual(['opened'])
    },
    async bringAbout(event) {
      switch (event.type) {
        case 'FILE.CHOSEN':
          return chooseFile(held())
        case 'FILE.CHECKED':
          return looks.give(bytesOf('%PDF-1.4'))
        case 'FILE.REFUSED':
          return looks.give(bytesOf('MZ'))
        case 'PROGRESSED':
          return (await sending()).progress(v.parse(Progressed, event).percent)
        case 'SENT':
          return (await sending()).answer({ ok: true, value: stored })
        case 'SEND.FAILED':
          return (await sending()).answer({ ok: false, error: { kind: 'unreachable' } })
        case 'RIGHTS.CHANGED':
          return connect(v.parse(RightsChanged, event).mayUpload)
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      empty: () => shows({ isRetried: false, isCancelled: false }),
      checking: () => shows({ file, isPending: 'true', isRetried: false }),
      refused: () =>
        shows({
          file,
          problem: 'pumps.pdf is named as a PDF, but holds something else.',
          isRetried: false,
        }),
      sending: ({ percent }) =>
        shows({ file, percent: [String(percent)], isPending: 'true', isRetried: false }),
      done: ({ file: sentFile }) =>
        shows({
          file: sentFile === null ? undefined : file,
          isUploaded: 1,
          isRetried: false,
          isCancelled: false,
        }),
      failed: () => shows({ file, problem: 'The server cannot be reached.' }),
    },
    async always({ value, context: { mayUpload } }) {
      if (value === 'checking' || value === 'sending') return undefined
      if (mayUpload) return expect.element(button('Upload PDF')).toBeEnabled()
      return expect.element(button('Upload PDF')).toBeDisabled()
    },
    standing: () => recorded,
  }
})
