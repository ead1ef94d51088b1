import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, field, freshPages, sender, show } from './auth-pages.fixture.tsx'
import { ResetPasswordPage } from './reset-password.page.tsx'

freshPages()

describe('Reset password', () => {
  test('answers the same whether or not there is such an account, and sends once', async () => {
    const sent: unknown[] = []
    let release: (error: null) => void = () => undefined
    const requestReset = (values: object) => {
      sent.push(values)
      return new Promise<null>((resolve) => (release = resolve))
    }
    await show(<ResetPasswordPage requestReset={requestReset} />)
    await userEvent.fill(field('Email'), 'nobody@x.org')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Enter}')
    release(null)
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent('If there is an account with this e-mail address, a link is on its way.')
    expect(sent).toEqual([{ email: 'nobody@x.org' }])
  })

  test('says when the server cannot be reached', async () => {
    await show(<ResetPasswordPage requestReset={sender({ kind: 'unreachable' }).send} />)
    await userEvent.fill(field('Email'), 'nobody@x.org')
    await userEvent.click(button('Send link'))
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The server cannot be reached. Check your connection and try again.')
  })
})
