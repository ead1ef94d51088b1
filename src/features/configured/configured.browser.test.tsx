import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FormUiType } from '../../contract/entities/form-header.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { subjectWith } from '../../engine/definition/workbench.fixture.ts'
import { definition, mountPage, threeBanks } from './configured.fixture.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const saveButton = () => page.getByRole('button', { name: /^Save( and Close)?$/ })
const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
const row = (key: number) => page.getByRole('grid').element().querySelector(`[data-row="${key}"]`)

/** The commands that the row of a key offers, by their accessible names. */
const commandsOf = (key: number) =>
  [...(row(key)?.querySelectorAll('button') ?? [])].map(
    (each) => each.getAttribute('aria-label')?.replace(/ (Access|Zenith|Fidelity)$/, '') ?? each.textContent,
  )

const settled = () => expect.poll(() => row(1)?.textContent ?? '').toContain('Access')

beforeEach(() => page.viewport(1280, 800))

describe('a configured page', () => {
  test('is titled by its name, and shows the rows of its entity', async () => {
    const { loads } = await mountPage()
    await settled()
    await expect.element(heading('Banks')).toBeVisible()
    await expect.poll(() => document.title).toBe('Banks · Millwright')
    expect(loads).toEqual(['banks'])
  })

  test('reads its configuration once a visit, and again on the next', async () => {
    const { loads, mounted, page: element, client } = await mountPage()
    await settled()
    await userEvent.click(button('New Bank'))
    await expect.element(page.getByRole('dialog')).toBeVisible()
    expect(loads).toEqual(['banks'])
    await mounted.rerender(<p>Elsewhere</p>)
    // Let go of in a task of its own, which on a busy machine is a while in coming.
    await expect.poll(() => client.getQueryData(queryKeys.definition('banks'))).toBeUndefined()
    await mounted.rerender(element())
    await settled()
    await expect.poll(() => loads).toEqual(['banks', 'banks'])
  })

  test('says the server’s words when the configuration cannot be loaded, and tries again', async () => {
    const failed = {
      ok: false,
      error: { kind: 'failed', status: 500, statusText: 'Conflict', title: 'Error: the store is down' },
    } as const
    const { said } = await mountPage({ answers: [failed, failed, { ok: true, value: definition() }] })
    await expect.element(page.getByText('This page could not be loaded')).toBeVisible()
    expect(said()).toEqual(['error: the store is down'])
    await userEvent.click(button('Retry'))
    await expect.poll(said).toEqual(['error: the store is down', 'error: the store is down'])
    await userEvent.click(button('Retry'))
    await settled()
  })

  test('says that nobody has defined it, and leads an administrator to the Form Engine', async () => {
    const { said } = await mountPage({
      answers: [{ ok: true, value: null }],
      formEngineHref: '/app/ecosystem/form-engine',
    })
    await expect.element(page.getByText('This page is not defined yet')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Open the Form Engine' }))
      .toHaveAttribute('href', '/app/ecosystem/form-engine')
    expect(said()).toEqual(['error: There is no definition for banks'])
  })

  test('names the faults of a definition that does not fit, and calls none of its addresses', async () => {
    const { asked } = await mountPage({
      header: { endpoint_PutGridData: '//evil.example/x', endpoint_DeleteFormData: '/Nothing' },
    })
    await expect.element(page.getByText('The definition banks does not fit this product')).toBeVisible()
    expect(
      [...document.querySelectorAll('.mw-definition-faults li')].map((each) => each.textContent),
    ).toEqual([
      'Delete form data: There is no endpoint /Nothing',
      'Put grid data: Only a path of this API can be named: /Name or /Name/{key}',
    ])
    await expect.element(page.getByText('An administrator can mend it in the Form Engine.')).toBeVisible()
    expect(asked).toEqual([])
  })

  test('follows the rights of its user while it is open', async () => {
    const { becomeSubject } = await mountPage()
    await settled()
    await expect.element(button('New Bank')).toBeVisible()
    const { tasks, ...who } = subjectWith(['ADMIN'], 'banks')
    becomeSubject({ ...who, tasks: tasks.map((task) => ({ ...task, canCreate: false, canDelete: false })) })
    await expect.element(button('New Bank')).not.toBeInTheDocument()
    await expect.poll(() => commandsOf(1)).toEqual(['Edit', 'View'])
  })
})

describe('the UI types of SPEC 2.6', () => {
  const open = async (form_UIType: FormUiType, header: RecordRow = {}, rows = threeBanks) => {
    const mounted = await mountPage({ header: { form_UIType, ...header }, rows })
    if (rows.length > 1) await settled()
    return mounted
  }

  test('ListView: a grid with a dialog, and what its flags leave', async () => {
    const { written, said } = await open('ListView', { grid_AddViewButton: 'No' })
    expect(commandsOf(1)).toEqual(['Edit', 'Delete'])
    await userEvent.click(button('Edit Access'))
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })
    await userEvent.fill(name, '')
    const mail = page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' })
    await userEvent.fill(mail, 'nobody')
    await userEvent.click(saveButton())
    await expect.element(page.getByText('bankName is Required').first()).toBeVisible()
    await expect.element(page.getByText('That is no address').first()).toBeVisible()
    expect(written).toEqual([])
    await userEvent.fill(name, 'Access Bank')
    await userEvent.fill(mail, 'desk@access.test')
    await userEvent.click(saveButton())
    await expect
      .poll(() => written.map(({ kind, key, changes }) => ({ kind, key, changes })))
      .toEqual([{ kind: 'update', key: 1, changes: { bankName: 'Access Bank', email: 'desk@access.test' } }])
    await expect.poll(said).toEqual(['success: Saved Successfully!'])
  })

  test('ListView without buttons: nothing is offered', async () => {
    await open('ListView', {
      grid_AddNewButton: 'No',
      grid_AddEditButton: 'No',
      grid_AddDeleteButton: 'No',
      grid_AddViewButton: 'No',
      grid_ShowExportButton: 'No',
      grid_ShowSearchButton: 'No',
    })
    expect(commandsOf(1)).toEqual([])
    await expect.element(button('New Bank')).not.toBeInTheDocument()
    await expect.element(button('Export')).not.toBeInTheDocument()
    await expect.element(page.getByRole('searchbox')).not.toBeInTheDocument()
  })

  test('ListView ReadOnly Detail Form: View opens a locked form', async () => {
    await open('ListView ReadOnly Detail Form')
    expect(commandsOf(1)).toEqual(['View'])
    await userEvent.click(button('View Access'))
    await expect.element(heading('Access')).toBeVisible()
    await expect.element(saveButton()).not.toBeInTheDocument()
    for (const name of ['Edit', 'Delete', 'New Bank'])
      await expect.element(button(name)).not.toBeInTheDocument()
  })

  test('ListView Inline CRUD: a row is edited where it stands', async () => {
    await open('ListView Inline CRUD')
    expect(commandsOf(1).slice(0, 1)).toEqual(['Edit'])
    await userEvent.click(button('Edit Access'))
    await expect.poll(() => row(1)?.querySelectorAll('input').length).toBeGreaterThan(1)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('ListView Inline CRUD: a row is made with a cell for all it needs, whatever the grid was to show', async () => {
    await page.viewport(1800, 800)
    const { stored } = await open('ListView Inline CRUD')
    await userEvent.click(button('New Bank'))
    const typed = { bankName: 'Union', email: 'desk@union.test', address1: 'Marina', Phone: '0800' }
    for (const [name, text] of Object.entries({ ...typed, accountName: 'Main', contact: 'Ada' })) {
      const input = `[data-row="new"] [data-column="${name}"] input`
      await expect.poll(() => document.querySelector(input)).not.toBeNull()
      await userEvent.fill(document.querySelector(input) ?? document.body, text)
    }
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.poll(() => [...stored.values()].at(-1)).toMatchObject(typed)
    await page.viewport(1280, 800)
  })

  test('ListView Detail Form CRUD: View opens the form, Edit unlocks it, New opens it blank', async () => {
    const { written } = await open('ListView Detail Form CRUD')
    await userEvent.click(button('View Zenith'))
    await expect.element(heading('Zenith')).toBeVisible()
    await userEvent.click(button('Edit'))
    await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Zenith Bank')
    await userEvent.click(saveButton())
    await expect.poll(() => written.map(({ changes }) => changes)).toEqual([{ bankName: 'Zenith Bank' }])
    await expect.element(heading('Banks')).toBeVisible()
    await userEvent.click(button('New Bank'))
    await expect.element(heading('New Bank')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test.each([
    ['Small', '640px'],
    ['Medium', '1040px'],
    ['Large', 'none'],
  ])(
    'the form on a page has its title, and is as wide as its size says: %s',
    async (form_FormSize, width) => {
      await open('ListView Detail Form CRUD', { form_FormSize, form_FormTitle: 'Details of a bank' })
      await userEvent.click(button('View Zenith'))
      await expect.element(heading('Zenith')).toBeVisible()
      await expect.element(page.getByText('Details of a bank')).toBeVisible()
      const form = document.querySelector('.mw-form')?.closest('.mw-form-page')
      expect(form && getComputedStyle(form).maxInlineSize).toBe(width)
    },
  )

  test.each<FormUiType>(['Detail Form CRUD', 'Detail Form ReadOnly'])(
    '%s: a single record stands open, with the way back to the rows',
    async (type) => {
      await open(type, {}, threeBanks.slice(0, 1))
      await expect.element(heading('Access')).toBeVisible()
      await expect.poll(() => button('Edit').elements().length).toBe(type === 'Detail Form CRUD' ? 1 : 0)
      await userEvent.click(button('Back'))
      await settled()
      expect(commandsOf(1)).toContain('View')
    },
  )

  test('Detail Form CRUD: several records are rows first', async () => {
    await open('Detail Form CRUD')
    await expect.element(heading('Banks')).toBeVisible()
    expect(commandsOf(2)).toContain('View')
  })

  test('Custom: a notice', async () => {
    await mountPage({ header: { form_UIType: 'Custom' } })
    await expect.element(page.getByText('This page is a screen of its own')).toBeVisible()
  })
})
