import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Icon } from '../look/icon.tsx'
import { announce } from '../feedback/live-region.tsx'
import { Tooltip } from '../controls/tooltip.tsx'
import './plate.css'

export interface PlateProps {
  /** The identifier, as it is written on the equipment or the document. */
  children: string
  /** Plain text, for plates inside links, options and grid cells. */
  isStatic?: boolean | undefined
}

/** An identifier (MP-1012, WO-000341) in mono in a hairline box; pressing it copies it. */
export function Plate({ children, isStatic }: PlateProps) {
  return isStatic ? <span className="mw-plate">{children}</span> : <CopyPlate text={children} />
}

type Copying = 'ready' | 'copied' | 'refused'

const SAID: Record<Copying, string> = {
  ready: 'Copy',
  copied: 'Copied',
  refused: 'Could not copy',
}

function CopyPlate({ text }: { text: string }) {
  const [copying, setCopying] = useState<Copying>('ready')
  const settle = (next: 'copied' | 'refused') => {
    setCopying(next)
    announce(next === 'copied' ? `${text} copied` : `Could not copy ${text}`)
  }
  return (
    <Tooltip content={SAID[copying]}>
      <Button
        className="mw-plate"
        aria-label={`${text}, copy`}
        onPress={() => {
          copy(text).then(
            () => settle('copied'),
            () => settle('refused'),
          )
        }}
        onBlur={() => setCopying('ready')}
        onHoverEnd={() => setCopying('ready')}
      >
        {text}
        <Icon name={copying === 'copied' ? 'check' : 'copy'} size={12} />
      </Button>
    </Tooltip>
  )
}

// Absent where the page is not served over https.
async function copy(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
