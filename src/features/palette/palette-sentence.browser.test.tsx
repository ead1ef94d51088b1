import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { announced, ids, input, mount, open, type } from './mount-palette.fixture.tsx'
import { clearRecents } from './recents.ts'
import { rig } from './sentences/spoken.fixture.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => clearRecents())

test('a sentence is shown in words first, and Enter goes where it is done', async () => {
  const { history } = await mount({ spoken: rig })
  await open()
  await type('log 1,240 h on mud pump 2')
  expect(announced().name).toBe('Log 1,240 h on MP-2 Mud Pump 2')
  await userEvent.keyboard('{Enter}')
  expect(history.at(-1)).toBe('/app/log?new=1&equipmentOID=5&primaryMeter=1240')
})

test('a machine that is not said is asked for in a step, and one of several is chosen from the list', async () => {
  const { history } = await mount({ spoken: rig })
  await open()
  await type('log 1,240 h')
  expect(announced().name).toBe('Log 1,240 h on …')
  await userEvent.keyboard('{Enter}')
  await expect.element(input()).toHaveAttribute('placeholder', 'Equipment')
  await type('crane')
  await userEvent.keyboard('{Enter}')
  expect(history.at(-1)).toBe('/app/log?new=1&equipmentOID=6&secondaryMeter=1240')
  await open()
  await type('why is mud pump 2 due')
  expect(announced().name).toBe('Why is PMT-105 250 h service due?')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(history.at(-1)).toBe('/app/why?record=106&why=1')
})

test('its verb alone takes Enter from nothing else', async () => {
  const { history } = await mount({ spoken: rig })
  await open()
  await type('start')
  const sentences = ids().filter((id) => id?.startsWith('sentence:'))
  expect(sentences).toEqual(['sentence:start:asks'])
  await type('log')
  expect(ids().at(-1)).toBe('sentence:log:asks')
  expect(announced().id).not.toBe(ids().length > 1 ? 'sentence:log:asks' : null)
  expect(history).toEqual(['/app/dashboard'])
})

test('what it cannot do is said and does nothing, and a right lost meanwhile is asked for again', async () => {
  let mayStart = true
  const { history, onUnavailable, onEvent } = await mount({
    spoken: {
      ...rig,
      placeOf: (says) => (mayStart ? rig.placeOf(says) : { path: null, reason: 'Switched off' }),
    },
  })
  await open()
  await type('log 12 km on mud pump 2')
  expect(announced().name).toBe('Log a meter reading, not available: MP-2 Mud Pump 2 has no meter of km')
  await userEvent.keyboard('{Enter}')
  expect(onEvent.mock.lastCall?.[0]).toEqual({
    type: 'PICK.REFUSED',
    reason: 'Log a meter reading is not available: MP-2 Mud Pump 2 has no meter of km',
  })
  await type('start due pm on mud pump 2')
  mayStart = false
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => onUnavailable.mock.calls).toEqual([['Switched off']])
  expect(history).toEqual(['/app/dashboard'])
})
