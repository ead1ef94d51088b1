import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { announce } from '../../ui/feedback/live-region.tsx'

type Copying = 'ready' | 'copied' | 'refused'

const labels: Readonly<Record<Copying, string>> = {
  ready: 'Copy for a ticket',
  copied: 'Copied',
  refused: 'Could not copy',
}

/** Puts a text on the clipboard, and says so where it was pressed. */
export function CopyButton({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState({ text, copying: 'ready' as Copying })
  const copying = copied.text === text ? copied.copying : 'ready'
  const settle = (next: Copying) => {
    setCopied({ text, copying: next })
    announce(labels[next])
  }
  return (
    <Button
      icon={copying === 'copied' ? 'check' : 'copy'}
      onPress={() =>
        void copy(text).then(
          () => settle('copied'),
          () => settle('refused'),
        )
      }
    >
      {labels[copying]}
    </Button>
  )
}

// Absent where the page is not served over https.
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
