import { expect, type Locator, type Page } from '@playwright/test'

/** The command palette, driven by the keyboard as its users do. */
export function palettePage(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search or run a command' })
  const input = dialog.getByRole('combobox')
  const options = dialog.getByRole('option')
  const group = (name: string): Locator => dialog.getByRole('group', { name, exact: true })

  async function open() {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(input).toBeFocused()
  }

  /** Moves the highlight to an option by the arrow keys; what arrives late may move it once more. */
  async function highlight(wanted: Locator) {
    await expect(async () => {
      await expect(wanted).toHaveCount(1)
      const count = await options.count()
      for (let step = 0; step < count; step += 1) {
        if ((await wanted.getAttribute('aria-selected')) === 'true') return
        await input.press('ArrowDown')
      }
      expect(await wanted.getAttribute('aria-selected')).toBe('true')
    }).toPass({ timeout: 30_000 })
  }

  /** Highlights what has this name, else the one whose name begins or goes on so: behind it the name of a record may stand. */
  async function highlightNamed(name: string, isPart: (words: string) => RegExp) {
    const words = name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    const bare = dialog.getByRole('option', { name: new RegExp(`^${words}(?:,|$)`) })
    const named = dialog.getByRole('option', { name: isPart(words) })
    await expect(bare.or(named).first()).toBeVisible()
    await highlight((await bare.count()) > 0 ? bare : named)
  }

  /** Opens it and looks a command up by its whole label. */
  async function find(label: string) {
    await open()
    await page.keyboard.insertText(label)
    await highlightNamed(label, (words) => new RegExp(`^${words} `))
  }

  /** Runs what was found with the values it asks for, each by its label. */
  async function runFound(values: readonly string[] = []) {
    await input.press('Enter')
    for (const value of values) {
      await page.keyboard.insertText(value)
      await highlightNamed(value, (words) => new RegExp(words, 'i'))
      await input.press('Enter')
    }
    await expect(dialog).toBeHidden()
  }

  return {
    dialog,
    input,
    options,
    group,
    highlighted: dialog.getByRole('option', { selected: true }),
    button: page.getByRole('button', { name: 'Search or run a command' }),
    open,
    /** The names of a group's entries without their keys; what cannot run is left out. Rows out of view come when keys have rested. */
    async namesIn(name: string): Promise<readonly string[]> {
      await expect(dialog.locator('.mw-palette-rest')).toHaveCount(0)
      return group(name)
        .getByRole('option', { disabled: false })
        .evaluateAll((found) =>
          found.map(
            (option) => (option.getAttribute('aria-label') ?? option.textContent).split(', ')[0] ?? '',
          ),
        )
    },
    /** Opens it, types, and runs what is highlighted. */
    async run(typed: string) {
      await open()
      await page.keyboard.insertText(typed)
      await page.keyboard.press('Enter')
    },
    find,
    runFound,
    /** Opens it, looks a command up by its whole label, and runs it with the values it asks for, each by its label. */
    async runCommand(label: string, values: readonly string[] = []) {
      await find(label)
      await runFound(values)
    },
  }
}
