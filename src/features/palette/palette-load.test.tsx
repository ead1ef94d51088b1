// @vitest-environment happy-dom
import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createLiveCharts } from '../../machines/live.ts'
import { createPlaces, everywhere, identityOf, noAccess } from './palette.fixture.ts'
import { Palette } from './palette.tsx'
import { wordless } from './sentences/spoken.fixture.ts'
import { togglePalette } from './toggle-signal.ts'

vi.mock('./palette-window.tsx', () => {
  throw new Error('offline')
})

test('when its code cannot be fetched, opening says so and leaves it closed, each time', async () => {
  const onLoadFailed = vi.fn<() => void>()
  const onEvent = vi.fn<(event: { type: string }) => void>()
  render(
    <Palette
      identity={identityOf('ADMIN')}
      liveCharts={createLiveCharts()}
      isServed={everywhere}
      createPlaces={createPlaces}
      settings={{ theme: 'light', density: 'standard', singleKeys: true, locale: 'en-US' }}
      onSetting={() => undefined}
      access={noAccess}
      onAccess={() => undefined}
      usePaletteRecords={() => ({ hits: [], isLoading: false, failed: [] })}
      useSpoken={() => wordless}
      onUnavailable={() => undefined}
      onTeach={() => undefined}
      onLoadFailed={onLoadFailed}
      onEvent={onEvent}
    />,
  )
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
