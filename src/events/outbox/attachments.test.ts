import { describe, expect, it } from 'vitest'
import type { Attachment } from '../../contract/entities/attachment.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import {
  fileAttached,
  fileBroughtBack,
  fileCaptioned,
  fileRemoved,
  sendConfirmed,
  sendRefused,
} from '../catalogue.ts'
import type { Fact } from '../define-event.ts'
import { createStamps } from '../events.fixture.ts'
import {
  fileCaptionOf,
  fileLineOf,
  fileNameOf,
  fileTypeOf,
  projectFiles,
  storedFileKeyOf,
  storedFileStream,
} from './attachments.ts'
import { foldOutbox } from './outbox.ts'

const listed: Attachment = {
  attachmentOID: 31,
  entity: 'workOrder',
  key: 12,
  line: '',
  fileName: 'pump.jpg',
  contentType: 'image/jpeg',
  size: 2_000,
  width: 40,
  height: 30,
  caption: 'as listed',
  attachedBy: 'Ada Obi',
  attachedAt: '2026-11-21T09:00:00Z',
}
const stream = 'workOrder/12/attachments/31'

const stamp = createStamps()
const where = { stream }
const stored = { attachmentOID: 31, fileName: 'pump.jpg', before: 'as listed' }
const caption = (text: string) => fileCaptioned(stamp, where, { key: 12, file: { ...stored, caption: text } })
const remove = () => fileRemoved(stamp, where, { key: 12, file: stored })
const bringBack = () => fileBroughtBack(stamp, where, { key: 12, file: stored })
const confirm = ({ eventId: act }: Fact, row: RecordRow | null) => sendConfirmed(stamp, where, { act, row })
const refuse = ({ eventId: act }: Fact) =>
  sendRefused(stamp, where, { act, error: { kind: 'forbidden', title: 'No' } })

/** Each file as it is shown, with the act by which it is marked. `isNews`: the list was asked for before what was confirmed. */
const shown = (facts: readonly Fact[], isNews = true) =>
  projectFiles([listed], foldOutbox(facts), (of) => of === stream && isNews).map(
    ({ file, entry, isRemoved }) => ({ file, act: entry?.eventId ?? null, isRemoved }),
  )
const plain = (file: Attachment) => [{ file, act: null, isRemoved: false }]

describe('a file of the server', () => {
  it('is shown as it was listed where this device has done nothing to it', () => {
    expect(projectFiles([listed], new Map(), () => true)).toEqual([
      { file: listed, entry: null, isRemoved: false },
    ])
  })

  it('has the last caption that waits, and is marked by that', () => {
    const [first, second] = [caption('one'), caption('two')]
    const expected = [{ file: { ...listed, caption: 'two' }, act: second.eventId, isRemoved: false }]
    expect(shown([first, second])).toEqual(expected)
    expect(shown([first, second], false)).toEqual(expected)
    expect(shown([first, second, refuse(first)])).toEqual([{ ...expected[0], act: first.eventId }])
  })

  it('has the caption that the server confirmed until a list that was asked for later says another', () => {
    const sent = caption('sent')
    const facts = [sent, confirm(sent, { ...listed, caption: 'sent', attachedBy: 'not read' })]
    expect(shown(facts)).toEqual(plain({ ...listed, caption: 'sent' }))
    expect(shown(facts, false)).toEqual(plain(listed))
    const next = caption('next')
    expect(shown([...facts, next])).toEqual([
      { file: { ...listed, caption: 'next' }, act: next.eventId, isRemoved: false },
    ])
  })

  it('can lose its caption', () => {
    const sent = caption('')
    expect(shown([sent])).toMatchObject([{ file: { caption: '' } }])
    expect(shown([sent, confirm(sent, { ...listed, caption: '' })])).toEqual(
      plain({ ...listed, caption: '' }),
    )
  })

  it('keeps its caption where a row that is no file was confirmed', () => {
    const sent = caption('sent')
    expect(shown([sent, confirm(sent, { caption: 'sent' })])).toEqual(plain(listed))
  })
})

describe('a file that is removed', () => {
  it('is shown, as one that goes, until the server has confirmed it', () => {
    const removal = remove()
    expect(shown([removal])).toEqual([{ file: listed, act: removal.eventId, isRemoved: true }])
    const gone = [removal, confirm(removal, null)]
    expect(shown(gone)).toEqual([])
    expect(shown(gone, false)).toEqual(plain(listed))
  })

  it('goes also where another tab gave it a caption meanwhile', () => {
    const [removal, later] = [remove(), caption('later')]
    expect(shown([removal, later])).toMatchObject([{ act: later.eventId, isRemoved: true }])
  })

  it('is there again as soon as it is to be brought back', () => {
    const [removal, back] = [remove(), bringBack()]
    const expected = [{ file: listed, act: back.eventId, isRemoved: false }]
    expect(shown([removal, back])).toEqual(expected)
    expect(shown([removal, confirm(removal, null), back])).toEqual(expected)
    expect(shown([removal, confirm(removal, null), back, refuse(back)])).toEqual([])
  })
})

describe('what waits of a file', () => {
  it('says what it is called, what it is, of which line it is, and what it shows', () => {
    const file = {
      fileName: 'pump.jpg',
      contentType: 'image/jpeg',
      size: 2_000,
      caption: 'A leak',
      line: 'line-7',
    }
    const added = fileAttached(stamp, { stream: 'workOrder/12/files/a' }, { key: 12, file })
    const [entry = { changes: {} }] = foldOutbox([added]).get(added.stream)?.entries ?? []
    const saidOf = (of: { changes: RecordRow }) => [
      fileNameOf(of),
      fileTypeOf(of),
      fileLineOf(of),
      fileCaptionOf(of),
    ]
    expect(saidOf(entry)).toEqual(['pump.jpg', 'image/jpeg', 'line-7', 'A leak'])
    expect(saidOf({ changes: { fileName: 7 } })).toEqual(['', '', '', ''])
  })

  it('is told by the stream and the key of the file that the server has', () => {
    expect(storedFileStream(listed)).toBe(stream)
    const [entry] = foldOutbox([remove()]).get(stream)?.entries ?? []
    expect(entry && storedFileKeyOf(entry)).toBe(31)
  })
})
