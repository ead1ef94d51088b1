import { useEffect, useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { countText } from '../definition/lines.ts'
import { FieldChanges, FieldList } from './change-entry.tsx'
import type { PutBack } from './put-back.ts'

interface PreviewProps {
  readonly title: string
  readonly plan: PutBack
  /** Puts what fits into the form. */
  readonly onPut: () => void
  readonly onBack: () => void
}

/** What a record would become by taking something back, and what would not fit: nothing is changed by looking. */
export function PutBackPreview({ title, plan: { fits, stays }, onPut, onBack }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="mw-history-back" aria-label={title}>
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      {fits.length > 0 ? (
        <>
          <p className="mw-history-none">
            This is put into the form, from what stands there now. It is stored when you save.
          </p>
          <FieldChanges fields={fits} />
        </>
      ) : (
        <p className="mw-history-none">
          {stays.length > 0 ? 'None of it fits any more.' : 'The record says so already.'}
        </p>
      )}
      {stays.length > 0 && (
        <>
          <h4>Stays as it is</h4>
          <FieldList fields={stays.map(({ why, ...field }) => ({ ...field, value: why }))} />
        </>
      )}
      <div className="mw-history-file-tools">
        {fits.length > 0 && (
          <Button variant="primary" icon="undo" onPress={onPut}>
            {`Put back ${countText(fits.length, 'field')}`}
          </Button>
        )}
        <Button variant="quiet" onPress={onBack}>
          Back to the history
        </Button>
      </div>
    </section>
  )
}
