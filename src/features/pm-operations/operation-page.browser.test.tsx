import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { localDay } from '../../engine/definition/local-day.ts'
import { paleTexts } from '../../ui/look/violations.fixture.ts'
import { line, mount, service } from './operation-page.fixture.tsx'
import { adminOperations, ownOperations } from './pm-operations.screen.ts'

afterEach(async () => {
  delete document.documentElement.dataset['density']
  await page.viewport(1280, 800)
})

/** The same screen as one whose records open to be read. */
const readFirst = { ...adminOperations, opensEditing: false }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const lineOf = (at: number) => document.querySelectorAll<HTMLElement>('.mw-checkline')[at]
const status = () => document.querySelector('.mw-operation-status')?.textContent

/** The answers of all lines as they are marked; - for none. */
const answers = () =>
  [...document.querySelectorAll('.mw-checkline')].map(
    (each) => each.querySelector('.mw-answer[data-selected]')?.textContent ?? '-',
  )

async function open() {
  const opened = await mount('?record=41')
  await expect.poll(answers).toEqual(['Done', '-', '-'])
  return opened
}

test('a checklist that was answered before, and comes back late, is offered where nothing is answered', async () => {
  const { drafts, stored } = await open()
  const answered = [line('Hoses', 1, { taskStatus: 'done' }), line('Filters', 2, { taskStatus: 'pending' })]
  const values = { ...service, camspmOperationDetailVirtual: answered }
  drafts.bringBack({ 'pmOperation/41': { values, base: service, baseVersion: 1, isOnPage: true } })
  const offer = page.getByText('You changed this record before and did not save')
  await expect.element(offer).toBeVisible()
  await userEvent.click(button('Restore'))
  await expect.poll(answers).toEqual(['Done', 'Pending'])
  await expect.element(offer).not.toBeInTheDocument()
  await userEvent.click(button('Save'))
  await expect.poll(() => stored().map(({ taskStatus }) => taskStatus)).toEqual(['done', 'pending'])
})

const focusLine = (at: number) => lineOf(at)?.querySelector<HTMLElement>('input[type="radio"]')?.focus()
const focusedLine = () =>
  [...document.querySelectorAll('.mw-checkline')].findIndex((each) => each.contains(document.activeElement))

/** Texts of the checklist in less than 16 px, and those with a contrast of less than 7 to 1. */
async function hardToRead() {
  const form = document.querySelector('.mw-checklist-form') ?? document.body
  const texts = [...form.querySelectorAll<HTMLElement>('*')].filter(
    (each) =>
      each.checkVisibility() &&
      !each.matches('svg, svg *') &&
      [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''),
  )
  const small = texts.filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
  return { texts: texts.length, small: small.map(({ outerHTML }) => outerHTML), pale: await paleTexts(form) }
}

describe('K4 in the sun and with gloves', () => {
  afterEach(() => {
    delete document.documentElement.dataset['theme']
  })

  test.for([
    ['light', 390],
    ['dark', 390],
    ['light', 1280],
    ['dark', 1280],
  ] as const)('no text of the checklist is small or pale in %s at %d px', async ([theme, width]) => {
    await page.viewport(width, 800)
    Object.assign(document.documentElement.dataset, { density: 'field', theme })
    await open()
    for (const [at, answer] of [
      [1, 'notDone'],
      [2, 'pending'],
    ] as const)
      lineOf(at)?.querySelector<HTMLElement>(`input[value="${answer}"]`)?.click()
    await expect.poll(answers).toEqual(['Done', 'Not done', 'Pending'])
    const { texts, ...found } = await hardToRead()
    expect(texts).toBeGreaterThan(20)
    expect(found).toEqual({ small: [], pale: [] })
  })
})

