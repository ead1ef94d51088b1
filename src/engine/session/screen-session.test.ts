// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { customer } from '../../contract/entities/customer.ts'
import { pmOperation } from '../../contract/entities/pm-operation.ts'
import { blank, type RecordRow } from '../../contract/schema/entity.ts'
import { defineScreen } from '../definition/from-entity.ts'
import type { ScreenDefinition } from '../definition/screen.ts'
import type { Lookup, Lookups } from '../fields/lookups.ts'
import { operations, places } from './editor.fixture.ts'
import { begin, grid, place } from './screen-session.fixture.ts'
import { gridButtons } from './screen-commands.ts'

describe('a new record', () => {
  test('is saved, said, and the grid is back', async () => {
    const { send, editor, becomes, said, stored, hosted } = begin()
    send({ type: 'ADD' })
    editor.change('locationName', 'Annex')
    editor.change('category', 'BASE')
    editor.change('state', 'Rivers')
    send({ type: 'SAVE' })
    await becomes(grid)
    expect(stored.get(10)).toEqual({ ...place(10, 'Annex'), state: 'Rivers' })
    expect([said(), hosted]).toEqual([['success: Saved Successfully!'], ['focus null']])
  })

  test('Save and Continue saves and begins the next with blank fields', async () => {
    const { send, editor, becomes, said, stored, actor } = begin()
    send({ type: 'ADD' })
    for (const [name, value] of [
      ['locationName', 'Annex'],
      ['category', 'BASE'],
      ['state', 'Rivers'],
    ] as const)
      editor.change(name, value)
    send({ type: 'SAVE.CONTINUE' })
    await vi.waitFor(() => expect(said()).toEqual(['success: saved Successfully! Enter new record']))
    await becomes({ 'ADD-NEW': 'editing' })
    expect(editor.form.get()).toMatchObject({ values: places.blank(), isDirty: false, summary: [] })
    expect(actor.getSnapshot().context.dirty).toBe(false)
    expect(stored.size).toBe(4)
  })

  test('with blank required fields is not sent; the summary names each', async () => {
    const { send, editor, becomes, written, said } = begin()
    send({ type: 'ADD' })
    send({ type: 'SAVE' })
    await becomes({ 'ADD-NEW': 'editing' })
    expect(editor.form.get().summary).toEqual([
      { field: 'locationName', message: 'Location name is required' },
      { field: 'category', message: 'Category is required' },
      { field: 'state', message: 'State is required' },
    ])
    expect([written, said()]).toEqual([[], []])
  })
})

