import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, field, fieldErrors, freshPages, sender, show } from './auth-pages.fixture.tsx'
import { RegisterPage } from './register.page.tsx'

freshPages()

describe('Register', () => {
  test('asks for what is missing, in place, and begins there', async () => {
    const { sent, send } = sender()
    await show(<RegisterPage register={send} />)
    await userEvent.fill(field('Full name'), '12 Adaeze Obi')
    await userEvent.fill(field('Password'), 'short')
    await expect.element(page.getByText('At least 10 characters: 5 more')).toBeVisible()
    await userEvent.click(button('Register'))
    expect(fieldErrors()).toEqual(['Email is required', 'Password must have at least 10 characters'])
    await expect.element(field('Email')).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('answers the same whether or not the address is known', async () => {
    const { sent, send } = sender()
    await show(<RegisterPage register={send} />)
    await userEvent.fill(field('Full name'), '12 Adaeze Obi')
    await userEvent.fill(field('Email'), 'Ada@x.org')
    await userEvent.fill(field('Password'), 'Staff!2345')
    await userEvent.click(button('Register'))
    await expect
      .element(
        page.getByText('If this e-mail address is new here, your account is ready. Sign in to continue.'),
      )
      .toBeVisible()
    await expect
      .element(page.getByText('Your tasks appear as soon as an administrator gives you a role'))
      .toBeVisible()
    expect(page.getByRole('textbox').elements()).toEqual([])
    expect(sent).toEqual([
      { fullName: '12 Adaeze Obi', email: 'ada@x.org', phoneNumber: '', password: 'Staff!2345' },
    ])
  })

  test('shows in place what only the server can say, keeps what was typed, and begins there', async () => {
    const { send } = sender({
      kind: 'invalid',
      title: 'Some fields are not valid.',
      errors: [{ field: 'password', message: 'This password is too common' }],
    })
    await show(<RegisterPage register={send} />)
    await userEvent.fill(field('Full name'), '12 Adaeze Obi')
    await userEvent.fill(field('Email'), 'ada@x.org')
    await userEvent.fill(field('Password'), 'Password!1')
    await userEvent.click(button('Register'))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Some fields are not valid.')
    expect(fieldErrors()).toEqual(['This password is too common'])
    await expect.element(field('Password')).toHaveFocus()
    await expect.element(field('Full name')).toHaveValue('12 Adaeze Obi')
  })
})
