import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'

/** A record that was deleted stands in its form: what a save of it does, and what does not come back. */
export const GoneNotice = () => (
  <InlineNotice kind="info" icon="archive-restore" title="This record was deleted">
    Save brings it back as it stands here. Its files and comments do not come back.
  </InlineNotice>
)
