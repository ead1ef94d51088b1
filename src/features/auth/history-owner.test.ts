// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { isOfAnother, ownerOf, ownHistory } from './history-owner.ts'

let stop: () => void = () => undefined
afterEach(() => stop())

test.each([
  [null, null],
  [undefined, null],
  ['ada', null],
  [{ owner: 7 }, null],
  [{ owner: 'ada' }, 'ada'],
  [{ owner: 'ada', page: 2 }, 'ada'],
])('an entry with %j is owned by %j', (state, owner) => {
  expect(ownerOf(state)).toBe(owner)
})

test.each([
  [null, false],
  [{ owner: 'ada' }, false],
  [{ owner: 'bob' }, true],
])('for ada an entry with %j is of another: %j', (state, isAnother) => {
  expect(isOfAnother(state, 'ada')).toBe(isAnother)
})

test('each entry is written into once, beside what it holds, until its user has gone', () => {
  history.replaceState({ page: 2 }, '', '/app/a')
  stop = ownHistory('ada')
  expect(history.state).toEqual({ page: 2, owner: 'ada' })
  history.pushState(null, '', '/app/b')
  window.dispatchEvent(new Event('pushState'))
  expect([history.state, location.pathname]).toEqual([{ owner: 'ada' }, '/app/b'])
  stop()
  stop = ownHistory('bob')
  expect(history.state).toEqual({ owner: 'ada' })
  stop()
  history.replaceState(null, '', '/app/c')
  window.dispatchEvent(new Event('replaceState'))
  expect(history.state).toBeNull()
})