describe('an edited record', () => {
  test('is saved with what changed', async () => {
    const { send, editor, becomes, said, written, hosted } = begin()
    send({ type: 'EDIT', key: 3 })
    editor.change('city', 'Aba')
    send({ type: 'SAVE' })
    await becomes(grid)
    expect(written).toEqual([
      {
        kind: 'update',
        key: 3,
        changes: { city: 'Aba' },
        base: place(3, 'Rig 12'),
        baseVersion: 1,
        path: 'form',
      },
    ])
    expect([said(), hosted]).toEqual([['success: Saved Successfully!'], ['focus 3']])
  })

  test('is checked once for one save', async () => {
    const check = vi.fn<ScreenDefinition['check']>(places.check)
    const { send, editor, becomes } = begin({ screen: { ...places, check } })
    send({ type: 'EDIT', key: 3 })
    editor.change('state', '')
    check.mockClear()
    send({ type: 'SAVE' })
    await becomes({ 'FORM-EDIT': 'editing' })
    expect(check).toHaveBeenCalledOnce()
    editor.change('state', 'Edo')
    check.mockClear()
    send({ type: 'SAVE' })
    await becomes(grid)
    expect(check).toHaveBeenCalledOnce()
  })

  test.each([
    [
      { kind: 'refused', error: { kind: 'busy', status: 500, statusText: '', retryAfterMs: null } },
      'error: An error occurred!, try again later.',
    ],
    [{ kind: 'refused', error: { kind: 'unreadable', status: 200 } }, 'error: Error Saving record!'],
    [{ kind: 'refused', error: { kind: 'forbidden', title: 'Only ADMIN' } }, 'error: Only ADMIN'],
    [{ kind: 'not-saved', reason: 'storage-full' }, 'error: Not saved: the storage of this device is full.'],
  ] as const)('stays open with its values after %j', async (answer, toast) => {
    const { send, editor, becomes, said, answers, drafts, mode } = begin()
    send({ type: 'EDIT', key: 3 })
    editor.change('city', 'Aba')
    answers.push(answer)
    send({ type: 'SAVE' })
    expect(mode()).toEqual({ 'FORM-EDIT': 'saving' })
    await becomes({ 'FORM-EDIT': 'editing' })
    expect(editor.form.get()).toMatchObject({ values: { city: 'Aba' }, isDirty: true })
    expect([said(), drafts.find('location/3')?.values['city']]).toEqual([[toast], 'Aba'])
    send({ type: 'SAVE' })
    await becomes(grid)
  })

  test('a clash is answered before anything else is written', async () => {
    const { send, editor, becomes, said, answers, written } = begin()
    send({ type: 'EDIT', key: 3 })
    editor.change('city', 'Aba')
    answers.push({ kind: 'conflict', eventId: 'e1', current: null, clash: ['city'] })
    for (let turn = 0; turn < 2; turn += 1) {
      send({ type: 'SAVE' })
      await becomes({ 'FORM-EDIT': 'editing' })
    }
    const words = 'error: Somebody else changed this record in the meantime. Nothing of yours is lost.'
    expect([said(), written.length]).toEqual([[words, words], 1])
  })

  test('shows in place what the server says of a field', async () => {
    const { send, editor, becomes, answers } = begin()
    send({ type: 'EDIT', key: 3 })
    editor.change('city', 'Aba')
    const errors = [{ field: 'city', message: 'City is not in this state' }]
    answers.push({ kind: 'refused', error: { kind: 'invalid', title: 'Check the fields', errors } })
    send({ type: 'SAVE' })
    await becomes({ 'FORM-EDIT': 'editing' })
    expect(editor.form.get().summary).toEqual(errors)
  })

  test('kept on the device says so, not that it is saved', async () => {
    const { send, editor, becomes, said, answers } = begin()
    send({ type: 'EDIT', key: 3 })
    editor.change('city', 'Aba')
    answers.push({ kind: 'kept', key: 3, waits: 'connection' })
    send({ type: 'SAVE' })
    await becomes(grid)
    expect(said()).toEqual(['warning: Saved on this device. It will be sent when the server can be reached.'])
  })

  test('kept behind a change to decide on says what it waits for', async () => {
    const { send, editor, becomes, said, answers } = begin()
    send({ type: 'EDIT', key: 3 })
    editor.change('city', 'Aba')
    answers.push({ kind: 'kept', key: 3, waits: 'decision' })
    send({ type: 'SAVE' })
    await becomes(grid)
    expect(said()).toEqual([
      'warning: Not sent yet. An earlier change to this record waits for your decision.',
    ])
  })

  test('joined with somebody else’s change says whose fields', async () => {
    const { send, editor, becomes, said, answers } = begin()
    send({ type: 'EDIT', key: 3 })
    editor.change('city', 'Aba')
    answers.push({ kind: 'confirmed', key: 3, merged: ['state'] })
    send({ type: 'SAVE' })
    await becomes(grid)
    expect(said()).toEqual([
      'info: Saved together with a change somebody else made: State',
      'success: Saved Successfully!',
    ])
  })
})

