import * as v from 'valibot'
import { expect } from 'vitest'
import { allPrivileges } from '../../contract/access/session.ts'
import type { SaveOutcome } from '../../events/outbox/save.ts'
import { describeRendered } from '../../../tests/model/describe-rendered.ts'
import { settingRowWalk } from '../../../tests/model/layers/rendered-walks.ts'
import { admin, button, field, kinds, mountPreferences, rowAt, shown } from './preferences.fixture.tsx'

const Typed = v.object({ dirty: v.boolean(), faulty: v.boolean() })
const RightsChanged = v.object({ mayEdit: v.boolean() })

const [oid, code, name, stored] = [3, 'NoticeDays', 'Notice days', '7']
const reader = {
  ...admin,
  tasks: [{ reactRoute: 'ecosystem/preferences', ...allPrivileges, canEdit: false }],
}
const theirs = { ...kinds[oid - 1], value: '30', version: 2 }
const answers: Readonly<Record<string, SaveOutcome | null>> = {
  SAVED: null,
  KEPT: { kind: 'kept', key: oid, waits: 'connection' },
  'SAVE.FAILED': { kind: 'refused', error: { kind: 'unreachable' } },
  CLASHED: { kind: 'conflict', eventId: 'e-1', current: theirs, clash: ['value'] },
}

/** The row of a number. A save stands until `saving` was seen; a draft is one that was locked and is back. */
describeRendered(settingRowWalk, async () => {
  const page = await mountPreferences()
  await expect.poll(() => shown(code)).toEqual(['view', stored])
  let release = () => {}
  const commandButton = (label: string) =>
    rowAt(code).getByRole('button', { name: new RegExp(`^${label}( ${name}|, ${name})$`) })
  const count = (label: string) => commandButton(label).elements().length
  const type = async (text: string) => {
    await field(name).fill(text)
    field(name).element().blur()
  }
  return {
    async press({ label }) {
      page.state.hold = new Promise((resolve) => {
        release = resolve
      })
      await commandButton(label).click()
    },
    async bringAbout(event) {
      if (event.type === 'TYPED') {
        const { dirty, faulty } = v.parse(Typed, event)
        return type(faulty ? '' : dirty ? '9' : stored)
      }
      if (event.type === 'RIGHTS.CHANGED')
        return page.becomeSubject(v.parse(RightsChanged, event).mayEdit ? admin : reader)
      if (event.type === 'DRAFT.FOUND') {
        const base = { ...kinds[oid - 1] }
        return page.drafts.bringBack({
          [`systemSetting/${oid}`]: { values: { ...base, value: '8' }, base, baseVersion: 1 },
        })
      }
      const answer = answers[event.type]
      if (answer) page.answers.push(answer)
      if (answer === undefined) throw new Error(`Nothing brings ${event.type} about`)
      return release()
    },
    async expectShown({ value, context: { mayEdit } }) {
      await expect.poll(() => shown(code)[0]).toBe(value)
      await expect
        .poll(() => ({
          edit: count('Edit'),
          cancel: count('Cancel'),
          save: count('Save'),
          retry: count('Try again'),
          dismiss: count('Keep the stored value'),
          mine: count('Keep mine'),
          theirs: count('Take theirs'),
        }))
        .toEqual({
          edit: Number(mayEdit && (value === 'view' || value === 'reverted')),
          cancel: Number(value === 'editing'),
          save: Number(value === 'editing' || value === 'saving'),
          retry: Number(mayEdit && value === 'reverted'),
          dismiss: Number(value === 'reverted'),
          mine: Number(mayEdit && value === 'clashing'),
          theirs: Number(value === 'clashing'),
        })
      if (value === 'saving')
        await expect.element(button(`Save ${name}`)).toHaveAttribute('data-pending', 'true')
    },
    standing: () => page.recorded,
  }
})
