import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Attachment, RemovedAttachment } from '../../contract/entities/attachment.ts'
import { lastPhotoWords } from '../../contract/entities/line-photo.ts'
import { type Attachments, projectFiles, storedFileStream } from '../../events/outbox/attachments.ts'
import { projectRemoved } from '../../events/outbox/done-to.ts'
import type { Outbox, OutboxEntry } from '../../events/outbox/outbox.ts'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import { setAsideWrite, subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import { RecordFiles } from './attachments-panel.tsx'
import { prepareFile } from './prepare-file.ts'
import { offline } from '../../ui/look/offline.fixture.ts'

afterEach(() => page.viewport(1280, 800))

async function picture(width: number, height: number, type = 'image/jpeg', name = 'pump.jpg') {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, width / 2, height)
  return new File([await canvas.convertToBlob({ type })], name, { type })
}

const attachment = (attachmentOID: number, over: Partial<Attachment> = {}): Attachment => ({
  attachmentOID,
  entity: 'equipment',
  key: 7,
  line: '',
  fileName: `photo-${attachmentOID}.jpg`,
  contentType: 'image/jpeg',
  size: 81_204,
  width: 400,
  height: 300,
  caption: '',
  attachedBy: 'Sam Staff',
  attachedAt: '2026-11-20T09:30:00Z',
  ...over,
})
const waits = (over: Partial<OutboxEntry> = {}): OutboxEntry =>
  setAsideWrite({
    eventId: 'w1',
    stream: 'equipment/7/files/f1',
    entity: 'equipment',
    kind: 'attach',
    status: 'pending',
    changes: { fileName: 'new.jpg', contentType: 'image/jpeg', size: 900, caption: '' },
    ...over,
  })

interface Scene {
  readonly stored?: readonly Attachment[]
  readonly removed?: readonly RemovedAttachment[]
  readonly entries?: readonly OutboxEntry[]
  readonly over?: Partial<Attachments>
  readonly routes?: readonly string[]
  readonly heldBy?: (line: string) => number | null
}

async function mount({
  stored = [],
  removed = [],
  entries = [],
  over = {},
  routes = ['cams_equipment_management'],
  heldBy = () => null,
}: Scene) {
  const done: string[] = []
  const content = { blob: await picture(40, 30), fileName: 'photo.jpg' }
  const outbox: Outbox = new Map(
    entries.map((entry) => [entry.stream, { entries: [entry], settled: null }] as const),
  )
  const snapshot = { entries, durable: true, progress: new Map([['w1', 40]]) }
  const attachments: Partial<Attachments> = {
    list: async () => ({ ok: true, value: stored }),
    file: async () => ({ ok: true, value: content }),
    thumbnail: async () => ({ ok: true, value: content }),
    add: async ({ fileName, blob }) => {
      done.push(`add ${fileName} ${blob.type}`)
      return 'done'
    },
    remove: async ({ fileName }) => {
      done.push(`remove ${fileName}`)
      return 'done'
    },
    bringBack: async ({ fileName }) => {
      done.push(`back ${fileName}`)
      return 'done'
    },
    removed: async () => ({ ok: true, value: removed }),
    projectRemoved: (listed) => projectRemoved(listed, storedFileStream, outbox, () => false),
    caption: async (of, caption) => {
      done.push(`caption ${of.fileName}: ${caption}`)
      return 'done'
    },
    project: (listed) => projectFiles(listed, outbox, () => false),
    snapshot: () => snapshot,
    retry: (eventId) => void done.push(`retry ${eventId}`),
    keepMine: (eventId) => void done.push(`keep ${eventId}`),
    discard: (eventId) => void done.push(`discard ${eventId}`),
    ...over,
  }
  const bench = testWorkbench({ subject: subjectWith([], ...routes), sources: [], attachments })
  const screen = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <main>
          <RecordFiles
            entity="equipment"
            record={7}
            isHeldUp={() => false}
            heldBy={heldBy}
            onLineBare={(line) => done.push(`bare ${line}`)}
          />
        </main>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, screen, done }
}

