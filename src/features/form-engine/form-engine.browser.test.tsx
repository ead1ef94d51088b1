import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { markedFields } from '../../engine/definition/told-changes.fixture.ts'
import { whenMayLeave } from '../../engine/session/leave-guard.ts'
import { linesOf } from './definition-lines.ts'
import {
  banks,
  button,
  cell,
  field,
  messageOf,
  mountEngine,
  previewColumns,
  wordsOf,
} from './form-engine.fixture.tsx'

afterEach(async () => {
  localStorage.clear()
  await page.viewport(1280, 800)
})

const fieldsGrid = () => page.getByRole('grid', { name: 'Form Details Config', exact: true })
const preview = () => page.getByRole('complementary', { name: 'Preview' })
const problems = () => document.querySelector('.mw-definition-problems output')?.textContent
const opened = async () => {
  await expect.element(fieldsGrid()).toBeVisible()
}
const choose = async (label: string, option: string) => {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

describe('the list', () => {
  test('shows the six columns of SPEC 2.7 with the task in words, a View button, and the engine’s page sizes', async () => {
    await mountEngine()
    await expect.element(page.getByRole('heading', { name: 'Form Engine', level: 1 })).toBeVisible()
    await expect.element(page.getByRole('gridcell', { name: 'UI-7' })).toBeVisible()
    const captions = [...document.querySelectorAll('[role="grid"] [role="columnheader"]')].map((each) =>
      each.getAttribute('data-column'),
    )
    expect(captions.slice(0, 6)).toEqual([
      'uioid',
      'entity_ApplicationCode',
      'form_FormName',
      'entity_TaskOID',
      'entity_UICode',
      'entity_DataSourceType',
    ])
    const task = () => document.querySelector('[data-row="7"] [data-column="entity_TaskOID"]')
    await expect.poll(() => task()?.textContent).toBe('Banks')
    await expect.element(page.getByRole('button', { name: 'View Banks' })).toBeVisible()
  })

  test('begins with the newest, so that what was just made is in view', async () => {
    await mountEngine({ headers: [banks, { ...banks, uioid: 8 }, { ...banks, uioid: 9 }] })
    await expect.element(page.getByRole('gridcell', { name: 'UI-9' })).toBeVisible()
    const rows = [...document.querySelectorAll('[role="grid"] [data-row]')]
    expect(rows.map((row) => row.getAttribute('data-row'))).toEqual(['9', '8', '7'])
  })

  test('View opens the definition locked', async () => {
    await mountEngine()
    await page.getByRole('button', { name: 'View Banks' }).click()
    await opened()
    await expect.element(button('Add field')).not.toBeInTheDocument()
    await expect.element(button('Edit')).toBeVisible()
    expect(wordsOf('entity_FieldName')).toEqual(['bankCode', 'bankName', 'routeCode', 'address1'])
  })
})

describe('the form', () => {
  test('has the four groups in order, with every property of a header', async () => {
    await mountEngine({ address: '?edit=7' })
    await opened()
    const captions = [...document.querySelectorAll('.mw-definition-form legend')].map((each) =>
      each.textContent.trim(),
    )
    expect(captions).toEqual(['END POINTS', 'ENTITIES', 'FORM UI', 'GRID UI'])
    const names = [...document.querySelectorAll<HTMLElement>('.mw-definition-form [data-field]')].map(
      (each) => each.dataset['field'] ?? '',
    )
    const known = Object.keys(banks).filter((name) => name !== 'uioid' && name !== 'version')
    expect(names.toSorted()).toEqual(known.toSorted())
    const formUi = names.indexOf('notification_Message')
    expect(names.slice(formUi - 1, formUi + 2)).toEqual([
      'notification_AddNotification',
      'notification_Message',
      'grid_AddNewButton',
    ])
  })

  test('greets a new definition with what comes next, and counts problems once a save was tried', async () => {
    await mountEngine({ address: '?new=1' })
    await opened()
    const sections = page.getByRole('navigation', { name: 'Sections' })
    await expect.poll(problems).toBe('Next: choose an endpoint and fill from it')
    await expect
      .element(sections.getByRole('button', { name: /END POINTS/ }))
      .not.toHaveTextContent('problem')
    await choose('Endpoint', '/FABanks')
    await button('Fill from endpoint').click()
    await expect.poll(problems).toBe('Next: application is required')
    await button('Save').click()
    await expect.poll(problems).toBe('Valid: 3 problems (F8)')
  })

  test('keeps the whole width for the fields at 1440 px, with the preview beside the form or below', async () => {
    await page.viewport(1440, 900)
    await mountEngine({ address: '?edit=7' })
    await opened()
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    const body = () => box('.mw-definition-body')?.width ?? 0
    expect(box('.mw-definition-fields')?.width).toBe(body())
    const isBeside = () =>
      (box('.mw-definition-preview')?.left ?? 0) >= (box('.mw-definition-form')?.right ?? Infinity)
    expect(isBeside()).toBe(true)
    document.querySelector('.mw-definition-fields')?.scrollIntoView()
    const bottom = () => box('.mw-definition-preview-body')?.bottom ?? Infinity
    await expect.poll(() => bottom() <= (box('.mw-definition-fields')?.top ?? 0)).toBe(true)
    await button('Preview below').click()
    await expect.poll(() => box('.mw-definition-preview')?.width).toBe(body())
    await button('Preview beside the form').click()
    await expect.poll(isBeside).toBe(true)
  })

  test('the preview lies where its user put it last, on the next visit too, and not where another did', async () => {
    await page.viewport(1440, 900)
    const first = await mountEngine({ address: '?edit=7' })
    await opened()
    await button('Preview below').click()
    await first.unmount()
    const again = await mountEngine({ address: '?edit=7' })
    await opened()
    await expect.element(button('Preview beside the form')).toBeVisible()
    await again.unmount()
    await mountEngine({ address: '?edit=7', userGUID: 'user-2' })
    await opened()
    await expect.element(button('Preview below')).toBeVisible()
  })

  test('a refused save shows its messages in place, counts them, and goes to the first', async () => {
    const { headers, fields } = await mountEngine({ address: '?new=1' })
    await opened()
    await button('Save').click()
    await expect.poll(() => messageOf('endpoint_GetAllFormData')).toBe('GetAll endpoint is required')
    expect(messageOf('entity_TaskOID')).toBe('Task OID is required')
    expect(messageOf('form_UIType')).toBe('show form UI Type is required')
    await expect
      .poll(() => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field'])
      .toBe('endpoint_GetAllFormData')
    expect(problems()).toBe('Valid: 26 problems (F8)')
    await expect
      .element(page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /END POINTS/ }))
      .toHaveTextContent('10 problems')
    expect([headers.written, fields.written]).toEqual([[], []])
  })

  test('F8 and Shift+F8 go through the problems and show their words', async () => {
    await mountEngine({ address: '?edit=7' })
    await opened()
    await field('Key field name').fill('id')
    await field('Form title').fill('')
    await field('Form name').click()
    await expect.poll(problems).toBe('Valid: 2 problems (F8)')
    const focused = () => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field']
    await userEvent.keyboard('{F8}')
    expect(focused()).toBe('entity_KeyFieldName')
    expect(messageOf('entity_KeyFieldName')).toBe('The key of Bank is bankOID')
    await userEvent.keyboard('{F8}')
    expect(focused()).toBe('form_FormTitle')
    await userEvent.keyboard('{Shift>}{F8}{/Shift}')
    expect(focused()).toBe('entity_KeyFieldName')
  })

  test('an address that is not of the API is said beside it when it is left', async () => {
    await mountEngine({ address: '?edit=7' })
    await opened()
    await field('Put form data').fill('//evil.test/x')
    await userEvent.tab()
    await expect
      .poll(() => messageOf('endpoint_PutFormData'))
      .toContain('Only a path of this API can be named')
  })
})

