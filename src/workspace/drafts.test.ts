import { describe, expect, it } from 'vitest'
import type { Draft } from '../events/drafts.ts'
import { calmDrafts } from './drafts.ts'

const draftOf = (make: string) => ({ values: { make }, base: {}, baseVersion: 1 })

/** Writes that answer only when they are told to. */
function setUp() {
  const asked: string[] = []
  const answers: (() => void)[] = []
  const ask = (what: string) => {
    asked.push(what)
    return new Promise<'done'>((resolve) => answers.push(() => resolve('done')))
  }
  const drafts = calmDrafts({
    snapshot: () => {
      throw new Error('Nobody asks for names here')
    },
    drafts: {
      keep: (form, { values }) => ask(`keep ${form} ${String(values['make'])}`),
      drop: (form) => ask(`drop ${form}`),
      find: (): Draft | null => null,
    },
  })
  return { drafts, asked, answers }
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
})