const panel = () => page.getByRole('region', { name: 'Photos and files' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const choose = (...files: readonly File[]) => {
  const input = document.querySelector<HTMLInputElement>('.mw-attachments input[type=file]')
  if (!input) throw new Error('There is no input')
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('the files of a record', () => {
  test('none yet is said, and what is chosen is kept here first', async () => {
    const { done } = await mount({})
    await expect.element(panel()).toHaveTextContent('No photo or file yet.')
    choose(await picture(3_000, 2_000), new File(['MZ'], 'program.jpg', { type: 'image/jpeg' }))
    await expect.poll(() => done).toEqual(['add pump.jpg image/jpeg'])
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('program.jpg is not taken: only photos and PDF files are.')
  })

  test('a full device says so, and nothing else', async () => {
    await mount({ over: { add: async () => 'storage-full' } })
    choose(await picture(40, 30))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('pump.jpg was not kept: the storage of this device is full.')
  })

  test('pasted ones are added, pasted words are not', async () => {
    const { done } = await mount({})
    await expect.element(button('Add photo')).toBeVisible()
    const clipboardData = new DataTransfer()
    clipboardData.items.add(await picture(40, 30))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: new DataTransfer() }))
    await expect.poll(() => done).toEqual(['add pump.jpg image/jpeg'])
  })

  test('are seen large, one after the other by arrow keys, and Esc closes them', async () => {
    await mount({ stored: [attachment(1), attachment(2, { caption: 'Name plate' })] })
    await userEvent.click(button('Open photo-1.jpg'))
    await expect.element(page.getByRole('img', { name: 'photo-1.jpg' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(page.getByRole('img', { name: 'Name plate' })).toBeVisible()
    await expect.element(button('Next file')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
    await expect.element(page.getByRole('img', { name: 'photo-1.jpg' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0)
  })

  test('are captioned, and removed after a question that names them', async () => {
    const { done } = await mount({ stored: [attachment(1)] })
    await userEvent.click(button('Open photo-1.jpg'))
    await userEvent.fill(page.getByRole('textbox', { name: 'Caption' }), ' Name plate ')
    await userEvent.click(button('Save caption'))
    await userEvent.click(button('Remove'))
    const question = page.getByRole('alertdialog', { name: 'Remove this file?' })
    await expect.element(question).toHaveTextContent('photo-1.jpg is removed from this record for everybody.')
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await expect.poll(() => done).toEqual(['caption photo-1.jpg: Name plate', 'remove photo-1.jpg'])
  })

  test('are captioned and removed without a connection as with one', async () => {
    const { done } = await mount({ stored: [attachment(1)] })
    await userEvent.click(button('Open photo-1.jpg'))
    await offline(async () => {
      await userEvent.fill(page.getByRole('textbox', { name: 'Caption' }), 'Name plate')
      await userEvent.keyboard('{Tab}{Enter}')
      await userEvent.click(button('Remove'))
      await userEvent.click(button('Remove'))
    })
    expect(done).toEqual(['caption photo-1.jpg: Name plate', 'remove photo-1.jpg'])
  })

  const acted = (kind: 'captionFile' | 'removeFile', over: Partial<OutboxEntry> = {}) =>
    waits({
      eventId: kind,
      kind,
      stream: 'equipment/7/attachments/1',
      changes: {
        attachmentOID: 1,
        fileName: 'photo-1.jpg',
        line: '',
        ...(kind === 'captionFile' && { caption: 'Name plate' }),
      },
      ...over,
    })

  test('say a caption that waits at once, that it waits, and that it goes with a removal', async () => {
    const { done } = await mount({ stored: [attachment(1), attachment(2)], entries: [acted('captionFile')] })
    const first = page.getByRole('listitem').first()
    await expect.element(first).toHaveTextContent(/Name plate.*Caption: Waiting to be sent/)
    await userEvent.click(button('Open Name plate, photo-1.jpg'))
    const viewer = page.getByRole('dialog')
    await expect.element(viewer).toHaveTextContent('Caption: Waiting to be sent')
    await expect.element(page.getByRole('textbox', { name: 'Caption' })).toHaveValue('Name plate')
    await userEvent.click(button('Remove'))
    const question = page.getByRole('alertdialog')
    await expect.element(question).toHaveTextContent('Your caption of it, which is not sent yet, is lost.')
    await userEvent.click(button('Keep'))
    await userEvent.click(button('Discard the caption of photo-1.jpg'))
    expect(done).toEqual(['discard captionFile'])
    expect(await violations()).toEqual([])
  })

  test('that are removed here are struck out until that is sent, are opened no more, and can be kept', async () => {
    const { done } = await mount({
      stored: [attachment(1, { caption: 'Name plate' }), attachment(2)],
      entries: [acted('removeFile')],
    })
    const first = page.getByRole('listitem').first()
    await expect.element(first).toHaveTextContent(/Removal: Waiting to be sent/)
    expect(first.element().querySelector('del')?.textContent).toBe('Name plate')
    expect(button(/^Open /).elements()).toHaveLength(1)
    await userEvent.click(button('Open photo-2.jpg'))
    await expect.element(button('Previous file')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button('Discard the removal of photo-1.jpg'))
    expect(done).toEqual(['discard removeFile'])
    expect(await violations()).toEqual([])
  })

  test('whose removal was not taken stand as they did, say why, and go when it is tried again', async () => {
    const lastError = { kind: 'invalid', title: lastPhotoWords(1), errors: [] } as const
    const { done } = await mount({
      stored: [attachment(1)],
      entries: [acted('removeFile', { status: 'refused', lastError })],
    })
    const first = page.getByRole('listitem').first()
    await expect.element(first).toHaveTextContent(/photo-1.jpg.*Removal: Not taken/)
    await expect.element(first).toHaveTextContent(lastPhotoWords(1))
    expect(document.querySelector('del')).toBeNull()
    await userEvent.click(button('Retry the removal of photo-1.jpg'))
    expect(done).toEqual(['retry removeFile'])
  })

  test('that somebody else has captioned meanwhile ask which caption stands', async () => {
    const title = 'Somebody else has changed the caption to “Their plate” in the meantime'
    const current = { ...attachment(1, { caption: 'Their plate' }) }
    const { done } = await mount({
      stored: [attachment(1)],
      entries: [
        acted('captionFile', {
          status: 'conflict',
          current,
          lastError: { kind: 'version-mismatch', title, current },
        }),
      ],
    })
    const first = page.getByRole('listitem').first()
    await expect.element(first).toHaveTextContent(/Name plate.*Their plate.*Caption: Not taken/)
    await userEvent.click(button('Keep mine, the caption of photo-1.jpg'))
    await userEvent.click(button('Take theirs, the caption of photo-1.jpg'))
    expect(done).toEqual(['keep captionFile', 'discard captionFile'])
    expect(await violations()).toEqual([])
  })

  test('that were listed earlier say when, and are older than all that the server has confirmed', async () => {
    const list = async () => ({ ok: true, value: [attachment(1)], readAt: '2026-11-20T09:30:00Z' }) as const
    const project: Attachments['project'] = (files, asOf) =>
      files.map((file) => ({ file: { ...file, caption: `As of ${asOf}` }, entry: null, isRemoved: false }))
    const { screen } = await mount({ over: { list, confirmed: () => 3, project } })
    await expect.element(panel()).toHaveTextContent(/Not up to date.*These files were listed /)
    await expect.element(button('Open As of -1, photo-1.jpg')).toBeVisible()
    await screen.unmount()
    await mount({ stored: [attachment(1)], over: { confirmed: () => 3, project } })
    await expect.element(button('Open As of 3, photo-1.jpg')).toBeVisible()
  })

  test('that cannot be removed are said to be there, with the reason', async () => {
    await mount({ stored: [attachment(1)], over: { remove: async () => 'journal-failed' } })
    await userEvent.click(button('Open photo-1.jpg'))
    await userEvent.click(button('Remove'))
    await userEvent.click(button('Remove'))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('photo-1.jpg was not removed: this device could not write it down.')
  })

  test('of a line that is done by them keep the last, and say so where it stands', async () => {
    const { done } = await mount({
      stored: [attachment(1, { line: 'k1' }), attachment(2, { line: 'k2' }), attachment(3, { line: 'k2' })],
      heldBy: (line) => (line === 'k1' ? 4 : null),
    })
    await userEvent.click(button('Open photo-1.jpg'))
    await userEvent.click(button('Remove'))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(`photo-1.jpg is not removed. ${lastPhotoWords(4)}.`)
    await userEvent.click(button('Open photo-2.jpg'))
    await userEvent.click(button('Remove'))
    await userEvent.click(button('Remove'))
    await expect.poll(() => done).toEqual(['remove photo-2.jpg'])
  })

  test('of a line that is not done go, the last one with what its line promised', async () => {
    const { done } = await mount({ stored: [attachment(1, { line: 'k1' })] })
    await userEvent.click(button('Open photo-1.jpg'))
    await userEvent.click(button('Remove'))
    await userEvent.click(button('Remove'))
    await expect.poll(() => done).toEqual(['remove photo-1.jpg', 'bare k1'])
  })

  test('on their way say how they stand, and refused ones why, with what can be done', async () => {
    const error = { kind: 'invalid', title: 'This picture is damaged', errors: [] } as const
    const { done } = await mount({
      entries: [
        waits({ status: 'sending' }),
        waits({ eventId: 'w2', status: 'refused', lastError: error }),
        waits({ eventId: 'w3', key: 8 }),
      ],
    })
    await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(2)
    await expect.element(page.getByRole('progressbar', { name: 'Sending new.jpg' })).toBeVisible()
    await expect.element(panel()).toHaveTextContent('This picture is damaged')
    await userEvent.click(button('Retry new.jpg'))
    await userEvent.click(button('Discard new.jpg'))
    const question = page.getByRole('alertdialog', { name: 'Discard this file?' })
    await userEvent.click(question.getByRole('button', { name: 'Discard' }))
    expect(done).toEqual(['retry w2', 'discard w2'])
  })

  test('that cannot be loaded are said to be so, with those that wait', async () => {
    const list = async () => ({ ok: false, error: { kind: 'unreachable' } }) as const
    await mount({ entries: [waits()], over: { list } })
    await expect.element(panel()).toHaveTextContent('The files of this record could not be loaded')
    await expect.element(page.getByRole('listitem')).toHaveTextContent('Waiting to be sent')
  })

  test('are only seen by who may not edit the record', async () => {
    await mount({ stored: [attachment(1)], routes: ['cams_pmtasks'] })
    await expect.element(panel()).toHaveTextContent('You cannot add files: None of your tasks includes it.')
    await userEvent.click(button('Open photo-1.jpg'))
    await expect.element(button('Download')).toBeVisible()
    expect(button('Remove').query()).toBeNull()
  })

  test('are offered to the palette, on a desk and on a phone in reach of a thumb', async () => {
    const { workbench, screen } = await mount({ stored: [attachment(1)], entries: [waits()] })
    await expect.element(button('Open photo-1.jpg')).toBeVisible()
    const offered = workbench.liveCharts
      .list()
      .flatMap((chart) => chart.offers().map(({ command }) => command))
    expect(offered).toMatchObject([{ label: 'Add photo' }, { label: 'Removed files…' }])
    expect(await violations(screen.container)).toEqual([])
    await page.viewport(390, 800)
    await expect.element(button('Take photo')).toBeVisible()
    const open = button('Open photo-1.jpg').element().getBoundingClientRect()
    expect(Math.min(open.width, open.height)).toBeGreaterThanOrEqual(48)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

const removedFile = (attachmentOID: number, over: Partial<RemovedAttachment> = {}): RemovedAttachment => ({
  ...attachment(attachmentOID),
  removedBy: 'Ada Admin',
  removedAt: '2026-11-21T09:30:00Z',
  keptUntil: '2026-12-21T09:30:00Z',
  ...over,
})
const returns = (over: Partial<OutboxEntry> = {}): OutboxEntry =>
  setAsideWrite({
    eventId: 'b1',
    stream: 'equipment/7/attachments/3',
    entity: 'equipment',
    kind: 'bringBackFile',
    key: 7,
    status: 'pending',
    changes: { attachmentOID: 3, fileName: 'photo-3.jpg' },
    ...over,
  })

describe('removed files of a record', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Removed files' })

  test('one that was just removed is brought back from the message', async () => {
    const { workbench, done } = await mount({ stored: [attachment(1)] })
    await userEvent.click(button('Open photo-1.jpg'))
    await userEvent.click(button('Remove'))
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
    await expect.poll(() => done).toEqual(['remove photo-1.jpg'])
    const said = workbench.toasts.queue.visibleToasts.map(({ content }) => content)
    expect(said).toMatchObject([
      { kind: 'success', text: 'photo-1.jpg was removed.', action: { label: 'Undo' } },
    ])
    said[0]?.action?.onPress()
    await expect.poll(() => done).toEqual(['remove photo-1.jpg', 'back photo-1.jpg'])
    await expect.poll(() => workbench.toasts.queue.visibleToasts).toEqual([])
  })

  test('what says that one was removed is taken down once it is brought back from the list', async () => {
    const { workbench, done } = await mount({ stored: [attachment(1)], removed: [removedFile(1)] })
    await userEvent.click(button('Open photo-1.jpg'))
    await userEvent.click(button('Remove'))
    await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
    await expect.poll(() => workbench.toasts.queue.visibleToasts.length).toBe(1)
    await userEvent.click(button('Removed files…'))
    await userEvent.click(dialog().getByRole('button', { name: 'Bring back photo-1.jpg', exact: true }))
    await expect.poll(() => done).toEqual(['remove photo-1.jpg', 'back photo-1.jpg'])
    await expect.poll(() => workbench.toasts.queue.visibleToasts).toEqual([])
  })

  test('tell who removed them and until when they are kept, and one is brought back by keyboard', async () => {
    const when = 'November 21, 2026 at 9:30 AM'
    const removed = [removedFile(3, { caption: 'Plate' }), removedFile(2, { removedBy: '' })]
    const { done, workbench } = await mount({ removed })
    await userEvent.click(button('Removed files…'))
    const items = dialog().getByRole('listitem')
    await expect
      .poll(() => items.elements().map(({ textContent }) => textContent))
      .toEqual([
        `Plate, photo-3.jpg81.2 kB, removed ${when} by Ada Admin. Kept until December 21, 2026.Bring back`,
        `photo-2.jpg81.2 kB, removed ${when}. Kept until December 21, 2026.Bring back`,
      ])
    const back = workbench.liveCharts.list().find(({ id }) => id === 'file-back/equipment/7')
    expect(back?.choices('FILE.BRING.BACK', 'file')).toEqual([
      { value: '3', label: 'Plate, photo-3.jpg' },
      { value: '2', label: 'photo-2.jpg' },
    ])
    expect(await violations()).toEqual([])
    const press = dialog().getByRole('button', { name: 'Bring back photo-2.jpg', exact: true }).element()
    if (press instanceof HTMLElement) press.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => done).toEqual(['back photo-2.jpg'])
    await page.viewport(390, 800)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  test('none are said to be none', async () => {
    await mount({})
    await userEvent.click(button('Removed files…'))
    await expect.element(dialog()).toHaveTextContent('No removed file is kept.')
  })

  test('that were read before are said to be so without a connection', async () => {
    await mount({
      over: { removed: async () => ({ ok: true, value: [removedFile(3)], readAt: '2026-11-22T09:30:00Z' }) },
    })
    await userEvent.click(button('Removed files…'))
    await expect.element(dialog()).toHaveTextContent('What you see was read')
    await expect.element(dialog().getByRole('listitem')).toHaveTextContent('photo-3.jpg')
  })

  test('that a device does not keep what brings one back is said', async () => {
    await mount({ removed: [removedFile(3)], over: { bringBack: async () => 'storage-full' } })
    await userEvent.click(button('Removed files…'))
    await userEvent.click(button('Bring back photo-3.jpg'))
    await expect
      .element(dialog().getByRole('alert'))
      .toHaveTextContent('photo-3.jpg is not brought back: the storage of this device is full.')
  })

  test('what brings one back waits in view, and is discarded or tried again', async () => {
    const lastError = { kind: 'invalid' as const, title: 'The same file was added again', errors: [] }
    const { done } = await mount({
      removed: [removedFile(3)],
      entries: [returns({ status: 'refused', lastError })],
    })
    await expect.element(panel()).toHaveTextContent('Bringing back: Not taken')
    await expect.element(panel()).toHaveTextContent('The same file was added again')
    await userEvent.click(button('Removed files…'))
    await expect.element(dialog()).toHaveTextContent('Bringing back: Not taken')
    await userEvent.click(dialog().getByRole('button', { name: 'Retry the bringing back of photo-3.jpg' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Discard the bringing back of photo-3.jpg' }))
    expect(done).toEqual(['retry b1', 'discard b1'])
  })

  test('are not shown to who may not add files', async () => {
    await mount({ stored: [attachment(1)], routes: ['cams_pmtasks'] })
    await expect.element(button('Open photo-1.jpg')).toBeVisible()
    expect(button('Removed files…').query()).toBeNull()
  })
})

describe('a file before it is sent', () => {
  const sizeOf = async (blob: Blob) => {
    const { width, height } = await createImageBitmap(blob)
    return [width, height]
  }

  test('is made smaller where it is a large photo, and called as it is then', async () => {
    const made = await prepareFile(await picture(4_000, 1_000, 'image/png', 'plate.png'))
    if (!made.ok) throw new Error(made.problem)
    expect([made.fileName, made.blob.type, await sizeOf(made.blob)]).toEqual([
      'plate.jpg',
      'image/jpeg',
      [2_048, 512],
    ])
  })

  test('goes as it is where it is small, or a PDF', async () => {
    const small = await picture(400, 300, 'image/webp', 'small.webp')
    expect(await prepareFile(small)).toEqual({ ok: true, blob: small, fileName: 'small.webp' })
    const made = await prepareFile(new File(['%PDF-1.4'], 'a.bin'))
    expect(made).toMatchObject({ ok: true, fileName: 'a.bin' })
    expect(made.ok && made.blob.type).toBe('application/pdf')
  })

  test.for<readonly [string, File, string]>([
    ['nothing', new File([], 'a.jpg'), 'a.jpg is empty.'],
    ['a page', new File(['<html>'], 'a.jpg'), 'a.jpg is not taken: only photos and PDF files are.'],
    [
      'a drawing',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' }),
      'a.svg is not taken: only photos and PDF files are.',
    ],
    [
      'a PDF that is too large',
      new File(['%PDF-1.4', new Uint8Array(5_000_000)], 'a.pdf'),
      'a.pdf is too large: 5 MB, and at most 4 MB is taken.',
    ],
  ])('is refused by name: %s', async ([, file, problem]) => {
    expect(await prepareFile(file)).toEqual({ ok: false, problem })
  })
})
