import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Attachment } from '../contract/entities/attachment.ts'
import type { Comment } from '../contract/comments/comment.ts'
import type { RecordRow } from '../contract/schema/entity.ts'
import { createEmitter } from '../store/store.ts'
import { toldChanges } from './definition/told-changes.fixture.ts'
import { setAsideWrite } from './definition/workbench.fixture.ts'
import { button, mountScreen, pumps } from './screen-view.fixture.tsx'

const here = -5
const number = 12
const [pump] = pumps

const waits = (kind: 'comment' | 'attach', key: number) =>
  setAsideWrite({
    eventId: kind,
    stream: `equipment/${here}/${kind === 'comment' ? 'comments' : 'files'}/x`,
    entity: 'equipment',
    key,
    kind,
    status: 'pending',
    changes: kind === 'comment' ? { text: 'Noisy' } : { fileName: 'pump.jpg', contentType: 'text/plain' },
  })
const stored: Comment = {
  commentOID: 1,
  entity: 'equipment',
  key: number,
  text: 'Welcome',
  author: { userGUID: 'u2', name: 'Sam Staff' },
  at: '2026-11-20T09:30:00Z',
  editedAt: null,
  mentions: [],
  act: null,
}
const plate: Attachment = {
  attachmentOID: 1,
  entity: 'equipment',
  key: number,
  line: '',
  fileName: 'plate.pdf',
  contentType: 'application/pdf',
  size: 9,
  width: null,
  height: null,
  caption: '',
  attachedBy: '',
  attachedAt: '2026-11-20T09:30:00Z',
}

/** A machine that was made out of reach and stands open, as after a reload. */
async function mount({ edit = false } = {}) {
  const done: string[] = []
  const { emit, subscribe } = createEmitter()
  const feed = toldChanges()
  let key = here
  let named: RecordRow | null = null
  let entries = (['comment', 'attach'] as const).map((kind) => waits(kind, here))
  const look = () => ({ entries, durable: true, progress: new Map<string, number>() })
  let snapshot = look()
  const made = await mountScreen({
    rows: [{ ...pump, equipmentOID: here }],
    address: `/app/cams/cams_equipment_management?record=${here}${edit ? `&edit=${here}` : ''}`,
    comments: {
      page: async (on) => {
        done.push(`comments of ${on.key}`)
        return { ok: true, value: { comments: [stored], count: 1, hasMore: false, joined: null } }
      },
      add: async (on, held) => {
        done.push(`say ${on.text} on ${on.key} for ${held?.form ?? 'nothing'}`)
        return 'done'
      },
      keysBefore: ({ key: of }) => (of === number ? [here] : []),
      snapshot: () => snapshot,
      subscribe,
    },
    attachments: {
      list: async (_entity, of) => {
        done.push(`files of ${of}`)
        return { ok: true, value: [plate] }
      },
      add: async (file) => {
        done.push(`add ${file.fileName} to ${file.key}`)
        return 'done'
      },
      snapshot: () => snapshot,
      subscribe,
    },
    changes: feed.changes,
    prepare: ({ source }) => {
      source.keyNow = (of) => (of === here ? key : of)
      source.namedRows = () => (named ? [{ ...named, equipmentOID: here }] : [])
    },
  })
  const give = () => {
    key = number
    const row = made.stored.get(here)
    made.stored.delete(here)
    named = { ...row, equipmentOID: number, version: 1 }
    made.stored.set(number, named)
    entries = (['comment', 'attach'] as const).map((kind) => waits(kind, number))
    snapshot = look()
    made.tell()
    emit()
  }
  /** Somebody else stores fields of it. */
  const change = (fields: RecordRow) => {
    made.stored.set(number, { ...made.stored.get(number), ...fields, version: 2 })
    feed.tell({ key: number, actor: 'ada', streamVersion: 2 })
  }
  return { ...made, done, give, change }
}

const box = page.getByRole('textbox', { name: /^Comment on/ })
const said = page.getByRole('list', { name: 'Comments' }).getByRole('listitem')
const files = page.getByRole('list', { name: 'Photos and files' }).getByRole('listitem')
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('.mw-attachments input[type=file]')
  if (!input) throw new Error('There is no input')
  const transfer = new DataTransfer()
  transfer.items.add(file)
  input.files = transfer.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const pdf = (name: string) => new File(['%PDF-1.4 '], name, { type: 'application/pdf' })

test('a record without a number takes files and comments, shows those that wait, and asks the server for none', async () => {
  const { done } = await mount()
  await expect.element(said).toHaveTextContent('Noisy')
  await expect.element(files).toHaveTextContent('pump.jpg')
  await expect.element(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible()
  choose(pdf('manual.pdf'))
  await expect.poll(() => done).toEqual([`add manual.pdf to ${here}`])
  await userEvent.type(box, 'Leaks @sam')
  await expect.element(page.getByText(/^People cannot be found now/)).toBeVisible()
  await userEvent.click(button('Comment'))
  await expect.poll(() => done.at(-1)).toBe(`say Leaks @sam on ${here} for comment/equipment/${here}`)
})

test('that is given its number while it is open, its panels go on, with what is half typed', async () => {
  const { done, give, address, workbench } = await mount()
  await userEvent.type(box, 'Leaks')
  give()
  await expect.poll(address).toBe(`/app/cams/cams_equipment_management?record=${number}`)
  await expect.poll(() => said.elements().map(({ textContent }) => textContent)).toHaveLength(2)
  await expect.poll(() => files.elements()).toHaveLength(2)
  expect(done.toSorted()).toEqual([`comments of ${number}`, `files of ${number}`])
  await expect.element(page.getByRole('textbox', { name: `Comment on EQ-${number}` })).toHaveValue('Leaks')
  choose(pdf('manual.pdf'))
  await expect.poll(() => done.at(-1)).toBe(`add manual.pdf to ${number}`)
  await userEvent.click(button('Comment'))
  await expect.poll(() => done.at(-1)).toBe(`say Leaks on ${number} for comment/equipment/${here}`)
  await expect.element(box).toHaveValue('')
  expect(workbench.drafts.named('comment/')).toEqual([])
})

test('and what others make of it from then on is shown in the open form, and told', async () => {
  const { give, change, address } = await mount()
  await expect.element(said).toHaveTextContent('Noisy')
  give()
  await expect.poll(address).toBe(`/app/cams/cams_equipment_management?record=${number}`)
  change({ description: 'Mud pump 9' })
  await expect.element(page.getByTitle(/ changed /)).toHaveTextContent('Ada changed')
  await expect.element(page.getByText('Mud pump 9').first()).toBeVisible()
})

test('what is typed as the number comes stays in its field, with the focus there', async () => {
  const { give, address, written } = await mount({ edit: true })
  const make = page.getByRole('textbox', { name: 'Make' })
  await userEvent.type(make, 'Gard')
  give()
  await expect.poll(address).toBe(`/app/cams/cams_equipment_management?record=${number}&edit=${number}`)
  await userEvent.keyboard('ner')
  await expect.element(make).toHaveValue('Gardner')
  await userEvent.click(button('Save'))
  await expect
    .poll(() => written)
    .toMatchObject([{ key: number, changes: { make: 'Gardner' }, baseVersion: 1 }])
})
