import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnAccount } from '../../api/account.ts'
import type { Readiness } from '../../api/kept/ready-rounds.ts'
import type { ApiError } from '../../contract/api-error.ts'
import type { SignedInDevice } from '../../contract/access/account.ts'
import type { Profile } from '../../contract/access/session.ts'
import { subjectWith } from '../../engine/definition/workbench.fixture.ts'
import { createStore } from '../../store/store.ts'
import { offline } from '../../ui/look/offline.fixture.ts'
import { momentWords } from '../../locale/moments.ts'
import { here, mountAccount, office, script, signedOut, unreachable } from './account.fixture.tsx'
import { AccountPage } from './account.page.tsx'

const ada: Profile = {
  id: 'user-1',
  email: 'ada@x.org',
  fullName: '12 Ada Obi',
  userRoles: ['STAFF', 'STORES'],
}

interface Given {
  readonly profile?: Profile
  readonly devices?: readonly SignedInDevice[]
  readonly looksAs?: string
}

async function mount({ profile = ada, devices = [here, office, script], looksAs }: Given = {}) {
  const asked: string[] = []
  const down: { list: ApiError | null; end: ApiError | null; change: ApiError | null } = {
    list: null,
    end: null,
    change: null,
  }
  let signedIn = devices
  const ended = (which: (device: SignedInDevice) => boolean) => {
    const count = signedIn.filter(which).length
    signedIn = signedIn.filter((each) => !which(each))
    return count
  }
  const calls: OwnAccount = {
    changePassword: async ({ password, newPassword }) => {
      asked.push(`change ${password} to ${newPassword}`)
      if (down.change) return { ok: false, error: down.change }
      ended(({ isThis }) => !isThis)
      return { ok: true, value: null }
    },
    devices: async () => {
      asked.push('devices')
      return down.list ? { ok: false, error: down.list } : { ok: true, value: signedIn }
    },
    endDevice: async (deviceId) => {
      asked.push(`end ${deviceId}`)
      if (down.end) return { ok: false, error: down.end }
      return ended(({ id }) => id === deviceId) === 1
        ? { ok: true, value: null }
        : { ok: false, error: signedOut }
    },
    endOthers: async () => {
      asked.push('end others')
      if (down.end) return { ok: false, error: down.end }
      return { ok: true, value: ended(({ isThis }) => !isThis) }
    },
  }
  const ready = createStore<Readiness>({ step: 'program' })
  const readiness = {
    get: ready.get,
    subscribe: ready.subscribe,
    readNow: () => void asked.push('read now'),
  }
  const subject = subjectWith(['STAFF'])
  const bench = await mountAccount(
    <AccountPage profile={profile} calls={calls} readiness={looksAs === undefined ? readiness : null} />,
    looksAs === undefined ? subject : { ...subject, looksAs },
  )
  return { ...bench, asked, down, ready, endElsewhere: (id: string) => ended((each) => each.id === id) }
}

const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = (name: string) => page.getByRole('alertdialog', { name })
const list = page.getByRole('list', { name: 'Devices' })
const names = () => [...document.querySelectorAll('.mw-device-name')].map((each) => each.textContent)
const faults = () =>
  [...document.querySelectorAll('.mw-field-error')]
    .map((each) => each.textContent)
    .filter((text) => text !== '')

