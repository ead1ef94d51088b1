import { describe, expect, it } from 'vitest'
import type { Draft } from '../events/drafts.ts'
import { createEmitter } from '../store/store.ts'
import { calmDrafts } from './drafts.ts'

const draftOf = (make: string) => ({ values: { make }, base: {}, baseVersion: 1 })

/** Writes that answer only when they are told to; `stored`: what is known of before. */
function setUp(stored: readonly Draft[] = []) {
  const asked: string[] = []
  const answers: (() => void)[] = []
  const ask = (what: string) => {
    asked.push(what)
    return new Promise<'done'>((resolve) => answers.push(() => resolve('done')))
  }
  const { emit: tell, subscribe } = createEmitter()
  let locked = false
  const drafts = calmDrafts({
    snapshot: () => ({ drafts: stored, locked }),
    subscribe,
    drafts: {
      keep: (form, { values }) => ask(`keep ${form} ${String(values['make'])}`),
      drop: (form) => ask(`drop ${form}`),
      find: (): Draft | null => null,
    },
  })
  const become = (next: boolean) => {
    locked = next
    tell()
  }
  return { drafts, asked, answers, become }
}

describe('drafts while somebody types', () => {
  it('are handed on when the page is put away, though none was answered yet', () => {
    const { drafts, asked } = setUp()
    drafts.keep('form', draftOf('N'))
    drafts.keep('form', draftOf('Na'))
    drafts.keep('form', draftOf('National'))
    expect(asked).toEqual(['keep form N'])
    drafts.flush()
    expect(asked).toEqual(['keep form N', 'keep form National'])
  })

  it('are dropped after the writes under way, unless they are kept again', async () => {
    const { drafts, asked, answers } = setUp()
    drafts.keep('one', draftOf('N'))
    drafts.flush()
    drafts.keep('other', draftOf('G'))
    drafts.drop('one')
    drafts.drop('other')
    drafts.keep('other', draftOf('Gardner'))
    drafts.flush()
    expect(asked).toEqual(['keep one N', 'keep other G', 'keep other Gardner'])
    for (const answer of answers) answer()
    await expect.poll(() => asked.slice(3)).toEqual(['drop one'])
  })

  it('stand while the disk has not answered: what is saved takes the place of the last of them', async () => {
    const { drafts, answers } = setUp()
    drafts.keep('form', draftOf('N'))
    drafts.keep('form', draftOf('National'))
    drafts.flush()
    const [first, last] = answers
    const national = { form: 'form', ...draftOf('National') }
    expect(drafts.find('form')).toEqual(draftOf('National'))
    expect(drafts.handOver('form')).toEqual(national)
    first?.()
    await Promise.resolve()
    expect(drafts.handOver('form')).toEqual(national)
    last?.()
    await drafts.written('form')
    expect(drafts.handOver('form')).toBeNull()
  })

  it('are named while the disk has not answered, but for those that are dropped', () => {
    const { drafts } = setUp([
      { form: 'equipment/7', ...draftOf('Gardner'), keptAt: '2026-11-26T08:00:00.000Z' },
    ])
    drafts.keep('equipment/9', draftOf('National'))
    drafts.keep('equipment/8', draftOf('Weatherford'))
    drafts.keep('location/1', draftOf('Rig'))
    drafts.drop('equipment/8')
    expect(drafts.named('equipment/')).toEqual(['equipment/7', 'equipment/9'])
  })

  it('are told of once they are back of what was locked, and never else', () => {
    const { drafts, become } = setUp()
    const told: string[] = []
    const stop = drafts.subscribeBack(() => told.push('back'))
    become(false)
    become(true)
    become(true)
    expect(told).toEqual([])
    become(false)
    become(false)
    expect(told).toEqual(['back'])
    stop()
    become(true)
    become(false)
    expect(told).toEqual(['back'])
  })
})
