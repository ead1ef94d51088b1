import { numberWords } from '../../locale/numbers.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import type { ScreenRows } from './use-screen-rows.ts'
import './above-list.css'

/** How far the rows of a list are read for a file; nothing while none are. */
export const ReadingRows = ({ reading }: Pick<ScreenRows, 'reading'>) =>
  reading && (
    <div className="mw-above-list">
      <InlineNotice kind="info" title="Making the file">
        {numberWords(reading.read)} of {numberWords(reading.total)} rows are read.
      </InlineNotice>
    </div>
  )