describe('the checklist at a desk', () => {
  test('is answered by digits, walked by arrows, and saved', async () => {
    const { stored } = await open()
    expect(status()).toBe('Status ONGOING')
    focusLine(1)
    await userEvent.keyboard('1')
    await userEvent.keyboard('{ArrowDown}')
    expect([answers(), focusedLine()]).toEqual([['Done', 'Done', '-'], 2])
    await userEvent.keyboard('2')
    expect(document.activeElement).toHaveAttribute('value', 'notDone')
    await userEvent.keyboard('{ArrowDown}')
    await userEvent.keyboard('3')
    expect([answers(), focusedLine()]).toEqual([['Done', 'Done', 'Pending'], 2])
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await userEvent.keyboard('0')
    expect([answers(), focusedLine(), status()]).toEqual([['-', 'Done', 'Pending'], 0, 'Status ONGOING'])
    await userEvent.fill(page.getByRole('textbox', { name: 'Remark on line 3' }), '1 bolt, 2 nuts')
    expect(answers()).toEqual(['-', 'Done', 'Pending'])
    await expect.element(page.getByText('Unsaved', { exact: true })).toBeVisible()
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByRole('status').getByText('Saved Successfully!')).toBeVisible()
    expect(stored().map(({ taskStatus, remarks }) => [taskStatus, remarks])).toEqual([
      ['', 'replaced clamp'],
      ['done', ''],
      ['pending', '1 bolt, 2 nuts'],
    ])
  })

  test('All Done marks every line and is undone; Clear All asks before remarks are lost', async () => {
    await open()
    await expect.element(button('Undo')).not.toBeInTheDocument()
    await userEvent.click(button('All Done'))
    expect([answers(), status()]).toEqual([['Done', 'Done', 'Done'], 'Status DONE'])
    await userEvent.click(button('Undo'))
    expect([answers(), status()]).toEqual([['Done', '-', '-'], 'Status ONGOING'])
    await userEvent.click(button('Clear All'))
    const asked = page.getByRole('alertdialog', { name: 'Clear all lines' })
    await expect.element(asked).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(asked).not.toBeInTheDocument()
    expect(answers()).toEqual(['Done', '-', '-'])
    await userEvent.click(button('Clear All'))
    await userEvent.click(asked.getByRole('button', { name: 'Clear All' }))
    await expect.poll(answers).toEqual(['-', '-', '-'])
    expect(status()).toBe('Status NOT STARTED')
    await expect.element(page.getByRole('textbox', { name: 'Remark on line 1' })).toHaveValue('')
  })

  test('done asks for nothing more, and takes the day and the meter of the machine from who knows them', async () => {
    const { operations } = await open()
    const why = page.getByRole('group', { name: 'Why it is due' })
    await expect.element(why).toHaveTextContent('Primary meter: 250 h since October 3')
    await expect.element(why).toHaveTextContent('To be done from February 26, 2026 to March 4, 2026.')
    await expect.element(why).toHaveTextContent('Missed 2 times')
    await expect.element(page.getByRole('group', { name: 'Done' })).not.toBeInTheDocument()
    await userEvent.click(button('All Done'))
    const hours = page.getByRole('textbox', { name: 'Hours at completion' })
    await expect.element(hours).toHaveAccessibleDescription('Last read: 4,812 h. May be left blank.')
    await expect.element(page.getByRole('textbox', { name: /Secondary meter/ })).not.toBeInTheDocument()
    await userEvent.fill(hours, '4820')
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByRole('status').getByText('Saved Successfully!')).toBeVisible()
    expect(operations.written.map(({ changes }) => changes)).toMatchObject([
      { overallStatus: 'DONE', completedOn: localDay(), completedPrimary: 4820 },
    ])
  })

  test('is only read by who may not edit', async () => {
    const { operations } = await mount('?record=41', { canEdit: false })
    await expect.poll(answers).toEqual(['Done', '-', '-'])
    focusLine(1)
    await userEvent.keyboard('1')
    expect([answers(), page.getByRole('textbox').elements(), operations.written]).toEqual([
      ['Done', '-', '-'],
      [],
      [],
    ])
    for (const name of ['All Done', 'Clear All', 'Undo', 'Save', 'Edit'])
      expect(button(name).elements()).toEqual([])
  })

  test.each([
    ['who may not edit is told so', { canEdit: false }, 'info: Locked: Your role has this switched off'],
    ['who has not pressed Edit is told to', {}, 'info: Locked: press Edit to answer'],
  ])('an answer that is locked looks so, and says why when it is pressed: %s', async (_, who, words) => {
    const { said } = await mount('?record=41&view=1', { ...who, screen: readFirst })
    await expect.poll(answers).toEqual(['Done', '-', '-'])
    const answer = lineOf(1)?.querySelector<HTMLElement>('.mw-answer')
    expect(answer).toHaveAttribute('data-readonly')
    answer?.click()
    await expect.poll(said).toEqual([words])
    expect(answers()).toEqual(['Done', '-', '-'])
  })

  test('one line is set back to blank by touch, and what was typed in it stays', async () => {
    await open()
    await userEvent.click(button('Clear the answer of line 1'))
    expect([answers(), status()]).toEqual([['-', '-', '-'], 'Status NOT STARTED'])
    await expect
      .element(page.getByRole('textbox', { name: 'Remark on line 1' }))
      .toHaveValue('replaced clamp')
    await expect.element(button('Clear the answer of line 1')).not.toBeInTheDocument()
  })

  test('the popup leads on to the checklist with what was typed in it', async () => {
    const { operations } = await mount('?edit=41', { screen: ownOperations })
    const popup = page.getByRole('dialog')
    await userEvent.fill(popup.getByRole('textbox', { name: 'Notes' }), 'Clamp ordered')
    await userEvent.click(popup.getByRole('button', { name: 'Go on to the checklist' }))
    await expect.element(popup).not.toBeInTheDocument()
    await expect.poll(answers).toEqual(['Done', '-', '-'])
    await userEvent.click(button('All Done'))
    await userEvent.click(button('Save'))
    await expect.element(page.getByRole('status').getByText('Saved Successfully!')).toBeVisible()
    expect(operations.written.map(({ changes }) => changes)).toMatchObject([
      { overallStatus: 'DONE', notes: 'Clamp ordered' },
    ])
  })
})

