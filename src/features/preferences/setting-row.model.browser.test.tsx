import * as v from 'valibot'
import { expect } from 'vitest'
import { allPrivileges } from '../../contract/access/session.ts'
import type { SaveOutcome } from '../../events/outbox/save.ts'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
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
  const labels = ['Edit', 'Cancel', 'Save', 'Try again', 'Keep the stored value', 'Keep mine', 'Take theirs']
  /** The row stands there, and has these of its buttons and no others. */
  const shows = async (state: string, offered: readonly string[]) => {
    await expect.poll(() => shown(code)[0]).toBe(state)
    await expect
      .poll(() => labels.filter((label) => commandButton(label).elements().length > 0))
      .toEqual(offered)
  }
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
    states: {
      view: ({ mayEdit }) => shows('view', mayEdit ? ['Edit'] : []),
      editing: () => shows('editing', ['Cancel', 'Save']),
      async saving() {
        await shows('saving', ['Save'])
        await expect.element(button(`Save ${name}`)).toHaveAttribute('data-pending', 'true')
      },
      reverted: ({ mayEdit }) =>
        shows('reverted', [...(mayEdit ? ['Edit', 'Try again'] : []), 'Keep the stored value']),
      clashing: ({ mayEdit }) => shows('clashing', [...(mayEdit ? ['Keep mine'] : []), 'Take theirs']),
    },
    standing: () => page.recorded,
  }
})
