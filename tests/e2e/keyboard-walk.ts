import { expect, type Page } from '@playwright/test'

/** What stands over the page, or takes its place, once something was opened. */
const layers =
  '[role="dialog"]:not(.mw-toasts *), [role="alertdialog"]:not(.mw-toasts *), [role="menu"], [role="listbox"], .mw-editor, [data-editing]'

/** Buttons that open something and do not say so to assistive technology, by their names. */
const openers = /^(?:Filter|Columns|New |Edit$|Find record|Look as)/

const waits = { timeout: 20_000, intervals: [15, 30, 60, 120, 250] }

interface Stop {
  /** What has the focus, in words; null where nothing has. */
  readonly words: string | null
  readonly opensBy: 'Enter' | 'Alt+ArrowDown' | null
  readonly isRow: boolean
  /** No stop comes after it in the page. */
  readonly isLast: boolean
}

/** The Tab stop that has the focus. */
function stopAt(page: Page): Promise<Stop> {
  return page.evaluate((openersSource) => {
    const at = document.activeElement
    if (at === null || at === document.body)
      return { words: null, opensBy: null, isRow: false, isLast: true } as const
    const label = (at.getAttribute('aria-label') ?? at.textContent ?? '').replace(/\s+/g, ' ').trim()
    const field = at.closest<HTMLElement>('[data-field]')?.dataset['field']
    const stops = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]'
    // What hides the whole page is a window that is just closing.
    const isHidden = (each: Element) => {
      const hidden = each.closest('[inert], [aria-hidden="true"]')
      return hidden !== null && !hidden.contains(at)
    }
    const isLast = ![...document.querySelectorAll<HTMLElement>(stops)].some(
      (each) =>
        each.tabIndex >= 0 &&
        !each.matches(':disabled') &&
        (at.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) > 0 &&
        each.closest('.mw-toasts') === null &&
        !isHidden(each) &&
        each.checkVisibility({ visibilityProperty: true }),
    )
    const hasPopup = at.hasAttribute('aria-haspopup') && at.getAttribute('role') !== 'gridcell'
    const isList = at.matches('input[role="combobox"]') || (hasPopup && field !== undefined)
    const isDay = at.matches('.mw-date [role="spinbutton"]:first-child')
    const isOpener = hasPopup || (at.matches('button') && new RegExp(openersSource).test(label))
    const inGrid = at.closest('.mw-grid-table') !== null
    return {
      words: `${at.getAttribute('role') ?? at.tagName.toLowerCase()} ${field === undefined ? '' : `of ${field} `}"${label.slice(0, 40)}"`,
      opensBy: inGrid ? null : isList || isDay ? 'Alt+ArrowDown' : isOpener ? 'Enter' : null,
      isRow: inGrid && at.closest('[data-row]') !== null,
      isLast,
    } as const
  }, openers.source)
}

const layersOf = (page: Page): Promise<number> =>
  page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility()).length,
    layers,
  )

/** Waits until something has the focus, and answers what; fails when it stays nowhere. */
async function focusAfter(page: Page, step: string): Promise<string> {
  await expect
    .poll(async () => (await stopAt(page)).words, { ...waits, message: `focus, ${step}` })
    .not.toBeNull()
  return (await stopAt(page)).words ?? ''
}

/** Presses a key that opens something, walks a form that it opened, and leaves all of it by Esc. */
async function openAndLeave(page: Page, step: string, key: string): Promise<void> {
  const before = await layersOf(page)
  const { words } = await stopAt(page)
  await page.keyboard.press(key)
  // A page that is unlocked opens nothing over itself: its first field has the focus instead of the button.
  await expect
    .poll(async () => (await layersOf(page)) > before || (await stopAt(page)).words !== words, {
      ...waits,
      message: `${step} opens by ${key}`,
    })
    .toBe(true)
  await focusAfter(page, `${step}, opened`)
  if (key !== 'Alt+ArrowDown' && (await page.locator('.mw-editor').count()) > 0) await walkForm(page, step)
  await leave(page, step, before)
}