describe('from one endpoint', () => {
  test('addresses, key, names and fields are proposed, drawn at once, and taken back by Undo', async () => {
    const { drafts } = await mountEngine({ address: '?new=1' })
    await opened()
    await choose('Endpoint', '/FABanks')
    await button('Fill from endpoint').click()
    await expect.element(field('Get all grid data')).toHaveValue('/FABanks')
    await expect.element(field('Delete form data')).toHaveValue('/FABanks/{bankOID}')
    await expect.element(field('Key field name')).toHaveValue('bankOID')
    await expect.element(field('Form name')).toHaveValue('Bank')
    await expect
      .poll(() => wordsOf('entity_FieldName').slice(0, 3))
      .toEqual(['bankCode', 'bankName', 'routeCode'])
    await expect.poll(() => previewColumns().slice(0, 2)).toEqual(['Bank code', 'Bank name'])
    expect(linesOf(drafts.find('formHeader/new')?.values ?? {}).length).toBeGreaterThan(10)
    await button('Undo').click()
    await expect.element(field('Get all grid data')).toHaveValue('')
    await expect.element(page.getByText('No fields yet', { exact: true })).toBeVisible()
  })

  test('a whole page is made and saved: header first, then every field with its key', async () => {
    const { headers, fields, tasks, said } = await mountEngine({ address: '?new=1' })
    await opened()
    await choose('Endpoint', '/FABanks')
    await button('Fill from endpoint').click()
    await field('Form name').fill('Spare banks')
    await page
      .getByRole('button', { name: /Application/ })
      .first()
      .click()
    await page.getByRole('option', { name: 'Financial accounting' }).click()
    await button('New task…').click()
    const dialog = page.getByRole('dialog', { name: 'New task' })
    await expect.element(dialog.getByRole('textbox', { name: 'Route' })).toHaveValue('ppp_spareBanks')
    await expect
      .element(dialog.getByRole('combobox', { name: 'Application', exact: true }))
      .toHaveValue('Financial accounting')
    await dialog.getByRole('button', { name: 'Create task' }).click()
    await expect.element(dialog.getByText('Module is required').first()).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Module' }).fill('Lists')
    await dialog.getByRole('button', { name: 'Create task' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(field('UI code').first()).toHaveValue('spareBanks')
    await expect.poll(problems).toBe('Valid: no problems')
    await button('Save').click()
    await expect.element(page.getByRole('heading', { name: 'Form Engine', level: 1 })).toBeVisible()
    expect(tasks.stored.get(5)).toMatchObject({ reactRoute: 'ppp_spareBanks', moduleDescription: 'Lists' })
    expect(headers.stored.get(8)).toMatchObject({
      form_FormName: 'Spare banks',
      entity_TaskOID: 5,
      entity_UICode: 'spareBanks',
    })
    const made = [...fields.stored.values()].filter((row) => row['caduiSettingsUIOID'] === 8)
    expect(made.map((row) => row['entity_FieldName']).slice(0, 2)).toEqual(['bankCode', 'bankName'])
    expect(said()).toContain('success: Saved Successfully!')
    await expect
      .element(page.getByRole('link', { name: 'Open the page' }))
      .toHaveAttribute('href', '/app/ppp/ppp_spareBanks')
    await expect.element(page.getByText(/once a role of theirs has the task/)).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Assign it to roles' }))
      .toHaveAttribute('href', '/app/ecosystem/role-tasks')
  })
})

describe('a window over the definition', () => {
  const dialog = () => page.getByRole('dialog', { name: 'New task', exact: true })
  const question = () => page.getByRole('alertdialog', { name: 'Unsaved changes' })
  const typed = async () => {
    await mountEngine({ address: '?edit=7' })
    await opened()
    await button('New task…').click()
    await dialog().getByRole('textbox', { name: 'Task', exact: true }).fill('Spare banks')
  }

  test('closes at once while nothing was typed', async () => {
    await mountEngine({ address: '?edit=7' })
    await opened()
    await button('New task…').click()
    await expect.element(dialog()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(question()).not.toBeInTheDocument()
  })

  test('asks before what was typed goes, stays with all of it, and goes when told to', async () => {
    await typed()
    await userEvent.keyboard('{Escape}')
    await question().getByRole('button', { name: 'Stay' }).click()
    await expect
      .element(dialog().getByRole('textbox', { name: 'Task', exact: true }))
      .toHaveValue('Spare banks')
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await question().getByRole('button', { name: 'Discard' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test('asks where the page is left too, and goes on from there', async () => {
    await typed()
    const went: string[] = []
    whenMayLeave('/app/dashboard', () => went.push('dashboard'))
    await question().getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => went).toEqual(['dashboard'])
    await expect.element(dialog()).not.toBeInTheDocument()
  })
})

test('a UI code that the route of the task does not look for is warned of, and mended by one press', async () => {
  await mountEngine({ address: '?edit=7' })
  await opened()
  await expect
    .element(page.getByRole('link', { name: 'Open the page' }))
    .toHaveAttribute('href', '/app/ecosystem/banks')
  await field('UI code').first().fill('moreBanks')
  await expect.element(page.getByText(/The route ecosystem\/banks looks for the UI code banks/)).toBeVisible()
  await button('Use banks').click()
  await expect.element(field('UI code').first()).toHaveValue('banks')
  await expect.element(page.getByText(/looks for the UI code/)).not.toBeInTheDocument()
})

test('a definition that cannot be drawn says why, and the form stays', async () => {
  await mountEngine({ address: '?edit=7' })
  await opened()
  await field('Get all grid data').fill('/Nowhere')
  await expect.element(preview().getByText('Nothing to draw yet')).toBeVisible()
  await expect.element(preview().getByText(/There is no endpoint \/Nowhere/)).toBeVisible()
  await field('Get all grid data').fill('/FABanks')
  await expect.poll(() => previewColumns()[0]).toBe('Bank code')
})

test('a copied field is a problem until it has a name of its own: it is not saved, and the preview says why', async () => {
  await page.viewport(1280, 2400)
  const { fields } = await mountEngine({ address: '?edit=7' })
  await opened()
  await expect.poll(() => wordsOf('entity_FieldName')).toHaveLength(4)
  cell(41, 'entity_FieldName').focus()
  await userEvent.keyboard('c')
  await expect.poll(problems).toBe('Valid: 1 problem (F8)')
  await expect.element(preview().getByText('With this, the page does not open')).toBeVisible()
  await expect.element(preview().getByText('bankName is there twice')).toBeVisible()
  await expect.poll(() => previewColumns().slice(0, 2)).toEqual(['Bank code', 'Bank name'])
  await button('Save').click()
  await expect.element(page.getByText('Not right yet')).toBeVisible()
  expect(fields.written).toEqual([])
})

test('what was typed before a reload is offered back with its fields', async () => {
  await page.viewport(1280, 2400)
  const first = await mountEngine({ address: '?edit=7' })
  await opened()
  await expect.poll(() => wordsOf('entity_FieldName')).toHaveLength(4)
  cell(41, 'entity_FieldName').focus()
  await userEvent.keyboard('c')
  await expect.poll(() => wordsOf('entity_FieldName')).toHaveLength(5)
  const drafts = first.drafts.all()
  await first.unmount()
  await mountEngine({ drafts })
  await button('Continue editing').click()
  await opened()
  await expect.poll(() => wordsOf('entity_FieldName')).toHaveLength(5)
})

test('what another changes of a definition is shown and marked in its header', async () => {
  const { change } = await mountEngine({ address: '?record=7' })
  await opened()
  await expect.element(page.getByText('List of banks')).not.toBeInTheDocument()
  change('ada', { form_FormTitle: 'List of banks' })
  await expect.element(page.getByText('List of banks').first()).toBeVisible()
  await expect.poll(markedFields).toEqual([['form_FormTitle', 'Changed by Ada']])
})

describe('a field that another changes', () => {
  const marks = () =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('.mw-definition-fields [data-row]')].flatMap((row) => {
        const mark = row.querySelector('.mw-grid-mark')
        return mark ? [[row.dataset['row'] ?? '', mark.getAttribute('title')]] : []
      }),
    )
  const news = () => document.querySelector('.mw-record-news')?.textContent ?? null

  test('is shown and marked with who and when, and said, where nothing is typed', async () => {
    const { changeField } = await mountEngine({ address: '?record=7' })
    await opened()
    changeField('ada', 41, { uI_ControlCaption: 'Name of the bank' })
    await expect.poll(marks).toEqual({ 41: 'Changed by Ada at 8:00 AM' })
    await expect.poll(() => wordsOf('uI_ControlCaption')[1]).toBe('Name of the bank')
    await expect.poll(news).toBe('Ada changed 1 field')
    changeField('ben', 43, null)
    await expect.poll(() => wordsOf('entity_FieldName')).toEqual(['bankCode', 'bankName', 'routeCode'])
    await expect.poll(news).toMatch(/^Ben changed /)
    changeField('user-1', 41, { uI_ControlCaption: 'Mine' })
    await expect.poll(marks).toEqual({})
  })

  test('is marked, and nothing of the form is another, where something is typed', async () => {
    const { changeField } = await mountEngine({ address: '?edit=7' })
    await opened()
    await field('Form title').fill('List of banks')
    changeField('ada', 41, { uI_ControlCaption: 'Name of the bank' })
    changeField('ben', 42, null)
    await expect.poll(marks).toEqual({ 41: 'Changed by Ada at 8:00 AM', 42: 'Deleted by Ben at 8:00 AM' })
    expect(wordsOf('uI_ControlCaption')).not.toContain('Name of the bank')
    expect(wordsOf('entity_FieldName')).toHaveLength(4)
    await expect.element(field('Form title')).toHaveValue('List of banks')
  })

  test('while the form opens is told to it', async () => {
    let isRead = false
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    const { changeField } = await mountEngine({
      address: '?record=7',
      prepare({ source }) {
        const { list } = source
        source.project = (rows) => ({ rows: [...rows], marks: new Map() })
        source.list = async (...asked) => {
          const before = await list(...asked)
          if (isRead) return before
          isRead = true
          await held
          return before
        }
      },
    })
    await expect.poll(() => isRead).toBe(true)
    changeField('ada', 41, { uI_ControlCaption: 'Name of the bank' })
    answer()
    await expect.poll(() => wordsOf('uI_ControlCaption')[1]).toBe('Name of the bank')
    await expect.poll(news).toBe('Ada changed 1 field')
  })

  test('of another definition is none of this one', async () => {
    const { changeField, fields } = await mountEngine({ address: '?record=7' })
    await opened()
    fields.stored.set(90, { ...fields.stored.get(41), fieldOID: 90, caduiSettingsUIOID: 8 })
    changeField('ada', 90, { uI_ControlCaption: 'Elsewhere' })
    changeField('ada', 40, { uI_ControlCaption: 'Code' })
    await expect.poll(marks).toEqual({ 40: 'Changed by Ada at 8:00 AM' })
    await expect.poll(news).toBe('Ada changed 1 field')
  })
})