describe('deleting', () => {
  test('asks, removes, says so, and forgets a draft of it', async () => {
    const draft = { values: place(3, 'Rig 13'), base: place(3, 'Rig 12'), baseVersion: 1 }
    const { send, becomes, mode, said, stored, written, hosted, drafts } = begin({
      drafts: { 'location/3': draft },
    })
    send({ type: 'DELETE', key: 3 })
    expect([mode(), stored.has(3)]).toEqual([{ GRID: 'confirmingDelete' }, true])
    send({ type: 'CONFIRM' })
    await becomes(grid)
    expect(written).toEqual([{ kind: 'remove', key: 3, changes: {}, base: {}, baseVersion: 1, path: 'row' }])
    expect([stored.has(3), said(), hosted, drafts.all()]).toEqual([
      false,
      ['success: Record deleted successfully!'],
      ['focus 3'],
      {},
    ])
  })

  test('a record that the list does not show is removed at the version it was opened at', async () => {
    const { session, send, becomes, written, stored } = begin({
      screen: operations,
      entity: pmOperation,
      rows: [
        {
          ...blank(pmOperation),
          camspmOperationOID: 41,
          version: 6,
          pmTaskOID: 4,
          operationDate: '2026-03-01',
        },
      ],
    })
    session.attach({
      rows: () => [],
      order: () => [],
      focusRow: () => undefined,
      refresh: () => undefined,
      exportList: () => undefined,
      printList: () => undefined,
    })
    send({ type: 'VIEW', key: 41 })
    await vi.waitFor(() => expect(session.editor.get().loading).toBe('none'))
    send({ type: 'DELETE' })
    send({ type: 'CONFIRM' })
    await becomes(grid)
    expect([written[0]?.baseVersion, stored.size]).toEqual([6, 0])
  })

  test('is taken back by Cancel', () => {
    const { send, mode, written, hosted } = begin()
    send({ type: 'DELETE', key: 3 })
    send({ type: 'CANCEL' })
    expect([mode(), written, hosted]).toEqual([grid, [], ['focus 3']])
  })

  test('a refusal keeps the record and says why', async () => {
    const { send, becomes, said, stored, answers } = begin()
    answers.push({ kind: 'refused', error: { kind: 'in-use', title: 'It is used by 4 pieces of equipment' } })
    send({ type: 'DELETE', key: 3 })
    send({ type: 'CONFIRM' })
    await becomes(grid)
    expect([said(), stored.has(3)]).toEqual([['error: It is used by 4 pieces of equipment'], true])
  })
})

test.each([
  ['the general words', places, 'error: An error occurred!, try again later.'],
  [
    "the server's message where the screen says it (SPEC 8, PM operation)",
    { ...places, words: { saved: 'saved', saveFailed: 'saveFailed', deleteFailed: 'message' } },
    'error: The period is closed',
  ],
] as const)('a deletion that failed says %s', async (_, screen, words) => {
  const { send, becomes, said, answers } = begin({ screen })
  answers.push({
    kind: 'refused',
    error: { kind: 'invalid', title: 'The period is closed', errors: [] },
  })
  send({ type: 'DELETE', key: 3 })
  send({ type: 'CONFIRM' })
  await becomes(grid)
  expect(said()).toEqual([words])
})

describe('where the record opens', () => {
  const operation = (key: number): RecordRow => ({
    ...blank(pmOperation),
    camspmOperationOID: key,
    version: 1,
    pmTaskOID: 4,
    operationDate: '2026-03-01',
    camspmOperationDetailVirtual: [{ taskDescription: 'Hoses', taskStatus: '', remarks: '', sortOrder: 1 }],
  })
  const onOperations = () =>
    begin({ screen: operations, entity: pmOperation, rows: [operation(41), operation(42)] })

  test('a row is edited in a popup, viewed on a page, and unlocked where it stands', () => {
    const { send, editor } = onOperations()
    send({ type: 'EDIT', key: 41 })
    expect(editor.get()).toMatchObject({ layout: 'popup', mode: 'edit' })
    send({ type: 'CANCEL' })
    send({ type: 'VIEW', key: 41 })
    expect(editor.get()).toMatchObject({ layout: 'page', mode: 'view' })
    send({ type: 'EDIT.ENABLE' })
    expect(editor.get()).toMatchObject({ layout: 'page', mode: 'edit' })
  })

  test('a row that was viewed before is edited in a popup all the same', () => {
    const { send, editor } = onOperations()
    send({ type: 'VIEW', key: 41 })
    send({ type: 'CANCEL' })
    send({ type: 'EDIT', key: 41 })
    expect(editor.get()).toMatchObject({ layout: 'popup', mode: 'edit' })
  })

  test('a record with lines is made on a page, one without in a popup', () => {
    const { send, editor, stop } = onOperations()
    send({ type: 'ADD' })
    expect(editor.get().layout).toBe('page')
    stop()
    const plain = begin()
    plain.send({ type: 'ADD' })
    expect(plain.editor.get().layout).toBe('popup')
  })
})

