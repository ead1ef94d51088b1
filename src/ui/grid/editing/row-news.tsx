import { Icon } from '../../look/icon.tsx'
import type { RowEdit } from '../model/grid-props.ts'
import './row-news.css'

interface NewsProps {
  readonly news: NonNullable<RowEdit<never>['news']>
}

/** What somebody else has done to the row under edit: at its edge, over what is above it, so that nothing moves. In a card at its end. */
export const RowNews = ({ news }: NewsProps) => (
  <div className="mw-row-news">
    <span className="mw-row-news-words" data-gone={news.isGone || undefined}>
      <Icon name={news.isGone ? 'trash' : 'history'} size={14} />
      {news.words}
    </span>
  </div>
)
