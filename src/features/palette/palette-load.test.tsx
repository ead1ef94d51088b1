// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createLiveCharts } from '../../machines/live.ts'
import { createPlaces, everywhere, identityOf, noAccess } from './palette.fixture.ts'
import { Palette } from './palette.tsx'
import type { PaletteProps } from './palette-props.ts'
import { createStore } from '../../store/store.ts'
import { wordless } from './sentences/spoken.fixture.ts'
import { togglePalette } from './toggle-signal.ts'

const fetched = vi.hoisted(() => vi.fn<() => void>())

vi.mock('./palette-window.tsx', () => {
  fetched()
  throw new Error('offline')
})

const quiet = createStore(false)

const props: PaletteProps = {
  identity: identityOf('ADMIN'),
  liveCharts: createLiveCharts(),
  isServed: everywhere,
  createPlaces: createPlaces,
  settings: { theme: 'light', density: 'standard', singleKeys: true, locale: 'en-US' },
  onSetting: () => undefined,
  access: noAccess,
  onAccess: () => undefined,
  usePaletteRecords: () => ({ lists: [], isLoading: false, failed: [] }),
  useSpoken: () => wordless,
  quiet,
  onUnavailable: () => undefined,
  onTeach: () => undefined,
  onLoadFailed: () => undefined,
  onEvent: () => undefined,
}

test('its code is fetched ahead once the page has all it asked for, and not before', async () => {
  vi.useFakeTimers()
  const view = render(<Palette {...props} />)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).not.toHaveBeenCalled()
  act(() => quiet.set(true))
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled())
  view.unmount()
})

test('when its code cannot be fetched, opening says so and leaves it closed, each time', async () => {
  const onLoadFailed = vi.fn<() => void>()
  const onEvent = vi.fn<(event: { type: string }) => void>()
  render(<Palette {...props} onLoadFailed={onLoadFailed} onEvent={onEvent} />)
  for (const times of [1, 2]) {
    act(togglePalette)
    await vi.waitFor(() => expect(onLoadFailed).toHaveBeenCalledTimes(times))
  }
  expect(onEvent.mock.calls.map(([{ type }]) => type)).toEqual([
    'xstate.init',
    'TOGGLE',
    'CLOSE',
    'TOGGLE',
    'CLOSE',
  ])
})
