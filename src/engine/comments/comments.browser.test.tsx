import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { memoryLocation } from 'wouter/memory-location'
import { Router } from 'wouter'
import type { Comment, CommentedRecord, RemovedComment } from '../../contract/comments/comment.ts'
import {
  commentKeyOf,
  type Comments,
  projectComments,
  storedCommentStream,
} from '../../events/outbox/comments.ts'
import { projectRemoved } from '../../events/outbox/done-to.ts'
import type { OutboxEntry } from '../../events/outbox/outbox.ts'
import '../../ui/look/base.css'
import '../../ui/look/tokens.css'
import { violations } from '../../ui/look/violations.fixture.ts'
import { setAsideWrite, subjectWith, testWorkbench } from '../definition/workbench.fixture.ts'
import { WorkbenchProvider } from '../definition/workbench.tsx'
import { RecordComments } from './record-comments.tsx'

afterEach(() => page.viewport(1280, 800))

const me = 'user-1'
const record = { entity: 'equipment', key: 7 } as const
const comment = (commentOID: number, over: Partial<Comment> = {}): Comment => ({
  commentOID,
  ...record,
  text: `Comment ${commentOID}`,
  author: { userGUID: 'u2', name: 'Sam Staff' },
  at: '2026-11-20T09:30:00Z',
  editedAt: null,
  mentions: [],
  act: null,
  ...over,
})
const waits = (over: Partial<OutboxEntry> = {}): OutboxEntry =>
  setAsideWrite({
    eventId: 'w1',
    stream: 'equipment/7/comments/c1',
    entity: 'equipment',
    key: 7,
    kind: 'comment',
    status: 'pending',
    changes: { text: 'Waits, @[u3]' },
    ...over,
  })
const people = [
  { userGUID: 'u2', name: 'Sam Staff' },
  { userGUID: 'u3', name: 'Samuel Ade' },
  { userGUID: 'u4', name: 'Olu Other' },
]

interface Scene {
  readonly stored?: readonly Comment[]
  readonly removed?: readonly RemovedComment[]
  readonly entries?: readonly OutboxEntry[]
  readonly over?: Partial<Comments>
  readonly routes?: readonly string[]
  readonly roles?: readonly string[]
  readonly draft?: string
  /** What it is the draft of; the box for another comment unless it is said. */
  readonly draftOf?: string
  readonly path?: string
  readonly about?: CommentedRecord
  readonly joined?: CommentedRecord | null
}

async function mount({
  stored = [],
  removed = [],
  entries = [],
  over = {},
  routes = ['cams_equipment_management'],
  roles = [],
  draft,
  draftOf = 'comment/equipment/7',
  path = '/app/machines',
  about = record,
  joined = null,
}: Scene = {}) {
  const done: string[] = []
  const snapshot = { entries, durable: true }
  const acts = entries
    .filter(({ changes }) => 'commentOID' in changes)
    .map((entry) => ({ ...entry, stream: `equipment/7/comments/${commentKeyOf(entry)}` }))
  const outbox = new Map(acts.map((entry) => [entry.stream, { entries: [entry], settled: null }]))
  const comments: Partial<Comments> = {
    page: async (_record, before) => {
      const older = stored.filter(({ commentOID }) => before === undefined || commentOID < before)
      const value = { comments: older.slice(0, 2), count: stored.length, hasMore: older.length > 2, joined }
      return { ok: true, value }
    },
    readers: async (_record, search) => ({
      ok: true,
      value: people.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())),
    }),
    add: async ({ entity, key, text }, held) => {
      const on = entity === about.entity ? '' : ` on ${entity}/${key}`
      done.push(`add ${text}${on} for ${held?.form ?? 'no draft'}`)
      return 'done'
    },
    change: async (of, text, held) => {
      done.push(`change ${of.commentOID}: ${text} for ${held?.form ?? 'no draft'}`)
      return 'done'
    },
    amend: async ({ eventId }, text, held) => {
      done.push(`amend ${eventId}: ${text} for ${held?.form ?? 'no draft'}`)
      return 'done'
    },
    remove: async ({ commentOID }) => {
      done.push(`remove ${commentOID}`)
      return 'done'
    },
    bringBack: async ({ commentOID }) => {
      done.push(`back ${commentOID}`)
      return 'done'
    },
    project: (listed) => projectComments(listed, outbox, () => false),
    removed: async () => ({ ok: true, value: removed }),
    projectRemoved: (listed) => projectRemoved(listed, storedCommentStream, outbox, () => false),
    snapshot: () => snapshot,
    retry: (eventId) => void done.push(`retry ${eventId}`),
    discard: (eventId) => void done.push(`discard ${eventId}`),
    ...over,
  }
  const kept = { values: { typed: draft ?? '', named: [] }, base: {}, baseVersion: null }
  const bench = testWorkbench({
    subject: subjectWith([...roles], ...routes),
    sources: [],
    comments,
    drafts: draft === undefined ? {} : { [draftOf]: kept },
  })
  const location = memoryLocation({ path, record: true })
  const { unmount } = await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <WorkbenchProvider value={bench.workbench}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          <main>
            <RecordComments record={about} plate="EQ-7" isHeldUp={() => false} />
          </main>
        </Router>
      </WorkbenchProvider>
    </QueryClientProvider>,
  )
  return { ...bench, done, location, unmount }
}

