import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createRoot, type Root } from 'react-dom/client'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { earlyTemplates } from '../../early-page.tsx'
import { answer, button, field, fieldErrors, freshPages, signInRuntime } from './auth-pages.fixture.tsx'
import { earlyEntry, showEarlyForm } from './early-form.ts'
import { SignInPage } from './sign-in.page.tsx'
import { heldEntry, takeOver } from './take-over.ts'

freshPages()

let place: HTMLElement
let root: HTMLElement
let drawn: Root | undefined

beforeEach(() => {
  place = document.createElement('div')
  place.innerHTML = `<div></div>${earlyTemplates()}`
  document.body.append(place)
  root = place.querySelector('div') ?? place
  showEarlyForm(root)
})
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
  place.remove()
})

const scriptFails = () => {
  const script = document.createElement('script')
  place.append(script)
  script.dispatchEvent(new Event('error'))
}

/** The program has come, over a server that answers so. */
async function programComes(answers: Parameters<typeof signInRuntime>[0] = []) {
  const { runtime, bodies } = signInRuntime(answers)
  const { hook, searchHook } = memoryLocation({ path: '/login' })
  const made = createRoot(root)
  drawn = made
  const taken = takeOver(root, () =>
    made.render(
      <Router hook={hook} searchHook={searchHook}>
        <SignInPage runtime={runtime} />
      </Router>,
    ),
  )
  return { taken, runtime, bodies }
}

const selected = () => {
  const input = document.activeElement
  return input instanceof HTMLInputElement ? [input.name, input.selectionStart, input.selectionEnd] : null
}

describe('The early form', () => {
  test('is the sign-in page as the program draws it, but for what only the program can do', async () => {
    const plain = (markup: string) => markup.replaceAll(/react-aria-?[^"\s]*/g, 'id')
    const early = root.cloneNode(true)
    if (!(early instanceof HTMLElement)) throw new Error('no element')
    for (const disabled of early.querySelectorAll('[disabled]')) {
      disabled.removeAttribute('disabled')
      disabled.removeAttribute('data-disabled')
    }
    const { taken } = await programComes()
    await taken
    await expect.element(field('Email')).toHaveFocus()
    const names = (html: string) => plain(html).match(/class="mw-[^"]*"|name="\w+"|>[^<]+</g)
    expect(names(early.innerHTML)).toEqual(names(root.innerHTML))
    expect(names(early.innerHTML)?.length).toBeGreaterThan(15)
  })

  test('begins in the first field, and asks for what is missing before it waits', async () => {
    await expect.element(field('Email')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(earlyEntry(root)).toEqual({
      values: { email: '', password: '' },
      focus: { name: 'email', selected: null },
      isSent: false,
    })
    await userEvent.keyboard('ada@x.org{Enter}')
    await expect.element(field('Password')).toHaveFocus()
    await userEvent.keyboard('Staff!2345{Enter}')
    expect(earlyEntry(root)).toEqual({
      values: { email: 'ada@x.org', password: 'Staff!2345' },
      focus: { name: 'password', selected: [10, 10] },
      isSent: true,
    })
    await expect
      .element(page.getByRole('button', { name: 'Sign in' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  test('waits once however often it is sent', async () => {
    await userEvent.keyboard('ada@x.org{Tab}Staff!2345{Enter}{Enter}')
    expect(root.querySelectorAll('.mw-spinner').length).toBe(1)
  })

  test('says that the program could not be fetched, and takes no press from then on', async () => {
    await userEvent.keyboard('ada@x.org{Tab}Staff!2345{Enter}')
    scriptFails()
    scriptFails()
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Millwright could not be loaded. Check your connection, then reload the page.')
    await expect.element(button('Sign in')).toBeDisabled()
    expect(earlyEntry(root)?.isSent).toBe(false)
  })
})

describe('The program takes the early form over', () => {
  test('what was typed stands there, and typing goes on where it was', async () => {
    await userEvent.keyboard('ada@x.org{Tab}Staf2345{ArrowLeft>4/}')
    const { taken, bodies } = await programComes()
    await taken
    expect(selected()).toEqual(['password', 4, 4])
    await userEvent.keyboard('f!')
    await expect.element(field('Email')).toHaveValue('ada@x.org')
    await expect.element(field('Password')).toHaveValue('Staff!2345')
    expect([bodies, fieldErrors()]).toEqual([[], []])
    expect(root.querySelectorAll('form').length).toBe(1)
  })

  test('what was sent is sent, once', async () => {
    await userEvent.keyboard('ada@x.org{Tab}Staff!2345{Enter}')
    const wrong = { status: 401, code: 'wrong-credentials', title: 'Email or password is wrong.' }
    const { taken, bodies } = await programComes([() => answer(401, wrong)])
    await taken
    await expect.element(page.getByRole('alert')).toHaveTextContent('Email or password is wrong.')
    expect(bodies).toEqual([{ email: 'ada@x.org', password: 'Staff!2345' }])
    await expect.element(field('Password')).toHaveValue('Staff!2345')
  })

  test('what was sent and is no address says so', async () => {
    await userEvent.keyboard('ada{Tab}Staff!2345{Enter}')
    const { taken, bodies } = await programComes()
    await taken
    await expect.poll(fieldErrors).toEqual(['Email is invalid'])
    expect(bodies).toEqual([])
  })

  test('a page that comes later begins empty', async () => {
    await userEvent.keyboard('ada@x.org')
    const { taken } = await programComes()
    await taken
    expect(heldEntry()).toBeNull()
  })

  test('nothing is drawn under a pointer that is pressed', async () => {
    await userEvent.keyboard('ada@x.org{Tab}Staff!2345')
    const submit = root.querySelector<HTMLElement>('button[type=submit]')
    const matches = vi.spyOn(root, 'matches').mockReturnValueOnce(true)
    const { taken, bodies } = await programComes()
    expect([matches.mock.calls, submit?.isConnected]).toEqual([[[':active']], true])
    window.dispatchEvent(new PointerEvent('pointerup'))
    submit?.click()
    await taken
    expect(submit?.isConnected).toBe(false)
    await expect.poll(() => bodies).toEqual([{ email: 'ada@x.org', password: 'Staff!2345' }])
  })
})