describe('without a connection', () => {
  const readAt = new Date(2026, 10, 27, 12, 40).toISOString()
  const readWords = momentWords(readAt)

  test.for<[Readiness, string, string]>([
    [
      { step: 'impossible' },
      'This device needs a connection',
      'Its browser keeps no copy of the program here',
    ],
    [{ step: 'program' }, 'Being made ready', 'The program is being fetched'],
    [
      { step: 'reading', read: 1, readAt: null },
      'Being made ready',
      'What you need is being read: one list or record so far.',
    ],
    [
      { step: 'reading', read: 40, readAt },
      'This device is ready',
      `What is here was read ${readWords}, and is being read anew: 40 lists and records so far.`,
    ],
    [{ step: 'waiting', readAt: null }, 'Not ready yet', 'Not all of what you need is here.'],
    [
      { step: 'waiting', readAt },
      'This device is ready',
      `What is here was read ${readWords}. It is read anew by itself once the server can be reached.`,
    ],
    [
      { step: 'ready', readAt },
      'This device is ready',
      `The program opens without a connection, with what was read ${readWords}.`,
    ],
  ])('is said of %o', async ([state, word, words]) => {
    const { ready } = await mount()
    ready.set(state)
    const card = page.getByRole('region', { name: 'Without a connection' })
    await expect.element(card.getByRole('status')).toHaveTextContent(word)
    await expect.element(card.getByText(words)).toBeVisible()
    expect(button('Read anew now').query() !== null).toBe(!['impossible', 'program'].includes(state.step))
  })

  test('all of it is read anew at once where one asks for it and there is a connection', async () => {
    const { ready, asked } = await mount()
    ready.set({ step: 'ready', readAt })
    await button('Read anew now').click()
    expect(asked).toContain('read now')
    // Who works by keys stays there while it is read.
    ready.set({ step: 'reading', read: 0, readAt })
    await expect.element(page.getByText(/is being read anew/)).toBeVisible()
    await expect.element(button('Read anew now')).toHaveFocus()
    ready.set({ step: 'ready', readAt })
    await offline(async () => {
      await expect.element(button('Read anew now')).toBeDisabled()
    })
  })

  test('is not told to who looks as a role, for whom nothing is kept', async () => {
    await mount({ looksAs: 'STORES' })
    await expect.element(page.getByText('Who I am')).toBeVisible()
    expect(page.getByText('Without a connection').query()).toBeNull()
  })
})

