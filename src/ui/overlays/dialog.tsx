import type { ReactNode } from 'react'
import { Opened } from './opened.tsx'
import './dialog.css'

export interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: string
  children: ReactNode
  /** Outer size in CSS pixels from 720 px of viewport on; the whole screen below, never more than the viewport. */
  width?: number | undefined
  /** As high as its content when left out. */
  height?: number | undefined
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode
  /** Beside the title: a record's plate or status. */
  titleAside?: ReactNode
  /** Stands at the end of the page, as high as it; in its middle when left out. */
  place?: 'side' | undefined
  /** Closes on a press outside too. Not for forms: a slip would lose what was typed. */
  isDismissable?: boolean | undefined
}

/** A window over the page. Holds the focus while open and gives it back after; Esc closes it. */
export function Dialog(props: DialogProps) {
  return (
    <Opened isOpen={props.isOpen} onFailed={() => props.onOpenChange(false)}>
      {({ DialogWindow }) => <DialogWindow {...props} />}
    </Opened>
  )
}
