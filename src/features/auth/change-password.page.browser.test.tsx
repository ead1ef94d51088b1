import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, field, freshPages, links, sender, show } from './auth-pages.fixture.tsx'
import { ChangePasswordPage } from './change-password.page.tsx'

freshPages()

describe('Choose a new password', () => {
  test('takes e-mail and token from the link; the token is never in the query', async () => {
    window.history.replaceState(null, '', '/change-password?email=ada%40x.org#token=abc123')
    const { sent, send } = sender({ kind: 'forbidden', title: 'This link is used up or too old.' })
    const history = await show(<ChangePasswordPage resetPassword={send} />)
    await expect.element(field('Email')).toHaveValue('ada@x.org')
    await userEvent.fill(field('New password'), 'Admin!2345')
    await userEvent.click(button('Change password'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('This link is used up or too old.')
    await userEvent.click(button('Change password'))
    await expect.poll(() => history.at(-1)).toBe('/login?reset=done')
    expect(sent).toEqual(
      Array.from({ length: 2 }, () => ({ email: 'ada@x.org', token: 'abc123', password: 'Admin!2345' })),
    )
  })

  test('without a link says where to get one, and has nothing to fill in', async () => {
    window.history.replaceState(null, '', '/change-password?token=abc123')
    await show(<ChangePasswordPage resetPassword={sender().send} />)
    await expect.element(page.getByText('This page is opened from the link in your mail')).toBeVisible()
    expect(links()).toEqual(['/login', '/reset-password'])
    expect(document.querySelectorAll('form, input, button')).toHaveLength(0)
  })

  test('a link that no longer works is said, beside the way to a new one', async () => {
    window.history.replaceState(null, '', '/change-password?email=ada%40x.org#token=abc123')
    const title = 'The link is not valid or no longer works. Ask for a new one'
    const { send } = sender({ kind: 'invalid', title, errors: [{ field: 'token', message: title }] })
    await show(<ChangePasswordPage resetPassword={send} />)
    await userEvent.fill(field('New password'), 'Admin!2345')
    await userEvent.click(button('Change password'))
    await expect.element(page.getByRole('alert')).toHaveTextContent(title)
    expect(links()).toEqual(['/login', '/reset-password'])
  })
})
