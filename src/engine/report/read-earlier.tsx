import { momentWords } from '../../locale/moments.ts'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'

/** That what is shown is what the server said earlier; `at` is an ISO time. */
export const ReadEarlier = ({ at }: { readonly at: string }) => (
  <InlineNotice kind="unsent" title="No connection">
    What you see was read {momentWords(at)}.
  </InlineNotice>
)