/** A record page asks nothing while nothing was changed: one Esc a layer. */
async function leave(page: Page, step: string, layersBefore: number): Promise<void> {
  for (let left = 3; left > 0; left -= 1) {
    const shown = await layersOf(page)
    await page.keyboard.press('Escape')
    if (shown <= layersBefore) break
    await expect.poll(() => layersOf(page), { ...waits, message: `${step}, left by Esc` }).toBeLessThan(shown)
    if ((await layersOf(page)) <= layersBefore) break
  }
  await focusAfter(page, `${step}, left by Esc`)
}

/** A page that was left for another comes back with the focus in its list: the walk goes on where it was. */
async function walkBackTo(page: Page, words: string | null, stops: number): Promise<void> {
  await isSettled(page)
  if ((await stopAt(page)).words === words) return
  await page.locator('h1').first().focus()
  for (let again = 0; again < stops; again += 1) await page.keyboard.press('Tab')
}

const isSettled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('.mw-skeleton, [aria-busy="true"], .mw-grid-skeleton, .mw-spinner') === null,
  )

/** Every stop of the form that stands, round the window or to the end of the page; lists and calendars are opened. */
async function walkForm(page: Page, step: string): Promise<void> {
  await page
    .locator('.mw-editor .mw-form, .mw-editor .mw-checklist, .mw-editor [data-field]')
    .first()
    .waitFor()
  const inWindow = (await page.locator('[role="dialog"] .mw-editor').count()) > 0
  const opened = new Set<string>()
  const first = await focusAfter(page, `${step}, form`)
  for (let stops = 0; stops < 120; stops += 1) {
    const { words, opensBy, isLast } = await stopAt(page)
    expect(words, `${step}, a stop of its form`).not.toBeNull()
    if (words === null || (stops > 0 && words === first) || (isLast && !inWindow)) return
    if (opensBy === 'Alt+ArrowDown' && !opened.has(words)) {
      opened.add(words)
      await openAndLeave(page, `${step} › ${words}`, opensBy)
    }
    await page.keyboard.press('Tab')
  }
}

/** What a row answers: its menu, the record, its form, the question before Delete. */
const rowKeys = ['Shift+F10', 'Enter', 'e', 'Delete'] as const

async function useRow(
  page: Page,
  name: string,
  key: (typeof rowKeys)[number],
  offers: readonly string[],
): Promise<void> {
  const wants = {
    'Shift+F10': true,
    Enter: true,
    e: offers.includes('edit'),
    Delete: offers.includes('delete'),
  }
  const before = await layersOf(page)
  const from = page.url()
  await page.keyboard.press(key)
  if (wants[key] && page.url() === from)
    await expect
      .poll(async () => (await layersOf(page)) > before || page.url() !== from, {
        ...waits,
        message: `${name}: a row answers ${key}`,
      })
      .toBe(true)
  await focusAfter(page, `${name}: ${key} on a row`)
  await leave(page, `${name}: ${key} on a row`, before)
}

/**
 * Opens a screen by its address and walks it without a pointer: every Tab stop past the skip link, whatever opens is
 * opened and left by Esc, and at each step something has the focus.
 */
export async function walkScreen(page: Page, name: string, path: string): Promise<number> {
  await page.goto(`/app/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await isSettled(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' }), `${name} begins with it`).toBeFocused()
  await page.keyboard.press('Enter')
  await focusAfter(page, `${name}: past the menu`)
  let stops = 0
  for (; stops < 40 && !(await stopAt(page)).isLast; stops += 1) {
    await page.keyboard.press('Tab')
    const { words, opensBy, isRow } = await stopAt(page)
    expect(words, `${name}, stop ${stops + 1}`).not.toBeNull()
    if (opensBy !== null) {
      await openAndLeave(page, `${name}: ${words}`, opensBy)
      await walkBackTo(page, words, stops + 1)
    }
    if (!isRow) continue
    const offers = await page.evaluate(() =>
      [
        ...(document.activeElement?.closest('[data-row]')?.querySelectorAll<HTMLElement>('[data-command]') ??
          []),
      ].map((button) => button.dataset['command'] ?? ''),
    )
    if (offers.length > 0) for (const key of rowKeys) await useRow(page, name, key, offers)
  }
  return stops
}
