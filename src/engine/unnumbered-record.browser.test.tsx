import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Attachment } from '../contract/entities/attachment.ts'
import type { Comment } from '../contract/comments/comment.ts'
import { createEmitter } from '../store/store.ts'
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
async function mount() {
  const done: string[] = []
  const { emit, subscribe } = createEmitter()
  let key = here
  let entries = (['comment', 'attach'] as const).map((kind) => waits(kind, here))
  const look = () => ({ entries, durable: true, progress: new Map<string, number>() })
  let snapshot = look()
  const made = await mountScreen({
    rows: [{ ...pump, equipmentOID: here }],
    address: `/app/cams/cams_equipment_management?record=${here}`,
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
    prepare: ({ source }) => {
      source.keyNow = (of) => (of === here ? key : of)
    },
  })
  const give = () => {
    key = number
    const row = made.stored.get(here)
    made.stored.delete(here)
    made.stored.set(number, { ...row, equipmentOID: number })
    entries = (['comment', 'attach'] as const).map((kind) => waits(kind, number))
    snapshot = look()
    made.tell()
    emit()
  }
  return { ...made, done, give }
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