const box = () => page.getByRole('textbox', { name: 'Comment on EQ-7' })
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const option = (name: string) => page.getByRole('option', { name, exact: true })
const said = () => page.getByRole('list', { name: 'Comments' }).getByRole('listitem')

describe('what was said', () => {
  test('stands as text, the newest first, with who, when, and who was not told', async () => {
    const text = 'Ask @[u4] <img src=x onerror=alert(1)>\nand @[u9]'
    const mentions = [
      { userGUID: 'u4', name: 'Olu Other', isTold: true },
      { userGUID: 'u9', name: 'Cleo Clerk', isTold: false },
    ]
    await mount({
      stored: [comment(3, { text, mentions, editedAt: '2026-11-20T10:00:00Z' }), comment(2), comment(1)],
    })
    await expect.element(page.getByRole('heading', { name: 'Comments (3)' })).toBeVisible()
    await expect.element(said().first()).toHaveTextContent(/Sam Staff.*edited/)
    expect(document.querySelector('.mw-comment-text')?.textContent).toBe(
      'Ask @Olu Other <img src=x onerror=alert(1)>\nand @Cleo Clerk',
    )
    expect(document.querySelector('.mw-comment img')).toBeNull()
    await expect
      .element(page.getByText('Cleo Clerk may not see this record, and was not told.'))
      .toBeVisible()
    expect(said().elements()).toHaveLength(2)
    await userEvent.click(button('Older comments'))
    await expect.poll(() => said().elements().length).toBe(3)
    await expect.element(button('Older comments')).not.toBeInTheDocument()
    expect(await violations(page.getByRole('main').element())).toEqual([])
  })

  test('is empty, fails to load with a way to try again, and is gone with a plain server', async () => {
    await mount()
    await expect.element(page.getByText('Nobody has said anything yet.')).toBeVisible()
    await page.viewport(390, 800)
    let calls = 0
    await mount({
      over: {
        page: async () => {
          calls += 1
          return { ok: false, error: { kind: 'unreachable' } }
        },
      },
    })
    await expect.element(page.getByText('The comments on this record could not be loaded')).toBeVisible()
    await userEvent.click(button(/Retry|Try again/))
    await expect.poll(() => calls).toBe(2)
  })

  test('can be changed and removed by its author, and removed by ADMIN', async () => {
    const { done } = await mount({
      stored: [
        comment(2, {
          author: { userGUID: me, name: 'Me' },
          text: 'Hi @[u4]',
          mentions: [{ userGUID: 'u4', name: 'Olu Other', isTold: true }],
        }),
        comment(1),
      ],
    })
    await userEvent.click(button(/^Edit the comment/))
    const edited = page.getByRole('textbox', { name: /^Edit the comment/ })
    await expect.element(edited).toHaveValue('Hi @Olu Other')
    await expect.element(edited).toHaveFocus()
    await userEvent.keyboard('!')
    await userEvent.click(button('Save comment'))
    await expect.element(edited).not.toBeInTheDocument()
    expect(button(/^Remove the comment/).elements()).toHaveLength(1)
    await userEvent.click(button(/^Remove the comment/))
    await userEvent.click(button('Remove'))
    await expect.poll(() => done).toEqual(['change 2: Hi @[u4]! for comment/equipment/7/2', 'remove 2'])
  })

  const done = (kind: 'changeComment' | 'removeComment', over: Partial<OutboxEntry> = {}) =>
    waits({
      eventId: kind,
      kind,
      changes: { commentOID: 2, ...(kind === 'changeComment' && { text: 'Leaks, @[u3]' }) },
      ...over,
    })
  const mine = comment(2, { author: { userGUID: me, name: 'Me' } })

  test('that is changed here says the new words at once, that they wait, and gives the change up', async () => {
    const bench = await mount({ stored: [mine, comment(1)], entries: [done('changeComment')] })
    const first = said().first()
    await expect.element(first).toHaveTextContent(/You.*Change: Waiting to be sent.*Leaks, @somebody/)
    await expect.element(page.getByRole('heading', { name: 'Comments (2)' })).toBeVisible()
    await userEvent.click(button(/^Discard the change of the comment of/))
    await userEvent.click(first.getByRole('button', { name: /^Remove the comment/ }))
    const question = page.getByRole('alertdialog')
    await expect.element(question).toHaveTextContent('Your change of it, which is not sent yet, is lost.')
    await userEvent.click(button('Remove'))
    await expect.poll(() => bench.done).toEqual(['discard changeComment', 'remove 2'])
    expect(await violations()).toEqual([])
  })

  test('that is removed here is struck out until that is sent, counts no more, and can be kept', async () => {
    const bench = await mount({ stored: [mine, comment(1)], entries: [done('removeComment')] })
    const first = said().first()
    await expect.element(first).toHaveTextContent(/Removal: Waiting to be sent/)
    expect(first.element().querySelector('del')?.textContent).toBe('Comment 2')
    await expect.element(page.getByRole('heading', { name: 'Comments (1)' })).toBeVisible()
    expect(first.getByRole('button', { name: /^(Edit|Remove)/ }).elements()).toEqual([])
    await userEvent.click(button(/^Discard the removal of the comment of/))
    expect(bench.done).toEqual(['discard removeComment'])
  })

  test('whose removal was not taken stands as it did, says why, and is tried again', async () => {
    const lastError = { kind: 'forbidden', title: 'It is not yours' } as const
    const bench = await mount({
      stored: [mine],
      entries: [done('removeComment', { status: 'refused', lastError })],
    })
    await expect.element(said()).toHaveTextContent(/Removal: Not taken.*Comment 2.*It is not yours/)
    expect(document.querySelector('del')).toBeNull()
    await userEvent.click(button(/^Retry the removal of the comment of/))
    expect(bench.done).toEqual(['retry removeComment'])
  })

  test('of others is removed by ADMIN, and changed by nobody', async () => {
    await mount({ stored: [comment(1)], roles: ['ADMIN'] })
    await expect.element(button(/^Remove the comment/)).toBeVisible()
    expect(button(/^Edit the comment/).elements()).toEqual([])
  })
})

