import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { toldChanges } from '../definition/told-changes.fixture.ts'
import { violations } from '../../ui/look/violations.fixture.ts'
import { cellOf, dialog, mountScreen, wordsOf } from '../screen-view.fixture.tsx'

afterEach(() => page.viewport(1280, 800))

/** The words of each mark, by the key of its row. */
const marks = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[role="grid"] [data-row]')].flatMap((row) => {
      const mark = row.querySelector('.mw-grid-mark')
      return mark ? [[row.dataset['row'] ?? '', mark.getAttribute('title')]] : []
    }),
  )

async function scene() {
  const { changes, tell } = toldChanges()
  await mountScreen({ changes })
  await expect.poll(() => wordsOf('description')).toEqual(['Mud pump 1', 'Mud pump 2', 'Mud pump 3'])
  return tell
}

test('the rows that others touch say who and when, the last one of each', async () => {
  const tell = await scene()
  tell({ key: 1, actor: 'ada', streamVersion: 2 })
  tell({ key: 2, actor: 'ada', streamVersion: 4 })
  tell({ key: 2, actor: 'ben', streamVersion: 5 })
  tell({ key: 3, actor: 'ada', streamVersion: 1 })
  await expect.poll(marks).toEqual({
    1: 'Changed by Ada at 8:00 AM',
    2: 'Changed by Ben at 8:00 AM',
    3: 'Added by Ada at 8:00 AM',
  })
  const grid = document.querySelector<HTMLElement>('[role="grid"]')
  expect(await violations(grid ?? document.body)).toEqual([])
})

test('what one does oneself is not marked and takes the mark away, and so does opening the record', async () => {
  const tell = await scene()
  tell({ key: 1, actor: 'ada', streamVersion: 2 })
  tell({ key: 2, actor: 'ada', streamVersion: 2 })
  tell({ key: 3, actor: 'user-1', streamVersion: 2 })
  tell({ key: 2, actor: 'ada', streamVersion: 9, entity: 'location' })
  tell({ key: 3, actor: 'ada', streamVersion: 9, entity: 'location' })
  await expect.poll(marks).toEqual({ 1: 'Changed by Ada at 8:00 AM', 2: 'Changed by Ada at 8:00 AM' })
  tell({ key: 1, actor: 'user-1', streamVersion: 3 })
  await expect.poll(marks).toEqual({ 2: 'Changed by Ada at 8:00 AM' })

  cellOf(2, 'description').focus()
  await userEvent.keyboard('e')
  await expect.element(dialog('Mud pump 2')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog('Mud pump 2')).not.toBeInTheDocument()
  await expect.poll(marks).toEqual({})
})

test('on a phone the words of the mark stand in the card', async () => {
  await page.viewport(390, 800)
  const { changes, tell } = toldChanges()
  await mountScreen({ changes })
  await expect.element(page.getByText('Mud pump 2').first()).toBeVisible()
  tell({ key: 2, actor: 'ada', streamVersion: 2 })
  const words = page.getByText('Changed by Ada at 8:00 AM')
  await expect.element(words).toBeVisible()
  // It hides nothing of the card, nor runs under its menu.
  const [said, name] = [words, page.getByText('Mud pump 2', { exact: true }).first()].map((each) =>
    each.element().getBoundingClientRect(),
  )
  const menu = cellOf(2, '$commands').getBoundingClientRect()
  expect([(said?.bottom ?? 0) <= (name?.top ?? 0), (said?.right ?? 0) <= menu.left]).toEqual([true, true])
})
