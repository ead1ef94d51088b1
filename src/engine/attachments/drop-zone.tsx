import { type ReactNode, useEffect, useRef } from 'react'
import { DropZone } from 'react-aria-components/DropZone'

interface ZoneProps {
  readonly isOpen: boolean
  readonly label: string
  readonly onDropped: (files: Iterable<File>) => void
  readonly children: ReactNode
}

/** Where files can be dropped; for who may not add any it is no more than what stands in it. */
export function Zone({ isOpen, label, onDropped, children }: ZoneProps) {
  if (!isOpen) return <div className="mw-attachments">{children}</div>
  return (
    <DropZone
      className="mw-attachments"
      aria-label={label}
      getDropOperation={() => 'copy'}
      onDrop={({ items }) => {
        const dropped = items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : []))
        void Promise.all(dropped).then(onDropped)
      }}
    >
      {children}
    </DropZone>
  )
}

/** Files that are pasted anywhere on the page; words that are pasted stay what they are. */
export function usePastedFiles(add: (files: Iterable<File>) => void) {
  const latest = useRef(add)
  useEffect(() => {
    latest.current = add
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = event.clipboardData?.files
      if (!files || files.length === 0) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
