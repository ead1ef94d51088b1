import { useSearchParams } from 'wouter'
import { midSentence } from '../../contract/schema/mid-sentence.ts'
import { ChosenNotice } from '../list/chosen-notice.tsx'
import { withoutPlace } from './place-address.ts'
import type { Place } from './use-placed-list.tsx'

interface NoticeProps {
  readonly screen: { readonly id: string; readonly title: string }
  readonly place: Place
}

/** Said where a list has nothing at a location. */
export const noneAt = ({ title }: NoticeProps['screen'], { name }: Place): string =>
  name === null ? 'Nothing stands there' : `No ${midSentence(title)} at ${name}`

/** What a list that is narrowed to a location tells its screen; nothing of a whole one. */
export const placeTold = (screen: NoticeProps['screen'], place: Place | null) =>
  place && {
    chosenBy: place.words,
    none: noneAt(screen, place),
    filters: <PlaceNotice screen={screen} place={place} />,
  }

/** Says above a list at which location its rows stand, and leads to the whole list. */
function PlaceNotice({ screen, place }: NoticeProps) {
  const [, setParams] = useSearchParams()
  return (
    <ChosenNotice
      screen={screen}
      title={place.words}
      kind={place.name === null ? 'warn' : 'info'}
      onShowAll={() => setParams(withoutPlace, { replace: true })}
    >
      {place.note}
    </ChosenNotice>
  )
}
