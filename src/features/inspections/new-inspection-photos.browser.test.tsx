import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { inspectionLog } from '../../contract/entities/inspection-log.ts'
import { inspectionTemplate } from '../../contract/entities/inspection-template.ts'
import { workOrder } from '../../contract/entities/work-order.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { arraySource, testWorkbench } from '../../engine/definition/workbench.fixture.ts'
import { type KeptDraft, WorkbenchProvider } from '../../engine/definition/workbench.tsx'
import type { HeldFile } from '../../events/drafts.ts'
import type { Attachments } from '../../events/outbox/attachments.ts'
import { LiveRegion } from '../../ui/feedback/live-region.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import '../../ui/look/tokens.css'
import '../../ui/look/base.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import { InspectionsPage } from './inspections.page.tsx'

afterEach(() => page.viewport(1280, 800))

const inspector = '00000000-0000-4000-8000-000000000001'
const crane = {
  ...blank(inspectionTemplate),
  inspectionTemplateOID: 5,
  version: 1,
  templateName: 'Crane',
  tasks: [{ taskDescription: 'Hook', photoRequired: true }, { taskDescription: 'Rope' }],
}
const other = {
  ...crane,
  inspectionTemplateOID: 6,
  templateName: 'Winch',
  tasks: [{ taskDescription: 'Drum' }],
}
const blankLine = { inspectionStatus: '', remarks: '' }
const begun: RecordRow = {
  ...blank(inspectionLog),
  equipmentOID: 9,
  inspectionTemplateOID: 5,
  tDate: '2026-11-20',
  assignee: inspector,
  currentHours: 10,
  camsInspectionLogDetailsVirtual: [
    { taskDescription: 'Hook', photoRequired: true, ...blankLine },
    { taskDescription: 'Rope', ...blankLine },
  ],
}
const draft = (over: Partial<KeptDraft> = {}): KeptDraft => ({
  values: begun,
  base: blank(inspectionLog),
  baseVersion: null,
  isOnPage: true,
  ...over,
})
const heldPhoto: HeldFile = {
  file: 'f1',
  fileName: 'hook.jpg',
  contentType: 'image/jpeg',
  size: 900,
  caption: 'Hook',
  line: 'key-1',
}
const photographed = {
  ...begun,
  camsInspectionLogDetailsVirtual: [
    {
      taskDescription: 'Hook',
      photoRequired: true,
      ...blankLine,
      inspectionStatus: 'done',
      photoKey: 'key-1',
    },
    { taskDescription: 'Rope', ...blankLine },
  ],
}

async function picture(name = 'hook.jpg') {
  const canvas = new OffscreenCanvas(40, 30)
  canvas.getContext('2d')?.fillRect(0, 0, 20, 30)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' })
}

interface Given {
  readonly held?: Partial<Attachments['held']>
  readonly kept?: KeptDraft
  readonly address?: string
}

async function mount({ held = {}, kept = draft(), address = '?new=1' }: Given = {}) {
  const logs = arraySource(inspectionLog, [])
  const asked: unknown[] = []
  const letGo: string[] = []
  const handed: (readonly string[])[] = []
  const { write } = logs.source
  const source = {
    ...logs.source,
    write: (...[save, handedOver]: Parameters<typeof write>) => {
      handed.push(handedOver?.files?.map(({ fileName }) => fileName) ?? [])
      return write(save, handedOver)
    },
  }
  const bench = testWorkbench({
    subject: {
      userGUID: inspector,
      roles: ['ADMIN'],
      tasks: [{ reactRoute: 'cams_inspections', ...allPrivileges }],
    },
    sources: [
      { ...logs, source },
      arraySource(inspectionTemplate, [crane, other]),
      arraySource(workOrder, []),
    ],
    drafts: { 'inspectionLog/new': kept },
    lookups: async (lookup) =>
      lookup.from === 'users'
        ? [{ id: inspector, label: '12 Adaeze Obi' }]
        : lookup.from === 'entity' && lookup.entity === 'inspectionTemplate'
          ? [
              { id: 5, label: 'Crane' },
              { id: 6, label: 'Winch' },
            ]
          : [{ id: 9, label: 'Mud pump 2' }],
    attachments: {
      list: async (_entity, key) => {
        asked.push(key)
        return { ok: true, value: [] }
      },
      held: {
        keep: async ({ blob, ...told }) => ({
          ...told,
          file: `f-${told.fileName}`,
          contentType: blob.type,
          size: blob.size,
        }),
        read: async () => picture(),
        letGo: (files) => void letGo.push(...files.map(({ fileName }) => fileName)),
        watch: () => () => undefined,
        ...held,
      },
    },
  })
  const { hook, searchHook } = memoryLocation({ path: `/app/cams/cams_inspections${address}` })
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={hook} searchHook={searchHook}>
          <main>
            <InspectionsPage workOrderHref={() => '/work'} workOrderRecordHref={() => null} />
          </main>
        </Router>
        <ToastRegion toasts={bench.workbench.toasts} />
        <LiveRegion />
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, logs, asked, letGo, handed }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const lineOf = (at: number) => page.getByRole('list', { name: 'Lines' }).getByRole('listitem').nth(at)
const photoOf = (line: number) => page.getByRole('img', { name: `Photo of line ${line}`, exact: true })
const card = () => page.getByRole('region', { name: 'Photos and files' })
const statusOf = (row: RecordRow | undefined) => {
  const lines = row?.['camsInspectionLogDetailsVirtual']
  return Array.isArray(lines)
    ? lines.map((line: RecordRow) => [line['inspectionStatus'], line['photoKey']])
    : []
}

