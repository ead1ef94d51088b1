import { afterEach, expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
import { paletteWalk } from '../../../tests/model/layers/rendered-walks.ts'
import { input, mount, open, said, toggle, type } from './mount-palette.fixture.tsx'
import { clearRecents } from './recents.ts'

const command = 'Set role'
const refusedHere = 'Delete is not available: Only ADMIN'
const refusedOpening = 'Only links open in a new tab'
const typedEmail = 'ada@x.org'

afterEach(() => clearRecents())

const chips = () => [...document.querySelectorAll('.mw-palette-chip')].map((chip) => chip.textContent)

/** A page's chart takes what is run, or refuses it by then; what it was sent, and what was said, are noted. */
describeRendered(paletteWalk, async (_role, { steps }) => {
  const { chart, onUnavailable, onEvent } = await mount()
  const remarks = page.getByRole('textbox', { name: 'Remarks' })
  await userEvent.click(remarks)
  const due = { sent: [] as unknown[], unavailable: [] as string[][] }
  const isToFail = steps.some((step) => step.event.type === 'NOT.POSSIBLE')
  let typed = ''
  const enter = async (text: string, keys = '{Enter}') => {
    await type(text)
    await userEvent.keyboard(keys)
  }
  const seen = () => ({
    prompt: input().element().getAttribute('placeholder'),
    typed: (input().element() as HTMLInputElement).value,
    hasFocus: document.activeElement === input().element(),
    chips: chips(),
  })
  const away = () => expect.element(input()).not.toBeInTheDocument()

  return {
    async press(_command, event) {
      typed = ''
      if (event.type === 'CLOSE') return await userEvent.keyboard('{Escape}')
      return input().elements().length === 0 ? await open() : await toggle()
    },
    async bringAbout(event) {
      const isStep = chips().length > 0
      switch (event.type) {
        case 'PICK':
          typed = ''
          return await enter(command)
        case 'PICK.REFUSED':
          typed = isStep ? 'sta' : 'delete'
          await enter(typed, isStep ? '{Control>}{Enter}{/Control}' : '{Enter}')
          return await expect.poll(said).toContain(isStep ? refusedOpening : refusedHere)
        case 'CHOOSE': {
          typed = ''
          if (chips().length === 1) return await enter(typedEmail)
          if (isToFail) {
            due.unavailable.push(['Not possible right now'])
            chart.close()
          } else due.sent.push({ type: 'SET_ROLE', email: typedEmail, role: 'STAFF' })
          return await enter('sta')
        }
        case 'BACK':
          typed = ''
          return await userEvent.keyboard('{Backspace}')
        case 'RAN':
        case 'NOT.POSSIBLE':
          return
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      async closed() {
        await away()
        await expect.element(remarks).toHaveFocus()
      },
      'open.searching': () =>
        expect.poll(seen).toEqual({ prompt: 'Search or run a command…', typed, hasFocus: true, chips: [] }),
      'open.choosing': ({ chips: { length } }) =>
        expect.poll(seen).toEqual({
          prompt: ['Email', 'Role'][length],
          typed,
          hasFocus: true,
          chips: [command, ...[typedEmail].slice(0, length)],
        }),
      'open.running': away,
    },
    async always() {
      await expect.poll(() => ({ sent: chart.sent, unavailable: onUnavailable.mock.calls })).toEqual(due)
    },
    standing: () => onEvent.mock.calls.map(([event]) => event.type),
  }
})