test('staff read what was planned and who signs, with the reasons, and fill in the rest', async () => {
  await mount('?record=41', { roles: ['STAFF'], screen: ownOperations })
  const reasonOf = (name: string) =>
    page.getByRole('group', { name, exact: true }).query()?.parentElement?.lastChild?.textContent
  await expect.element(page.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  await expect
    .poll(() => ['PM task', 'Operation date', 'Logged by', 'Done by'].map(reasonOf))
    .toEqual([
      'Only ADMIN changes this',
      'Only ADMIN changes this',
      'Filled in with who does the work',
      'Filled in with who does the work',
    ])
})

test('a picked PM task fills the list; when it cannot be had, an empty toast and a message with Retry', async () => {
  const { tasks, said } = await mount('?new=1')
  await expect
    .element(page.getByText('Choose a PM task that has lines to fill this checklist.'))
    .toBeVisible()
  tasks.state.down = { kind: 'unreachable' }
  document.querySelector<HTMLElement>('[data-field="pmTaskOID"] button')?.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(page.getByRole('option', { name: '500 h service' }))
  await expect.element(page.getByText('The lines of this PM task could not be loaded')).toBeVisible()
  await expect.element(page.getByText('The server cannot be reached.')).toBeVisible()
  expect(said()).toEqual(['error: '])
  await expect.element(page.getByRole('alertdialog', { name: 'Error' })).toBeInTheDocument()
  tasks.state.down = null
  await userEvent.click(button('Retry'))
  await expect
    .poll(() => [lineOf(0), lineOf(1)].map((each) => each?.querySelector('.mw-checkline-text')?.textContent))
    .toEqual(['Oil', 'Grease'])
  await expect
    .element(page.getByText('The lines of this PM task could not be loaded'))
    .not.toBeInTheDocument()
})

test('on a phone the work comes first, every answer is 48 px high, and nothing is wider than the screen', async () => {
  await page.viewport(390, 844)
  document.documentElement.dataset['density'] = 'field'
  await open()
  const heights = [...document.querySelectorAll('.mw-answer')].map(
    (each) => each.getBoundingClientRect().height,
  )
  expect([heights.length, heights.filter((height) => height < 48)]).toEqual([9, []])
  expect(document.documentElement.scrollWidth).toBe(390)
  await expect.element(button('Details')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(page.elementLocator(lineOf(1) ?? document.body).getByText('Not done'))
  expect(answers()).toEqual(['Done', 'Not done', '-'])
  for (const name of ['All Done', 'Clear All', 'Save'])
    expect(button(name).element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
})