async function choose(line: number, ...files: readonly File[]) {
  const tool = lineOf(line - 1).getByRole('button', { name: new RegExp(`a photo of line ${line}$`) })
  await expect.element(tool).toBeVisible()
  const input = tool.element().parentElement?.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no input')
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const restore = () => userEvent.click(button('Restore'))

test('a line is photographed before its record was ever saved, then done, and its photo goes with the save', async () => {
  const { logs, handed, asked, drafts } = await mount()
  await restore()
  await expect.element(lineOf(0)).toHaveTextContent('Take a photo first: this is not done without one')
  await userEvent.click(button('All Done'))
  await expect
    .element(page.getByText('1 line is left as it was: it is not done without a photo'))
    .toBeVisible()

  await choose(1, await picture())
  await expect.element(photoOf(1)).toBeVisible()
  await expect.element(lineOf(0)).toHaveTextContent('Photo: Goes with the save')
  expect(drafts.find('inspectionLog/new')?.files).toMatchObject([{ fileName: 'hook.jpg', caption: 'Hook' }])
  await userEvent.click(button('All Done'))
  await userEvent.click(button('Save'))
  await expect.poll(() => logs.written.length).toBe(1)
  expect([handed, statusOf(logs.written[0]?.changes), drafts.all()]).toEqual([
    [['hook.jpg']],
    [
      ['done', expect.stringMatching(/^[0-9a-f-]{36}$/)],
      ['done', undefined],
    ],
    {},
  ])
  expect(asked).toEqual([])
})

test('the files of a new record offer no more than can be: what was taken, and the rest once it is saved', async () => {
  await mount()
  await restore()
  await expect.element(card()).toHaveTextContent('Save the record first: then photos can be added.')
  expect(card().getByRole('button').elements()).toEqual([])
  await choose(2, await picture('rope.jpg'))
  await expect.element(card()).toHaveTextContent('These are kept on this device and go with the save.')
  expect(card().getByRole('button').elements()).toHaveLength(1)
  expect([await violations(card().element()), await violations(lineOf(1).element())]).toEqual([[], []])
})

test('a form that was left with photos is as it was, and says so', async () => {
  const { said } = await mount({ kept: draft({ values: photographed, files: [heldPhoto] }) })
  await expect.element(photoOf(1)).toBeVisible()
  await expect.element(lineOf(0).getByRole('radio', { name: 'Done', exact: true })).toBeChecked()
  expect(button('Restore').elements()).toEqual([])
  expect(said()).toEqual([
    'info: You began this inspection before and did not save it. It is as you left it, with its photo',
  ])
})

test('giving the form up says how many photos go, and takes them', async () => {
  const files = [heldPhoto, { ...heldPhoto, file: 'f2', fileName: 'hook-2.jpg' }]
  const { drafts, letGo } = await mount({ kept: draft({ values: photographed, files }) })
  await expect.element(photoOf(1).first()).toBeVisible()
  await userEvent.click(button('Cancel'))
  const asked = page.getByRole('alertdialog', { name: 'Unsaved changes' })
  await expect
    .element(asked)
    .toHaveTextContent('Its 2 photos are on this device only, and are lost if you discard it.')
  await userEvent.click(asked.getByRole('button', { name: 'Stay' }))
  expect([letGo, Object.keys(drafts.all())]).toEqual([[], ['inspectionLog/new']])
  await userEvent.click(button('Cancel'))
  await userEvent.click(asked.getByRole('button', { name: 'Discard' }))
  await expect.poll(() => drafts.all()).toEqual({})
  expect(letGo).toEqual(['hook.jpg', 'hook-2.jpg'])
})

test('in the list, a draft with photos is not discarded without a question', async () => {
  const { drafts } = await mount({ address: '', kept: draft({ values: photographed, files: [heldPhoto] }) })
  await userEvent.click(button('Discard'))
  const asked = page.getByRole('alertdialog', { name: 'Discard what was not saved?' })
  await expect
    .element(asked)
    .toHaveTextContent('Its photo is on this device only, and is lost if you discard it.')
  await userEvent.click(asked.getByRole('button', { name: 'Keep' }))
  expect(Object.keys(drafts.all())).toEqual(['inspectionLog/new'])
  await userEvent.click(button('Discard'))
  await userEvent.click(asked.getByRole('button', { name: 'Discard' }))
  await expect.poll(() => drafts.all()).toEqual({})
})

test('a full device says so before anything is called kept, and the line still wants its photo', async () => {
  const { said, drafts } = await mount({ held: { keep: async () => 'storage-full' } })
  await restore()
  await choose(1, await picture())
  await expect.poll(said).toEqual(['error: hook.jpg was not kept: the storage of this device is full.'])
  await expect.element(lineOf(0)).toHaveTextContent('Take a photo first: this is not done without one')
  expect([photoOf(1).elements(), drafts.find('inspectionLog/new')?.files]).toEqual([[], undefined])
})

test('the last photo of a line that is done by it stays; once the answer is taken back it goes, with its promise', async () => {
  const { letGo, drafts } = await mount({ kept: draft({ values: photographed, files: [heldPhoto] }) })
  await userEvent.click(button('Discard hook.jpg'))
  await expect
    .element(card().getByRole('alert'))
    .toHaveTextContent(
      'hook.jpg is not discarded. Line 1 is done and demands a photo, and this is its last. Take the answer back first, or add another photo.',
    )
  await userEvent.click(lineOf(0).getByText('Pending', { exact: true }))
  await userEvent.click(button('Discard hook.jpg'))
  await userEvent.click(page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }))
  await expect.element(lineOf(0)).toHaveTextContent('Take a photo first: this is not done without one')
  await expect.poll(() => letGo).toEqual(['hook.jpg'])
  const left = drafts.find('inspectionLog/new')
  expect([left?.files, statusOf(left?.values)[0]]).toEqual([undefined, ['pending', '']])
})

