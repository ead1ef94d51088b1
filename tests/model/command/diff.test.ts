import { describe, expect, test } from 'vitest'
import { formModel } from '../form.model.ts'
import { differences } from './diff.ts'
import { digestOf, type Digest } from './digest.ts'

const form = digestOf(formModel)
const go = { from: 'a', event: 'GO', guard: 'mayGo', to: ['b'], actions: ['say'] }
const before: Digest = {
  states: [
    { name: 'a', entry: [], exit: [] },
    { name: 'b', entry: ['say'], exit: [] },
  ],
  transitions: [go, { ...go, event: 'STOP', guard: null }, { ...go, event: 'BACK', to: [] }],
  guards: { mayGo: '() => true', mayStop: '() => true' },
  actions: { say: '() => 1' },
  paths: [{ role: 'ADMIN', titles: ['GO', 'GO > STOP'] }],
}

describe('what changed between two versions of a chart', () => {
  test('is nothing of one with itself', () => {
    expect(differences(form, form, null)).toEqual([])
  })

  test('is told of states, transitions, guards, actions and generated tests', () => {
    const after: Digest = {
      states: [
        { name: 'a', entry: ['say'], exit: [] },
        { name: 'c', entry: [], exit: [] },
      ],
      transitions: [
        { ...go, actions: [] },
        { ...go, event: 'STOP', guard: 'mayStop' },
        { ...go, event: 'TURN', to: [] },
      ],
      guards: { mayGo: '() => false', mayTurn: '() => true' },
      actions: { say: '() => 1', shout: '() => 2' },
      paths: [
        { role: 'ADMIN', titles: ['GO'] },
        { role: 'STAFF', titles: ['TURN'] },
      ],
    }
    const all = [
      'states',
      '  + c',
      '  - b',
      '  ~ a: entry was none, is say',
      'transitions',
      '  + TURN [mayGo] a -> a',
      '  - BACK [mayGo] a -> a',
      '  ~ GO [mayGo] a -> b: actions was say, is none',
      '  ~ STOP a -> b: guard was none, is mayStop',
      'guards',
      '  + mayTurn',
      '  - mayStop',
      '  ~ mayGo: its code',
      'actions',
      '  + shout',
      'generated tests',
      '  ADMIN: 0 come, 1 go',
      '    - GO > STOP',
      '  STAFF: 1 come, 0 go',
      '    + TURN',
    ]
    expect(differences(before, after, null)).toEqual(all)
    expect(differences(before, after, 'STAFF').slice(-3)).toEqual([
      'generated tests',
      '  STAFF: 1 come, 0 go',
      '    + TURN',
    ])
  })

  test('is told of a transition that leads elsewhere as one that changed', () => {
    const after = { ...before, transitions: before.transitions.map((one) => ({ ...one, to: ['a'] })) }
    expect(differences(before, after, null)).toEqual([
      'transitions',
      '  ~ GO [mayGo] a -> b: next state was b, is a',
      '  ~ STOP a -> b: next state was b, is a',
      '  ~ BACK [mayGo] a -> a: next state was none, is a',
    ])
  })
})
