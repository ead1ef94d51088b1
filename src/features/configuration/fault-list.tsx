import { numberWords } from '../../locale/numbers.ts'
import { useState } from 'react'
import type { ConfigurationFault } from '../../contract/configuration/configuration.ts'
import { Button } from '../../ui/controls/button.tsx'
import { announce } from '../../ui/feedback/live-region.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { faultText } from './configuration-words.ts'
import { LongList } from './long-list.tsx'

interface FaultListProps {
  readonly fileName: string
  readonly faults: readonly ConfigurationFault[]
}

/** Everything that keeps a file from being imported, to be read here or taken to whoever made it. */
export function FaultList({ fileName, faults }: FaultListProps) {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null)
  const copy = async () => {
    const done = await navigator.clipboard.writeText(faults.map(faultText).join('\n')).then(
      () => true,
      () => false,
    )
    setCopied(done ? 'yes' : 'failed')
    announce(done ? 'Copied' : 'It could not be copied')
  }
  const count = faults.length === 1 ? 'one fault' : `${numberWords(faults.length)} faults`
  return (
    <div className="mw-faults">
      <InlineNotice
        kind="bad"
        title={`${fileName} cannot be imported: ${count}`}
        isLive
        actions={
          <Button size="small" icon={copied === 'yes' ? 'check' : 'copy'} onPress={() => void copy()}>
            {copied === 'yes' ? 'Copied' : copied === 'failed' ? 'Not copied' : 'Copy'}
          </Button>
        }
      >
        Nothing was changed. A file is imported whole or not at all.
      </InlineNotice>
      <LongList label="Faults" lines={faults} keyOf={(_fault, at) => String(at)}>
        {({ where, message }) => (
          <p className="mw-fault">
            <b>{where}</b>
            <span>{message}</span>
          </p>
        )}
      </LongList>
    </div>
  )
}
