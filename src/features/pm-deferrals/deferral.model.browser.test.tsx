import * as v from 'valibot'
import { expect } from 'vitest'
import type { MoveDeferral } from '../../api/deferral-moves.ts'
import { allPrivileges } from '../../contract/access/session.ts'
import { pmDeferral } from '../../contract/entities/pm-deferral.ts'
import { describeRendered } from '../../../tests/model/harness/describe-rendered.ts'
import { heldAnswers } from '../../../tests/model/harness/held-answers.ts'
import { deferralWalk } from '../../../tests/model/layers/rendered-walks.ts'
import { dialog, me, mountDeferrals, move, note, other, panel } from './pm-deferrals.fixture.tsx'

const Rights = v.object({ mayDecide: v.boolean(), mayWithdraw: v.boolean() })
const inDialog: Readonly<Record<string, string>> = {
  APPROVE: 'Approve',
  REFUSE: 'Refuse',
  WITHDRAW: 'Withdraw',
}
const faults = {
  'MOVE.INVALID': { kind: 'invalid', title: 'Not valid', errors: [{ field: 'note', message: 'Too short' }] },
  'MOVE.FAILED': { kind: 'unreachable' },
  OVERTAKEN: { kind: 'version-mismatch', title: 'It was changed', current: null },
} as const
const isFault = (type: string): type is keyof typeof faults => type in faults

/** Who asked withdraws, others decide with the right to edit. */
const subjectOf = ({ mayDecide, mayWithdraw }: v.InferOutput<typeof Rights>) => ({
  userGUID: mayWithdraw ? other : me,
  roles: [],
  tasks: [{ reactRoute: 'cams_pm_deferrals', ...allPrivileges, canEdit: mayDecide }],
})

/** A move stands until `sending` was seen; what becomes of the record otherwise is somebody else's doing, read again. */
describeRendered(deferralWalk, async (role) => {
  const moves = heldAnswers<Awaited<ReturnType<MoveDeferral>>>()
  const { becomeSubject, deferrals, queries, recorded } = await mountDeferrals({
    row: { status: /approved|refused|withdrawn|expired/.exec(role)?.[0].toUpperCase() ?? 'REQUESTED' },
    answer: moves.ask,
  })
  await expect.element(panel()).toBeVisible()
  becomeSubject(subjectOf({ mayDecide: role === 'approver', mayWithdraw: role === 'requester' }))
  let chosen = ''
  let isSending = false
  const confirm = () => dialog().getByRole('button', { name: inDialog[chosen] ?? '', exact: true })
  const asks = (pending: string | null) =>
    expect.poll(() => confirm().query()?.getAttribute('data-pending')).toBe(pending)
  const noDialog = () => expect.poll(() => dialog().elements().length).toBe(0)
  /** The panel stands there, with these buttons and no others. */
  const says = async (status: string, offered: readonly string[]) => {
    await expect.element(panel()).toHaveTextContent(new RegExp(`^${status}`))
    await expect
      .poll(() =>
        panel()
          .getByRole('button')
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(offered)
  }
  const decided = (status: string) => async () => {
    await noDialog()
    await says(status, [])
  }
  return {
    async press({ label }, { type }) {
      if (type === 'CANCEL') return dialog().getByRole('button', { name: 'Cancel', exact: true }).click()
      if (type === 'CONFIRM') {
        await note('Note|Why it is refused').fill('Until the boat')
        isSending = true
        return confirm().click()
      }
      chosen = type
      return move(label).click()
    },
    async bringAbout(event) {
      const wasSending = isSending
      isSending = false
      if (event.type === 'RIGHTS.CHANGED') return becomeSubject(subjectOf(v.parse(Rights, event)))
      if (isFault(event.type)) return moves.give({ ok: false, error: faults[event.type] })
      const now = { ...deferrals.stored.get(7), status: event.type, version: 3 }
      deferrals.stored.set(7, now)
      if (wasSending) await moves.give({ ok: true, value: v.parse(pmDeferral.row, now) })
      return queries.invalidateQueries()
    },
    states: {
      async 'requested.waiting'({ mayDecide, mayWithdraw }) {
        await noDialog()
        await says('REQUESTED', [
          ...(mayDecide ? ['Approve the deferral', 'Refuse the deferral'] : []),
          ...(mayWithdraw ? ['Withdraw the request'] : []),
        ])
      },
      'requested.asking': () => asks(null),
      'requested.sending': () => asks('true'),
      approved: decided('APPROVED'),
      refused: decided('REFUSED'),
      withdrawn: decided('WITHDRAWN'),
      expired: decided('EXPIRED'),
    },
    standing: () => recorded,
  }
})
