import { numberWords } from '../../locale/numbers.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import type { ScreenRows } from './use-screen-rows.ts'
import './above-list.css'

/** How far the rows of a list are read for a file, and a way to leave off; nothing while none are. */
export const ReadingRows = ({ reading }: Pick<ScreenRows, 'reading'>) =>
  reading && (
    <div className="mw-above-list">
      <InlineNotice
        kind="info"
        title="Making the file"
        actions={
          <Button size="small" onPress={reading.stop}>
            Stop
          </Button>
        }
      >
        {numberWords(reading.read)} of {numberWords(reading.total)} rows are read.
      </InlineNotice>
    </div>
  )
