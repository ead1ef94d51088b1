import { expect, test } from 'vitest'
import { recordSaved } from '../catalogue.ts'
import { createStamps } from '../events.fixture.ts'
import { createFold } from './fold.ts'

test('a fact that only a newer version understands is kept for it, and one of a settled act is not', () => {
  const stamp = createStamps()
  const about = { stream: 'location/12' }
  const newer = { ...stamp(), ...about, type: 'v9.LocationMoved', baseVersion: null, payload: {} }
  const odd = { ...newer, ...stamp(), type: 'v1.LocationSaved', payload: { key: 'twelve' } }
  const act = recordSaved.location(stamp, about, { key: 12, isNew: false, changes: {}, base: {} })
  const fold = createFold()
  fold.learn([newer, odd], true)
  expect([newer, odd, act].map((fact) => fold.matters(fact, true))).toEqual([true, true, false])
})
