import { type ComponentType, useState } from 'react'
import type { PageBodyProps } from '../../engine/editor/record-editor.tsx'
import type { FirstValues } from '../../engine/list/use-screen-address.ts'
import { ScreenView } from '../../engine/screen-view.tsx'
import { DeferralPage, type DeferralPlaces } from './deferral-page.tsx'
import { pmDeferrals } from './pm-deferrals.screen.ts'

/** Deferrals (issue 13). The places stay what they are on the first draw. */
export function PmDeferralsPage(places: DeferralPlaces) {
  const [Body] = useState(() => bodyWith(places))
  return <ScreenView screen={pmDeferrals} pageBody={Body} first={ofTask} />
}

const bodyWith = (places: DeferralPlaces): ComponentType<PageBodyProps> =>
  function Body(props) {
    return <DeferralPage {...props} {...places} />
  }

/** `?new=1&pmTaskOID=105` asks for a deferral of that task. */
const ofTask: FirstValues = {
  names: ['pmTaskOID'],
  async values(asked) {
    const key = Number(asked.get('pmTaskOID'))
    return Number.isInteger(key) && key > 0 ? { pmTaskOID: key } : {}
  },
}