describe('what is offered', () => {
  const offered = (roles: readonly string[]) => {
    const { session } = begin({ screen: operations, entity: pmOperation, rows: [], roles })
    const { rights } = session.actor.getSnapshot().context
    const types = (place: 'toolbar' | 'row') =>
      gridButtons(session, operations, rights, place, 41).map(({ label }) => label)
    return { toolbar: types('toolbar'), row: types('row') }
  }

  test('ADMIN: everything but Post, which no screen of this release has', () => {
    expect(offered(['ADMIN'])).toEqual({
      toolbar: ['New PM Operation', 'Export', 'Print', 'Refresh'],
      row: ['Edit', 'View', 'Delete'],
    })
  })

  test('others neither add nor delete', () => {
    expect(offered(['STAFF'])).toEqual({ toolbar: ['Export', 'Print', 'Refresh'], row: ['Edit', 'View'] })
  })

  test('Post does nothing and says nothing', () => {
    const { send, said, mode } = begin()
    send({ type: 'POST' })
    expect([said(), mode()]).toEqual([[], grid])
  })

  test('export, print and refresh are asked of the page', () => {
    const { send, hosted } = begin()
    send({ type: 'EXPORT' })
    send({ type: 'PRINT' })
    send({ type: 'REFRESH' })
    expect(hosted).toEqual(['export', 'print', 'refresh'])
  })
})

test('every event of both charts goes through the door to the journal, in order', async () => {
  const { send, editor, becomes, recorded } = begin()
  send({ type: 'EDIT', key: 3 })
  editor.change('city', 'Aba')
  send({ type: 'SAVE' })
  await becomes(grid)
  expect(recorded).toEqual([
    'screen/location EDIT',
    'form/location OPEN.EDIT',
    'screen/location FORM.DIRTY',
    'screen/location SAVE',
    'form/location SAVE.ASKED',
    'form/location VALID',
    'form/location SAVED',
    'screen/location SAVED',
  ])
})

describe('a state whose country changes', () => {
  const buyers = defineScreen({
    entity: customer,
    title: 'Customers',
    noun: 'customer',
    newLabel: 'New Customer',
    columns: [{ field: 'customerName' }],
    groups: [{ caption: 'Customer', fields: ['customerCode', 'customerName', 'countryOID', 'stateOID'] }],
  })
  const [nigeria, ghana] = [1, 2]
  const [rivers, ashanti] = [11, 21]
  const lookup = (items: Lookup['items']): Lookup => ({
    status: 'ready',
    items,
    labels: new Map(items.map(({ id, label }) => [id, label])),
    onRetry: () => undefined,
  })
  const lookups: Lookups = new Map([
    [
      'stateOID',
      lookup([
        { id: rivers, label: 'Rivers', within: nigeria },
        { id: ashanti, label: 'Ashanti', within: ghana },
      ]),
    ],
  ])
  const buyer = {
    ...blank(customer),
    customerOID: 4,
    version: 1,
    customerCode: 'C1',
    customerName: 'Delta Oil',
    countryOID: nigeria,
    stateOID: rivers,
  }
  const visit = (screen = buyers) => begin({ screen, entity: customer, rows: [buyer], lookups })
  const places = ({ editor }: ReturnType<typeof begin>) => {
    const { countryOID, stateOID } = editor.form.get().values
    return [countryOID, stateOID]
  }

  test.each(['popup', 'inline'] as const)('is cleared with it, in its draft as well: %s', (editing) => {
    const visited = visit({ ...buyers, editing })
    const { send, editor, drafts } = visited
    send({ type: 'EDIT', key: 4 })
    editor.change('countryOID', ghana)
    expect([places(visited), editor.get().cleared]).toEqual([[ghana, null], { stateOID: rivers }])
    expect(drafts.find('customer/4')?.values).toEqual({ ...buyer, countryOID: ghana, stateOID: null })
  })

  test('is put back with it, and then nothing is changed', () => {
    const visited = visit()
    const { send, editor, drafts } = visited
    send({ type: 'EDIT', key: 4 })
    editor.change('countryOID', ghana)
    editor.change('countryOID', nigeria)
    expect([places(visited), editor.get().cleared, editor.form.get().isDirty]).toEqual([
      [nigeria, rivers],
      {},
      false,
    ])
    expect(drafts.find('customer/4')).toBeNull()
  })

  test('is forgotten with the record it was cleared of', async () => {
    const visited = visit()
    const { send, editor, becomes } = visited
    send({ type: 'EDIT', key: 4 })
    editor.change('countryOID', ghana)
    editor.change('stateOID', ashanti)
    send({ type: 'SAVE' })
    await becomes(grid)
    send({ type: 'ADD' })
    editor.change('countryOID', nigeria)
    expect([places(visited), editor.get().cleared]).toEqual([[nigeria, null], {}])
  })
})