describe('who I am', () => {
  test('name, e-mail, phone and roles stand there to be read, with who changes them', async () => {
    await mount({ profile: { ...ada, phoneNumber: '0801 234' } })
    await expect.element(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible()
    const card = page.getByRole('region', { name: 'Who I am' })
    const facts = [...card.element().querySelectorAll('dt, dd')].map((each) => each.textContent)
    expect(facts).toEqual([
      'Name',
      '12 Ada Obi',
      'E-mail',
      'ada@x.org',
      'Phone',
      '0801 234',
      'Roles',
      'STAFF, STORES',
    ])
    await expect.element(card.getByText('Only administrators change what stands here.')).toBeVisible()
    expect(card.element().querySelectorAll('input, button')).toHaveLength(0)
  })

  test('somebody without a role is told how tasks come', async () => {
    await mount({ profile: { ...ada, userRoles: [] } })
    await expect
      .element(page.getByText('An administrator gives you a role, and with it your tasks.'))
      .toBeVisible()
  })
})

async function fill(present: string, next: string, again = next) {
  await userEvent.fill(field('Present password'), present)
  await userEvent.fill(field('New password'), next)
  await userEvent.fill(field('New password again'), again)
}

describe('changing the password', () => {
  test('says what is wrong at its field, begins there, and sends nothing', async () => {
    const { asked } = await mount()
    await userEvent.click(button('Change password'))
    expect(faults()).toEqual(['Password is required', 'Password must have at least 10 characters'])
    await expect.element(field('Present password')).toHaveFocus()
    await fill('Staff!2345', 'Admin!2345', 'Admin!23456')
    await userEvent.keyboard('{Enter}')
    expect(faults()).toEqual(['This is not the same as the new password'])
    await expect.element(field('New password again')).toHaveFocus()
    expect(asked.filter((call) => call.startsWith('change'))).toEqual([])
  })

  test('is changed in three words, by keyboard: said, emptied, and the list of devices follows', async () => {
    const { asked, said } = await mount()
    await expect.poll(names).toHaveLength(3)
    await userEvent.fill(field('New password'), 'Admin')
    await expect.element(page.getByText('At least 10 characters: 5 more')).toBeVisible()
    await fill('Staff!2345', 'Admin!2345')
    await expect.element(page.getByText('At least 10 characters: that is enough')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('status').getByText('Your password is changed')).toBeVisible()
    await expect.element(page.getByText('Every other device was signed out.')).toBeVisible()
    expect(said()).toEqual(['success: Saved Successfully!'])
    for (const name of ['Present password', 'New password', 'New password again'])
      await expect.element(field(name)).toHaveValue('')
    await expect.poll(names).toEqual(['Chrome 131 on WindowsThis device'])
    expect(asked.filter((call) => call !== 'devices')).toEqual(['change Staff!2345 to Admin!2345'])
  })

  test('is saved by the key of every form, from within it alone', async () => {
    const { asked } = await mount()
    await expect.poll(names).toHaveLength(3)
    await fill('Staff!2345', 'Admin!2345')
    button('Change password').element().closest<HTMLElement>('main')?.focus()
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('{Control>}s{/Control}')
    expect(asked.filter((call) => call !== 'devices')).toEqual([])
    await userEvent.click(field('New password again'))
    await userEvent.keyboard('{Control>}s{/Control}')
    await expect.element(page.getByRole('status').getByText('Your password is changed')).toBeVisible()
    expect(asked.filter((call) => call !== 'devices')).toEqual(['change Staff!2345 to Admin!2345'])
  })

  test('what the server says of a field stands there, and what was typed stays', async () => {
    const { down } = await mount()
    const wrong = 'This is not your present password'
    down.change = {
      kind: 'invalid',
      title: 'Some fields are not valid',
      errors: [{ field: 'password', message: wrong }],
    }
    await fill('Staff!0000', 'Admin!2345')
    await userEvent.click(button('Change password'))
    await expect.element(page.getByRole('alert').getByText('Your password was not changed')).toBeVisible()
    expect(faults()).toEqual([wrong])
    await expect.element(field('Present password')).toHaveFocus()
    await expect.element(field('New password')).toHaveValue('Admin!2345')
    down.change = { kind: 'wrong-credentials', title: 'Email or password is wrong' }
    await userEvent.click(button('Change password'))
    await expect.poll(faults).toEqual(['Email or password is wrong'])
    down.change = { kind: 'busy', status: 429, statusText: 'Too Many Requests', retryAfterMs: 720_000 }
    await userEvent.click(button('Change password'))
    await expect.element(page.getByText(/Too many attempts\. Try again in 12 minutes, at /)).toBeVisible()
    down.change = null
    await userEvent.click(button('Change password'))
    await expect.element(page.getByText('Your password is changed')).toBeVisible()
  })

  test('no password reaches the event log, a draft, or any storage', async () => {
    const { recorded, drafts, down } = await mount()
    down.change = unreachable
    await fill('Staff!2345', 'Admin!2345')
    await userEvent.click(button('Change password'))
    await expect.element(page.getByText('The server cannot be reached.')).toBeVisible()
    down.change = null
    await userEvent.click(button('Change password'))
    await expect.element(page.getByText('Your password is changed')).toBeVisible()
    expect([recorded, drafts.all()]).toEqual([[], {}])
    const stored = JSON.stringify([localStorage, sessionStorage, window.location.href])
    expect(['Staff!2345', 'Admin!2345'].filter((secret) => stored.includes(secret))).toEqual([])
  })

  test('password managers know whose it is and which is which', async () => {
    await mount()
    const kinds = [...document.querySelectorAll('form input')].map((input) =>
      input.getAttribute('autocomplete'),
    )
    expect(kinds).toEqual(['username', 'current-password', 'new-password', 'new-password'])
    expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe('ada@x.org')
  })
})

describe('where I am signed in', () => {
  test('devices stand there in words, this one first, with exact times behind them', async () => {
    await mount()
    await expect
      .poll(names)
      .toEqual([
        'Chrome 131 on WindowsThis device',
        'A program that calls itself “curl”',
        'Chrome 131 on Linux',
      ])
    const times = [...list.element().querySelectorAll('li')].map((row) =>
      [...row.querySelectorAll('time')].map((time) => time.textContent),
    )
    expect(times).toEqual([
      ['Last used just now', 'Signed in 2 days ago'],
      ['Last used 5 minutes ago', 'Signed in 2 days ago'],
      ['Last used 1 hour ago', 'Signed in 2 days ago'],
    ])
    const time = list.getByText('Last used 1 hour ago').element()
    expect(time.getAttribute('title')).toMatch(/^[A-Z][a-z]+ \d+, \d{4} at \d+:\d+:\d+/)
    expect(button('Sign out').elements()).toEqual([])
  })

  test('one device is signed out after a question, and the focus stays in the list', async () => {
    const { asked, said } = await mount()
    await expect.poll(names).toHaveLength(3)
    const signOut = page.getByRole('button', { name: /^Sign out Chrome 131 on Linux/ })
    await userEvent.click(signOut)
    await expect
      .element(question('Sign out this device?'))
      .toHaveTextContent('Chrome 131 on Linux, last used 1 hour ago, is signed out at once.')
    await userEvent.keyboard('{Escape}')
    await expect.element(signOut).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.click(question('Sign out this device?').getByRole('button', { name: 'Sign out' }))
    await expect
      .poll(names)
      .toEqual(['Chrome 131 on WindowsThis device', 'A program that calls itself “curl”'])
    await expect.poll(() => document.activeElement?.className).toBe('mw-account-place')
    expect(said()).toEqual(['success: Chrome 131 on Linux is signed out'])
    expect(asked).toEqual(['devices', 'end d-2', 'devices'])
  })

  test('all others are signed out at once, with their number in the question', async () => {
    const { said } = await mount()
    await userEvent.click(button('Sign out everywhere else'))
    const asks = question('Sign out everywhere else?')
    await expect.element(asks).toHaveTextContent('2 other devices are signed out at once.')
    await userEvent.click(asks.getByRole('button', { name: 'Sign out' }))
    await expect.poll(names).toEqual(['Chrome 131 on WindowsThis device'])
    await expect.element(page.getByText('You are signed in on this device only.')).toBeVisible()
    await expect.element(button('Sign out everywhere else')).not.toBeInTheDocument()
    expect(said()).toEqual(['success: 2 other devices are signed out'])
  })

  test('a device that had gone already is gone; one that could not be ended is said', async () => {
    const { down, endElsewhere, said } = await mount()
    await expect.poll(names).toHaveLength(3)
    const end = async (name: RegExp) => {
      await userEvent.click(page.getByRole('button', { name }))
      await userEvent.click(question('Sign out this device?').getByRole('button', { name: 'Sign out' }))
    }
    endElsewhere('d-3')
    await end(/curl/)
    await expect.poll(names).toHaveLength(2)
    expect(said()).toEqual(['success: A program that calls itself “curl” is signed out'])
    down.end = unreachable
    await end(/Linux/)
    await expect
      .element(page.getByRole('alert').getByText('Chrome 131 on Linux was not signed out'))
      .toBeVisible()
    expect(names()).toHaveLength(2)
  })

  test('the list is read again when the window comes back', async () => {
    const { endElsewhere } = await mount()
    await expect.poll(names).toHaveLength(3)
    endElsewhere('d-2')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.poll(names).toHaveLength(2)
  })

  test('a list that could not be had can be tried again', async () => {
    const { down } = await mount()
    await expect.poll(names).toHaveLength(3)
    down.list = unreachable
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    await expect.element(page.getByText('Your devices could not be loaded')).toBeVisible()
    down.list = null
    await userEvent.click(button('Retry'))
    await expect.element(page.getByText('Your devices could not be loaded')).not.toBeInTheDocument()
  })

  test('without a connection nothing can be ended or changed, and it is said', async () => {
    await mount()
    await expect.poll(names).toHaveLength(3)
    await offline(async () => {
      await expect.element(page.getByText(/^There is no connection\./).first()).toBeVisible()
      await expect.element(button('Sign out everywhere else')).toBeDisabled()
      await expect.element(button('Change password')).toBeDisabled()
      await expect.element(page.getByRole('button', { name: /^Sign out A program/ })).toBeDisabled()
    })
    await expect.element(button('Change password')).toBeEnabled()
  })

  test('whoever looks as a role changes nothing', async () => {
    await mount({ looksAs: 'STORES' })
    await expect.element(page.getByText(/^You are looking as STORES/).first()).toBeVisible()
    await expect.element(button('Change password')).toBeDisabled()
  })
})
