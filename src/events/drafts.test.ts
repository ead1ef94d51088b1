import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draftDropped, sessionOpened } from './catalogue.ts'
import type { Fact } from './define-event.ts'
import {
  type Drafts,
  draftList,
  draftOf,
  droppedDraft,
  evolveDrafts,
  formOf,
  type HeldDraft,
  keptDraft,
} from './drafts.ts'
import { createStamps } from './events.fixture.ts'

const fold = (facts: readonly Fact[]): Drafts => facts.reduce(evolveDrafts, new Map())

describe('a draft', () => {
  const stamp = createStamps()
  const held = (form: string, name: string): HeldDraft => ({
    form,
    values: { name },
    base: { name: '' },
    baseVersion: 3,
  })
  const keep = (form: string, name: string) => keptDraft(stamp, held(form, name))
  const first = keep('a', 'one')
  const second = keep('a', 'two')
  const dropped = draftDropped(stamp, { stream: 'draft/a' }, { form: 'a' })

  it('is the last that was kept of its form', () => {
    expect(draftOf(fold([first, second]), 'a')).toStrictEqual({
      ...held('a', 'two'),
      keptAt: second.occurredAt,
    })
    expect(draftOf(fold([second, first]), 'a')?.values).toEqual({ name: 'two' })
    expect(draftList(fold([first, second, keep('b', 'three')])).map(({ form }) => form)).toEqual(['a', 'b'])
    expect(draftOf(fold([first]), 'b')).toBeNull()
  })

  it('is gone once dropped, in whatever order that is told', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([first, second, dropped], { minLength: 3 }), (facts) => {
        expect(draftOf(fold(facts), 'a')).toBeNull()
        expect(draftList(fold(facts))).toEqual([])
      }),
    )
  })

  it('begins anew after it was dropped', () => {
    const later = keep('a', 'later')
    expect(draftList(fold([first, dropped, later]))).toEqual([
      { ...held('a', 'later'), keptAt: later.occurredAt },
    ])
  })

  it('is told by a fact of its form, of the version that it was typed upon', () => {
    expect(first).toStrictEqual({
      ...createStamps()(),
      type: 'v1.DraftKept',
      stream: 'draft/a',
      baseVersion: 3,
      payload: { form: 'a', values: { name: 'one' }, base: { name: '' } },
    })
    expect(droppedDraft(() => dropped, 'a')).toStrictEqual(dropped)
    expect([formOf(first), formOf(dropped)]).toEqual(['a', 'a'])
  })

  it('comes back with all that is held beside its values', () => {
    const file = { fileName: 'pump.jpg', contentType: 'image/jpeg', size: 2_000, caption: '', line: 'line-7' }
    const full: HeldDraft = {
      ...held('workOrder/-1', 'Pump'),
      baseVersion: null,
      isOnPage: true,
      files: [{ ...file, file: 'held-1' }],
      comments: ['Before it is made', 'And once more'],
      isUnmade: true,
    }
    const fact = keptDraft(stamp, full)
    expect(draftOf(fold([fact]), full.form)).toStrictEqual({ ...full, keptAt: fact.occurredAt })
  })

  it('says nothing of what it has none of', () => {
    const fact = keptDraft(stamp, {
      ...held('a', 'one'),
      isOnPage: false,
      files: [],
      comments: [],
      isUnmade: undefined,
    })
    expect(fact.payload).toStrictEqual(first.payload)
    expect(draftOf(fold([fact]), 'a')).toStrictEqual({ ...held('a', 'one'), keptAt: fact.occurredAt })
  })

  it('is told by no other fact, also not by one that this client does not know and that names a form', () => {
    const unknown = { ...dropped, ...stamp(), type: 'v9.DraftShared' }
    const others = [sessionOpened(stamp, { stream: 'session' }, {}), unknown]
    expect(others.map(formOf)).toEqual([undefined, undefined])
    expect(fold(others)).toEqual(new Map())
    expect(fold([first, ...others])).toEqual(fold([first]))
  })
})
