import { Icon } from '../../look/icon.tsx'
import type { RowEdit } from '../model/grid-props.ts'
import './row-news.css'

interface NewsProps {
  readonly news: NonNullable<RowEdit<never>['news']>
  /** Above the first row is the head. */
  readonly isBelow: boolean
}

/** What somebody else has done to the row under edit: at its edge, over the row beside it, so that nothing moves. In a card at its end. */
export const RowNews = ({ news, isBelow }: NewsProps) => (
  <div className="mw-row-news" data-below={isBelow || undefined}>
    <span className="mw-row-news-words" data-gone={news.isGone || undefined}>
      <Icon name={news.isGone ? 'trash' : 'history'} size={14} />
      {news.words}
    </span>
  </div>
)