test('another template asks first, and what was photographed goes to the files of the inspection', async () => {
  const { handed } = await mount({ kept: draft({ values: photographed, files: [heldPhoto] }) })
  await expect.element(photoOf(1)).toBeVisible()
  document.querySelector<HTMLElement>('[data-field="inspectionTemplateOID"] button')?.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('option', { name: 'Winch' }))
  const asked = page.getByRole('alertdialog', { name: 'Replace the lines' })
  await expect.element(asked).toHaveTextContent('Their photos stay among the files of the inspection.')
  await userEvent.click(asked.getByRole('button', { name: 'Replace' }))
  await expect.element(lineOf(0)).toHaveTextContent('Drum')
  expect(photoOf(1).elements()).toEqual([])
  await expect.element(button('Discard hook.jpg')).toBeVisible()
  await userEvent.click(button('Save'))
  await expect.poll(() => handed).toEqual([['hook.jpg']])
})

test('a save that the server refuses leaves the photos in the form', async () => {
  const { logs, handed } = await mount({ kept: draft({ values: photographed, files: [heldPhoto] }) })
  logs.answers.push({ kind: 'refused', error: { kind: 'forbidden', title: 'Not allowed now' } })
  await expect.element(photoOf(1)).toBeVisible()
  await userEvent.click(button('Save'))
  await expect.poll(() => handed).toEqual([['hook.jpg']])
  await expect.element(photoOf(1)).toBeVisible()
  await userEvent.click(button('Save'))
  await expect.poll(() => handed).toEqual([['hook.jpg'], ['hook.jpg']])
})

test('on a phone it is taken where the line is, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844)
  await mount({ kept: draft({ values: photographed, files: [heldPhoto] }) })
  await expect.element(photoOf(1)).toBeVisible()
  await expect.element(lineOf(1).getByRole('button', { name: 'Take a photo of line 2' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
})
