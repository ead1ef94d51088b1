import type { Page } from '@playwright/test'

export interface Credentials {
  readonly email: string
  readonly password: string
}

/** The sign-in page, as somebody signed out meets it. */
export function signInPage(page: Page) {
  const email = page.getByRole('textbox', { name: 'Email' })
  const password = page.getByRole('textbox', { name: 'Password' })
  const submit = page.getByRole('button', { name: 'Sign in' })
  return {
    heading: page.getByRole('heading', { name: 'Sign in', level: 1 }),
    email,
    password,
    submit,
    open: (path = '/login') => page.goto(path),
    async signIn(as: Credentials) {
      await email.fill(as.email)
      await password.fill(as.password)
      await submit.click()
    },
    /** Without a pointer: from the address bar on, Tab and Enter. */
    async signInByKeyboard(as: Credentials) {
      await email.press('ControlOrMeta+a')
      await page.keyboard.insertText(as.email)
      await page.keyboard.press('Tab')
      await page.keyboard.insertText(as.password)
      await page.keyboard.press('Enter')
    },
  }
}
