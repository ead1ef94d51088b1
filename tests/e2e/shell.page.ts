import { expect, type Locator, type Page } from '@playwright/test'

/** What surrounds every page of a signed-in user: header, drawer, messages. */
export function shellPage(page: Page) {
  const drawer = page.getByRole('navigation', { name: 'Main menu' })
  const profileChip = page.getByRole('button', { name: /^Profile of / })
  const profileMenu = page.getByRole('menu')
  const openProfile = async () => {
    await profileChip.click()
    await page.locator('[role="menu"]:focus-within').waitFor()
  }
  /** By key: a menu that opens still scrolls, and a click on a busy machine falls on the item above. */
  const take = async (item: Locator) => {
    await openProfile()
    await item.press('Enter')
  }
  return {
    heading: page.getByRole('heading', { level: 1 }),
    drawer,
    drawerLinks: drawer.getByRole('link'),
    drawerToggle: page.getByRole('button', { name: /^(Show|Hide) the menu$/ }),
    profileChip,
    profileMenu,
    greeting: page.locator('.mw-greeting'),
    badge: page.getByRole('button', { name: /^Changes on this device/ }),
    offlineBar: page.locator('.mw-offline'),
    notices: page.getByRole('region', { name: 'Notifications' }),
    async go(name: string) {
      await drawer.getByRole('link', { name, exact: true }).click()
    },
    openProfile,
    async choose(item: string) {
      await take(page.getByRole('menuitem', { name: item, exact: true }).or(radioItem(page, item)))
      // It is still closing: a second click on the chip would be one beside the menu.
      await profileMenu.waitFor({ state: 'hidden' })
    },
    async logout() {
      await take(page.getByRole('menuitem', { name: 'Logout' }))
    },
    /** A message on screen, by its exact words. */
    said: (words: string): Locator =>
      page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('alertdialog', { name: words, exact: true }),
    /** Hears from now on, on the page as it stands, what may have come and gone before somebody looks. */
    async listen(): Promise<{ hearsOnly(words: string): Promise<void> }> {
      const heard = await page.evaluateHandle(() => {
        const texts: string[] = []
        const region = document.querySelector('.mw-toasts')
        if (!region) throw new Error('There is nowhere for messages')
        const found = () => region.querySelectorAll('.mw-toast-text')
        const known = new WeakSet<Element>(found())
        new MutationObserver(() => {
          for (const each of found()) {
            if (!known.has(each)) texts.push(each.textContent)
            known.add(each)
          }
        }).observe(region, { childList: true, subtree: true })
        return texts
      })
      return { hearsOnly: (words) => expect.poll(() => heard.jsonValue()).toEqual([words]) }
    },
    /** Every message on screen. */
    messages: page.getByRole('region', { name: 'Notifications' }).getByRole('alertdialog'),
  }
}

const radioItem = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true })