describe('writing', () => {
  test('names people by keys, sends with Mod+Enter and takes the place of its draft', async () => {
    const { done, drafts } = await mount({ stored: [comment(1)] })
    await userEvent.click(box())
    await userEvent.keyboard('Ask @sam')
    await expect.element(option('Samuel Ade')).toBeVisible()
    await expect.element(box()).toHaveAttribute('aria-controls')
    await expect.element(option('Sam Staff')).toHaveAttribute('aria-selected', 'true')
    expect(await violations(page.getByRole('main').element())).toEqual([])
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('Samuel Ade')).toHaveAttribute('aria-selected', 'true')
    expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(
      option('Samuel Ade').element().id,
    )
    await userEvent.keyboard('{Enter}')
    await expect.element(box()).toHaveValue('Ask @Samuel Ade ')
    await expect.element(option('Samuel Ade')).not.toBeInTheDocument()
    await userEvent.keyboard('please')
    expect(drafts.find('comment/equipment/7')?.values).toMatchObject({ typed: 'Ask @Samuel Ade please' })
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(box()).toHaveValue('')
    expect(done).toEqual(['add Ask @[u3] please for comment/equipment/7'])
    expect(drafts.find('comment/equipment/7')).toBeNull()
  })

  test('Escape closes the list and leaves the text, Tab takes, a press takes', async () => {
    await mount()
    await userEvent.click(box())
    await userEvent.keyboard('@olu')
    await expect.element(option('Olu Other')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(option('Olu Other')).not.toBeInTheDocument()
    await expect.element(box()).toHaveValue('@olu')
    await userEvent.keyboard(' @sta')
    await expect.element(option('Sam Staff')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(box()).toHaveValue('@olu @Sam Staff ')
    await userEvent.keyboard('@ol')
    await userEvent.click(option('Olu Other'))
    await expect.element(box()).toHaveValue('@olu @Sam Staff @Olu Other ')
    await userEvent.keyboard('@zzz')
    await expect.element(page.getByText('Nobody who may see this record is called so')).toBeVisible()
  })

  test('takes nobody whom more letters do not mean, while the answer to them is on its way', async () => {
    await mount({
      over: {
        readers: async (_record, search) =>
          search === 's'
            ? { ok: true, value: people.slice(0, 2) }
            : await new Promise<never>(() => undefined),
      },
    })
    await userEvent.click(box())
    await userEvent.keyboard('@s')
    await expect.element(option('Sam Staff')).toBeVisible()
    await userEvent.keyboard('amuel')
    await expect.element(option('Sam Staff')).not.toBeInTheDocument()
    await userEvent.keyboard('{Tab}')
    await expect.element(box()).toHaveValue('@Samuel Ade ')
  })

  test('says what is wrong, and keeps what was typed', async () => {
    const { done } = await mount({ over: { add: async () => 'storage-full' } })
    await userEvent.click(button('Comment'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Write something first')
    await userEvent.click(box())
    await userEvent.keyboard('Noisy')
    await userEvent.click(button('Comment'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('the storage of this device is full')
    await expect.element(box()).toHaveValue('Noisy')
    await box().fill('a'.repeat(2_001))
    await expect.element(page.getByText('1 character too many')).toBeVisible()
    await userEvent.click(button('Comment'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('at most 2,000 characters')
    expect(done).toEqual([])
  })

  test('goes on with what was typed before a reload', async () => {
    await mount({ draft: 'Half a sent' })
    await expect.element(box()).toHaveValue('Half a sent')
  })

  test('is offered by its command, and by its key', async () => {
    const { workbench } = await mount()
    await expect.element(box()).toBeVisible()
    const chart = workbench.liveCharts.find('comments/equipment/7')
    expect([chart?.describe(), chart?.run('COMMENT.ADD', { key: 7 })]).toEqual([
      { label: 'EQ-7', key: 7 },
      { available: true },
    ])
    await expect.element(box()).toHaveFocus()
    box().element().blur()
    await userEvent.keyboard('{F4}')
    await expect.element(box()).toHaveFocus()
  })

  test('people cannot be found without a connection, and it is sent all the same', async () => {
    await mount({ over: { readers: async () => ({ ok: false, error: { kind: 'unreachable' } }) } })
    await userEvent.click(box())
    await userEvent.keyboard('@s')
    await expect.element(page.getByText(/^People cannot be found now/)).toBeVisible()
  })
})

describe('a comment that was begun before, and comes back once its box is open', () => {
  const begun = { values: { typed: 'Leaks again', named: [] }, base: {}, baseVersion: null }
  const offer = () => page.getByText('You began this comment before and did not send it')

  test('is offered and restored, to be sent as any other', async () => {
    const { drafts, done } = await mount()
    await expect.element(box()).toHaveValue('')
    drafts.bringBack({ 'comment/equipment/7': begun })
    await expect.element(offer()).toBeVisible()
    expect(await violations(page.getByRole('main').element())).toEqual([])
    await userEvent.click(button('Restore'))
    await expect.element(box()).toHaveValue('Leaks again')
    await expect.element(box()).toHaveFocus()
    await expect.element(offer()).not.toBeInTheDocument()
    expect(drafts.all()).toEqual({ 'comment/equipment/7': begun })
    await userEvent.click(button('Comment'))
    await expect.poll(() => done).toEqual(['add Leaks again for comment/equipment/7'])
  })

  test('is thrown away where it is discarded', async () => {
    const { drafts } = await mount()
    await expect.element(box()).toHaveValue('')
    drafts.bringBack({ 'comment/equipment/7': begun })
    await userEvent.click(button('Discard'))
    await expect.element(box()).toHaveFocus()
    await expect.element(offer()).not.toBeInTheDocument()
    expect(drafts.all()).toEqual({})
  })

  test('is not offered over what is typed, and what is typed since stays where it is discarded', async () => {
    const { drafts } = await mount()
    drafts.bringBack({ 'comment/equipment/7': begun })
    await expect.element(offer()).toBeVisible()
    await userEvent.fill(box(), 'Another')
    await userEvent.click(button('Discard'))
    await expect.element(box()).toHaveValue('Another')
    drafts.bringBack({})
    await userEvent.click(box())
    expect(offer().elements()).toEqual([])
    expect(drafts.find('comment/equipment/7')?.values).toMatchObject({ typed: 'Another' })
  })
})

describe('what waits', () => {
  test('stands above what was sent, and counts', async () => {
    const { done } = await mount({ stored: [comment(1)], entries: [waits()] })
    await expect.element(page.getByRole('heading', { name: 'Comments (2)' })).toBeVisible()
    await expect.element(said().first()).toHaveTextContent(/You.*Waiting to be sent.*Waits, @somebody/)
    expect(await violations(page.getByRole('main').element())).toEqual([])
    await userEvent.click(button(/^Discard the comment/))
    await userEvent.click(button('Discard'))
    await expect.poll(() => done).toEqual(['discard w1'])
  })

  test('says why it was refused, and is tried again', async () => {
    const error = { kind: 'not-found', title: 'There is no such record: it may have been deleted' } as const
    const { done } = await mount({ entries: [waits({ status: 'conflict', lastError: error })] })
    await expect.element(said().first()).toHaveTextContent('Not taken')
    await userEvent.click(button(/^Retry the comment/))
    expect(done).toEqual(['retry w1'])
  })

  const editing = () => page.getByRole('textbox', { name: /^Edit the comment/ })

  test('is edited in its place by button, and gives the focus back', async () => {
    const mentions = [{ userGUID: 'u3', name: 'Samuel Ade', isTold: true }]
    const { done, drafts } = await mount({ stored: [comment(1, { mentions })], entries: [waits()] })
    await userEvent.click(button(/^Edit the comment/))
    await expect.element(editing()).toHaveFocus()
    await expect.element(editing()).toHaveValue('Waits, @Samuel Ade')
    await userEvent.keyboard(' now')
    expect(drafts.find('comment/equipment/7/w1')?.values).toMatchObject({ typed: 'Waits, @Samuel Ade now' })
    expect(await violations(page.getByRole('main').element())).toEqual([])
    await userEvent.click(button('Save comment'))
    await expect.poll(() => done).toEqual(['amend w1: Waits, @[u3] now for comment/equipment/7/w1'])
    await expect.element(button(/^Edit the comment/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(editing()).toHaveFocus()
    await userEvent.keyboard('!{Escape}')
    await expect.element(editing()).not.toBeInTheDocument()
    await expect.element(button(/^Edit the comment/)).toHaveFocus()
    expect(drafts.find('comment/equipment/7/w1')).toBeNull()
    expect(done).toHaveLength(1)
  })

  test('is offered to go on being edited where that comes back late', async () => {
    const { drafts } = await mount({ entries: [waits()] })
    await expect.element(button(/^Edit the comment/)).toBeVisible()
    const begun = { values: { typed: 'Waits longer', named: [] }, base: {}, baseVersion: null }
    drafts.bringBack({ 'comment/equipment/7/w1': begun })
    const offer = page.getByText('You began to edit this comment before and did not save it')
    await expect.element(offer).toBeVisible()
    expect(editing().elements()).toEqual([])
    await userEvent.click(button('Restore'))
    await expect.element(editing()).toHaveValue('Waits longer')
    await expect.element(editing()).toHaveFocus()
    await expect.element(offer).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    drafts.bringBack({ 'comment/equipment/7/w1': begun })
    await userEvent.click(button('Discard'))
    await expect.element(button(/^Edit the comment/)).toHaveFocus()
    expect(drafts.all()).toEqual({})
  })

  test('is edited by key and by the palette: the last one that is not just being sent', async () => {
    const entries = [
      waits({ eventId: 'w1', changes: { text: 'First' } }),
      waits({ eventId: 'w2', changes: { text: 'Second' }, status: 'refused' }),
      waits({ eventId: 'w3', changes: { text: 'Third' }, status: 'sending' }),
    ]
    const { workbench, done } = await mount({ entries })
    await expect.element(said().first()).toHaveTextContent(/Sending.*Third/)
    expect(button(/^Edit the comment/).elements()).toHaveLength(2)
    await userEvent.keyboard('{Shift>}{F4}{/Shift}')
    await expect.element(editing()).toHaveValue('Second')
    await userEvent.keyboard('{Escape}')
    await expect.element(editing()).not.toBeInTheDocument()
    const chart = workbench.liveCharts.find('comments/equipment/7')
    expect(chart?.run('COMMENT.EDIT', { key: 7 })).toEqual({ available: true })
    await expect.element(editing()).toHaveFocus()
    await userEvent.keyboard('!{Control>}{Enter}{/Control}')
    await expect.poll(() => done).toEqual(['amend w2: Second! for comment/equipment/7/w2'])
  })

  test('nothing that waits cannot be edited', async () => {
    const { workbench } = await mount({ stored: [comment(1)] })
    await expect.element(said().first()).toBeVisible()
    const chart = workbench.liveCharts.find('comments/equipment/7')
    expect(chart?.run('COMMENT.EDIT', { key: 7 })).toMatchObject({ available: false })
  })

  test('being sent just then says so, and keeps what was typed', async () => {
    await mount({ entries: [waits()], over: { amend: async () => 'stale' } })
    await userEvent.click(button(/^Edit the comment/))
    await userEvent.keyboard(' now')
    await userEvent.click(button('Save comment'))
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^It is being sent just now/)
    await expect.element(editing()).toHaveValue('Waits, @somebody now')
  })

  test('goes on being edited after a reload, and where it has been sent meanwhile', async () => {
    const typed = { draft: 'Waits no lon', draftOf: 'comment/equipment/7/w1' }
    const first = await mount({ entries: [waits()], ...typed })
    await expect.element(editing()).toHaveValue('Waits no lon')
    await first.unmount()
    const author = { userGUID: me, name: 'Me' }
    const { done } = await mount({ stored: [comment(4, { author, act: 'w1', text: 'Waits' })], ...typed })
    await expect.element(editing()).toHaveValue('Waits no lon')
    await userEvent.click(button('Save comment'))
    await expect.poll(() => done).toEqual(['change 4: Waits no lon for comment/equipment/7/w1'])
  })
})

describe('a request and its work order are one conversation', () => {
  const order = { entity: 'workOrder', key: 5 } as const
  const asked = { entity: 'request', key: 9 } as const
  const routes = ['cams_workorder']
  const marked = () =>
    said()
      .elements()
      .map((item) => item.textContent?.includes('Seen by the requester'))

  test('at the order it is said which of them the requester sees, of those that wait too', async () => {
    await mount({
      about: order,
      joined: asked,
      routes,
      stored: [comment(2, { ...asked }), comment(1, { ...order })],
      entries: [
        waits({ eventId: 'w1', entity: 'workOrder', key: 5 }),
        waits({ eventId: 'w2', entity: 'request', key: 9 }),
        waits({ eventId: 'w3', entity: 'request', key: 8 }),
      ],
    })
    await expect.element(page.getByRole('heading', { name: 'Comments (4)' })).toBeVisible()
    expect(marked()).toEqual([true, false, true, false])
    expect(await violations(page.getByRole('main').element())).toEqual([])
  })

  test('one is written for the requester by choice, which is kept with what is typed and then let go', async () => {
    const asking: string[] = []
    const { done, drafts } = await mount({
      about: order,
      joined: asked,
      routes,
      over: {
        readers: async ({ entity, key }) => {
          asking.push(`${entity}/${key}`)
          return { ok: true, value: people }
        },
      },
    })
    const choice = page.getByRole('checkbox', { name: 'The requester sees it' })
    await userEvent.click(box())
    await userEvent.keyboard('Parts are here, @o')
    await expect.element(option('Olu Other')).toBeVisible()
    await userEvent.keyboard('{Backspace}{Backspace}{Tab} ')
    await expect.element(choice).toBeChecked()
    expect(drafts.find('comment/workOrder/5')?.values).toMatchObject({ isElsewhere: true })
    await userEvent.click(box())
    await userEvent.keyboard('{Control>}{End}{/Control}@olu')
    await userEvent.click(option('Olu Other'))
    await userEvent.click(button('Comment'))
    await expect.poll(() => done).toEqual(['add Parts are here, @[u4] on request/9 for comment/workOrder/5'])
    expect(asking[0]).toBe('workOrder/5')
    expect(asking.at(-1)).toBe('request/9')
    await expect.element(choice).not.toBeChecked()
    await userEvent.click(box())
    await userEvent.keyboard('Among us{Control>}{Enter}{/Control}')
    await expect.poll(() => done.at(-1)).toBe('add Among us for comment/workOrder/5')
  })

  test('at the request everything is for the requester, and nothing has to be chosen', async () => {
    const { done } = await mount({
      about: asked,
      joined: order,
      stored: [comment(2, { ...asked }), comment(1, { ...order })],
    })
    await expect.element(said().first()).toBeVisible()
    expect(marked()).toEqual([true, false])
    expect(page.getByRole('checkbox').elements()).toEqual([])
    await userEvent.click(box())
    await userEvent.keyboard('Thanks{Control>}{Enter}{/Control}')
    await expect.poll(() => done).toEqual(['add Thanks for comment/request/9'])
  })

  test.each([1280, 390])(
    'at %i px the choice stands close below the box, and the tools beside the name',
    async (width) => {
      await page.viewport(width, 800)
      await mount({
        about: order,
        joined: asked,
        routes,
        stored: [comment(2, { ...asked, author: { userGUID: me, name: 'Mo Me' } })],
      })
      await expect.element(said().first()).toBeVisible()
      const placeOf = (found: Element | null | undefined) => {
        if (!found) throw new Error('It is not there')
        return found.getBoundingClientRect()
      }
      const middleOf = ({ top, bottom }: DOMRect) => (top + bottom) / 2
      const item = said().first().element()
      const name = placeOf(item.querySelector('b'))
      const edit = placeOf(said().first().getByRole('button', { name: /^Edit/ }).element())
      expect(Math.abs(middleOf(name) - middleOf(edit))).toBeLessThan(4)
      const choice = placeOf(
        page.getByText('The requester sees it', { exact: true }).element().closest('label'),
      )
      expect(choice.top - placeOf(box().element()).bottom).toBeLessThan(16)
      expect(document.documentElement.scrollWidth).toBe(width)
    },
  )

  test('who reads the request alone is told of nothing else', async () => {
    await mount({ about: asked, stored: [comment(2, { ...asked })] })
    await expect.element(said().first()).toBeVisible()
    expect(marked()).toEqual([false])
  })
})

test('who looks as a role reads and does not write', async () => {
  const { becomeSubject, workbench } = await mount({ stored: [comment(1)] })
  await expect.element(box()).toBeVisible()
  becomeSubject({ ...workbench.subject, looksAs: 'CLERK' })
  await expect
    .element(page.getByText('You cannot comment: You are looking as CLERK, which changes nothing.'))
    .toBeVisible()
  await expect.element(box()).not.toBeInTheDocument()
  await expect.element(said().first()).toHaveTextContent('Comment 1')
})

test('an address that leads to the comments brings them into view, once', async () => {
  const { location } = await mount({ stored: [comment(1)], path: '/app/machines?record=7&at=comments' })
  await expect.element(said().first()).toHaveTextContent('Comment 1')
  await expect.poll(() => document.activeElement?.className).toBe('mw-comments')
  expect(location.history.at(-1)).toBe('/app/machines?record=7')
})

test('fits a phone', async () => {
  await page.viewport(390, 800)
  await mount({
    stored: [comment(1, { text: 'w'.repeat(300), author: { userGUID: me, name: 'Me' } })],
    entries: [waits()],
  })
  await expect.element(said().first()).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

const removedComment = (commentOID: number, over: Partial<RemovedComment> = {}): RemovedComment => ({
  ...comment(commentOID),
  removedBy: 'Ada Admin',
  removedAt: '2026-11-21T09:30:00Z',
  keptUntil: '2026-12-21T09:30:00Z',
  ...over,
})

describe('removed comments of a record', () => {
  const dialog = () => page.getByRole('dialog', { name: 'Removed comments' })
  const mine = comment(2, { author: { userGUID: me, name: 'Me' }, text: 'Pump is noisy' })
  const returns = (over: Partial<OutboxEntry> = {}) =>
    waits({
      eventId: 'b1',
      kind: 'bringBackComment',
      changes: { commentOID: 2 },
      base: { text: 'Pump is noisy' },
      ...over,
    })

  test('one that was just removed is brought back from the message, once it was said for how long it can be', async () => {
    const { workbench, done } = await mount({ stored: [mine] })
    await userEvent.click(button(/^Remove the comment/))
    const question = page.getByRole('alertdialog')
    await expect
      .element(question)
      .toHaveTextContent('It is removed from this record for everybody. It can be brought back for 30 days.')
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await expect.poll(() => done).toEqual(['remove 2'])
    const toasts = () => workbench.toasts.queue.visibleToasts.map(({ content }) => content)
    await expect
      .poll(toasts)
      .toMatchObject([
        { kind: 'success', text: 'The comment “Pump is noisy” was removed.', action: { label: 'Undo' } },
      ])
    toasts()[0]?.action?.onPress()
    await expect.poll(() => done).toEqual(['remove 2', 'back 2'])
    await expect.poll(toasts).toEqual([])
  })

  test('tell who wrote and removed them and until when they are kept, and one is brought back by keyboard', async () => {
    const when = 'November 21, 2026 at 9:30 AM'
    const written = 'November 20, 2026 at 9:30 AM'
    const text = 'Ask @[u4] about the seal of the second pump <b>soon</b>'
    const mentions = [{ userGUID: 'u4', name: 'Olu Other', isTold: true }]
    const removed = [
      removedComment(3, { text, mentions }),
      { ...removedComment(2, { removedBy: '' }), author: mine.author },
    ]
    const { done, workbench } = await mount({ removed })
    await userEvent.click(button('Removed comments…'))
    const items = dialog().getByRole('listitem')
    await expect
      .poll(() => items.elements().map(({ textContent }) => textContent))
      .toEqual([
        `Ask @Olu Other about the seal of the second pump <b>soon</b>Written ${written} by Sam Staff, removed ${when} by Ada Admin. Kept until December 21, 2026.Bring back`,
        `Comment 2Written ${written} by you, removed ${when}. Kept until December 21, 2026.Bring back`,
      ])
    const back = workbench.liveCharts.list().find(({ id }) => id === 'comment-back/equipment/7')
    expect(back?.choices('COMMENT.BRING.BACK', 'comment')).toEqual([
      { value: '3', label: 'the comment “Ask @Olu Other about the seal of the se…”' },
      { value: '2', label: 'the comment “Comment 2”' },
    ])
    expect(back?.run('COMMENT.BRING.BACK', { comment: '3' })).toEqual({ available: true })
    expect(await violations()).toEqual([])
    const press = dialog()
      .getByRole('button', { name: 'Bring back the comment “Comment 2”', exact: true })
      .element()
    if (press instanceof HTMLElement) press.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => done).toEqual(['back 3', 'back 2'])
    await page.viewport(390, 800)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })

  test('none are said to be none, and the list is opened by a command', async () => {
    const { workbench } = await mount({})
    await expect.element(box()).toBeVisible()
    const chart = workbench.liveCharts.list().find(({ id }) => id === 'comments/equipment/7')
    expect(chart?.run('COMMENT.REMOVED', {})).toEqual({ available: true })
    await expect.element(dialog()).toHaveTextContent('No removed comment is kept.')
  })

  test('that were read before are said to be so while offline', async () => {
    const readAt = '2026-11-22T09:30:00Z'
    await mount({ over: { removed: async () => ({ ok: true, value: [removedComment(3)], readAt }) } })
    await userEvent.click(button('Removed comments…'))
    await expect.element(dialog()).toHaveTextContent('What you see was read')
    await expect.element(dialog().getByRole('listitem')).toHaveTextContent('Comment 3')
  })

  test('that nothing could be kept of what gives one back is said', async () => {
    await mount({ removed: [removedComment(3)], over: { bringBack: async () => 'storage-full' } })
    await userEvent.click(button('Removed comments…'))
    await userEvent.click(button('Bring back the comment “Comment 3”'))
    await expect
      .element(dialog().getByRole('alert'))
      .toHaveTextContent('The comment “Comment 3” is not brought back: the storage of this device is full.')
  })

  test('what gives one back waits among the comments, and is discarded or tried again', async () => {
    const lastError = { kind: 'not-found', title: 'This comment is not kept any more' } as const
    const { done } = await mount({
      removed: [removedComment(2, { text: 'Pump is noisy' })],
      entries: [returns({ status: 'conflict', lastError })],
    })
    await expect
      .element(said())
      .toHaveTextContent(/Removed comment.*Bringing back: Not taken.*Pump is noisy.*not kept any more/)
    await userEvent.click(button('Removed comments…'))
    await expect.element(dialog()).toHaveTextContent('Bringing back: Not taken')
    const what = 'the bringing back of the comment “Pump is noisy”'
    await userEvent.click(dialog().getByRole('button', { name: `Retry ${what}` }))
    await userEvent.click(dialog().getByRole('button', { name: `Discard ${what}` }))
    expect(done).toEqual(['retry b1', 'discard b1'])
  })

  test('what gives one back, which a list still tells of, is shown there once', async () => {
    await mount({ stored: [mine], entries: [returns()] })
    await expect.element(said()).toHaveTextContent(/You.*Bringing back: Waiting to be sent.*Pump is noisy/)
    expect(said().elements()).toHaveLength(1)
  })
})
