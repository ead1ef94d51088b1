import { describe, expect, test } from 'vitest'
import { createEmitter, createStore } from './store.ts'

describe('an emitter', () => {
  test('calls every listener in the order in which they came, with what it emits, until they leave', () => {
    const heard: string[] = []
    const { emit, subscribe } = createEmitter<[string]>()
    const leave = subscribe((news) => heard.push(`first ${news}`))
    subscribe((news) => heard.push(`second ${news}`))
    emit('a')
    leave()
    leave()
    emit('b')
    expect(heard).toEqual(['first a', 'second a', 'second b'])
  })

  test('calls a listener once, however often it was given', () => {
    let heard = 0
    const { emit, subscribe } = createEmitter()
    const listener = () => (heard += 1)
    subscribe(listener)
    subscribe(listener)
    emit()
    expect(heard).toBe(1)
  })
})

test('a store has its new value when it tells of it, and the same value until then', () => {
  const first = { count: 0 }
  const store = createStore(first)
  const seen: { count: number }[] = []
  store.subscribe(() => seen.push(store.get()))
  expect(store.get()).toBe(first)
  store.set({ count: 1 })
  expect(seen).toEqual([{ count: 1 }])
})
