import { momentWords } from '../../locale/moments.ts'
import { InlineNotice } from './inline-notice.tsx'

interface EarlierProps {
  /** ISO time. */
  readonly at: string
  /** A further sentence. */
  readonly more?: string
}

/** That what is shown is what the server said earlier. */
export const ReadEarlier = ({ at, more }: EarlierProps) => (
  <InlineNotice kind="unsent" title="Not up to date">
    {`What you see was read ${momentWords(at)}.${more === undefined ? '' : ` ${more}`}`}
  </InlineNotice>
)
