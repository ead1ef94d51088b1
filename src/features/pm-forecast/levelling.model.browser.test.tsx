import * as v from 'valibot'
import { afterEach, expect } from 'vitest'
import { page } from 'vitest/browser'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
import { heldAnswers } from '../../../tests/model/harness/held-answers.ts'
import { levellingWalk } from '../../../tests/model/layers/rendered-walks.ts'
import type { Outcome } from '../../contract/outcome.ts'
import type { PmLevelling } from '../../contract/schedule/pm-forecast.ts'
import { connect } from '../../ui/look/offline.fixture.ts'
import { button, levelling, mount, move, states } from './pm-forecast.fixture.tsx'

const Suggested = v.object({ count: v.number() })
const ConnectionChanged = v.object({ online: v.boolean() })
/** One more that stands on its day already, so that two of three are made. */
const moves = [
  ...levelling.moves,
  { ...move, of: 'plan', key: 7, version: 2, value: null, pmTaskOID: 7, plan: 'Change of oil' } as const,
]
const notMoved = 'Not moved: It stands on that day already.'
const [level, take, undo, dismiss] = [
  'Level the next 8 weeks',
  'Move them all',
  'Undo the moves',
  'Close the suggestion',
] as const
const card = page.getByRole('region', { name: 'Level the weeks ahead' })

afterEach(() => connect(true))

/** The suggestion and the writes stand on their way until that was seen. */
describeRendered(levellingWalk, async (role) => {
  connect(role === 'online')
  const suggestions = heldAnswers<Outcome<PmLevelling>>()
  const { operations, plans, recorded, workbench } = await mount({ suggest: suggestions.ask })
  plans.stored.set(7, { pmTaskOID: 7, plannedFor: move.to, version: 2 })
  let release = () => {}
  const hold = () => {
    operations.state.hold = new Promise((resolve) => {
      release = resolve
    })
  }
  const seen = () => ({
    buttons: card
      .getByRole('button')
      .elements()
      .map((each) => each.textContent),
    pending: card
      .getByRole('button')
      .elements()
      .filter((each) => each.hasAttribute('data-pending'))
      .map((each) => each.textContent),
    moves: states(),
    isLooking: card.getByText('Looking for moves', { exact: true }).elements().length > 0,
    said: ['The moves are being made.', 'The moves are being taken back.', 'There is no suggestion'].filter(
      (words) => card.getByText(words, { exact: true }).elements().length > 0,
    ),
  })
  const shows = (shown: Partial<ReturnType<typeof seen>>) =>
    expect.poll(seen).toEqual({ buttons: [], pending: [], moves: [], isLooking: false, said: [], ...shown })
  const ask = (online: boolean) => (online ? [level] : [])
  const suggested = Array.from({ length: moves.length }, () => 'Suggested')
  return {
    press(command, { type }) {
      if (type === 'TAKE' || type === 'UNDO') hold()
      // Over a suggestion another is asked for by the palette alone.
      if (button(command.label).elements().length > 0) return button(command.label).click()
      return expect.poll(() => workbench.liveCharts.find('levelling')?.run(type)).toEqual({ available: true })
    },
    async bringAbout(event) {
      switch (event.type) {
        case 'CONNECTION.CHANGED':
          return connect(v.parse(ConnectionChanged, event).online)
        case 'SUGGESTED':
          return suggestions.give({
            ok: true,
            value: { ...levelling, moves: moves.slice(0, v.parse(Suggested, event).count) },
          })
        case 'LEVEL.FAILED':
          return suggestions.give({ ok: false, error: { kind: 'unreachable' } })
        case 'TAKEN':
        case 'UNDONE':
          return release()
        default:
          throw new Error(`Nothing brings ${event.type} about`)
      }
    },
    states: {
      idle: ({ online }) => shows({ buttons: ask(online) }),
      asking: ({ online }) =>
        shows({ buttons: [...ask(online), dismiss], pending: ask(online), isLooking: true }),
      suggested: ({ online, count }) =>
        shows({
          buttons: [...(count > 0 ? [take] : ask(online)), dismiss],
          moves: suggested.slice(0, count),
        }),
      taking: () =>
        shows({ buttons: [take], pending: [take], moves: suggested, said: ['The moves are being made.'] }),
      taken: ({ online, moved }) =>
        shows({
          buttons: [...(moved > 0 ? [undo] : ask(online)), dismiss],
          moves: [...Array.from({ length: 2 }, () => (moved > 0 ? 'Moved' : 'Moved back')), notMoved],
        }),
      undoing: () =>
        shows({
          buttons: [undo],
          pending: [undo],
          moves: ['Moved', 'Moved', notMoved],
          said: ['The moves are being taken back.'],
        }),
      failed: ({ online }) => shows({ buttons: [...ask(online), dismiss], said: ['There is no suggestion'] }),
    },
    standing: () => recorded,
  }
})
