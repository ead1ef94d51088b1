import { type ReactNode, useId, useState } from 'react'
import { Icon } from '../../ui/look/icon.tsx'

interface GroupProps {
  readonly caption: string
  readonly children: ReactNode
  /** A long group can be folded under its caption. */
  readonly isFoldable: boolean
  /** A group with a fault is open, so that the fault is seen. */
  readonly hasFault: boolean
}

/** One group of a form under its caption. Folded, its fields leave the Tab order. */
export function FormGroup({ caption, children, isFoldable, hasFault }: GroupProps) {
  const id = useId()
  const [isFolded, setFolded] = useState(false)
  const isOpen = !isFoldable || !isFolded || hasFault
  return (
    <fieldset className="mw-form-group" data-group={caption}>
      <legend className="mw-form-caption">
        {isFoldable ? (
          <button
            type="button"
            className="mw-form-fold"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-disabled={hasFault || undefined}
            onClick={() => !hasFault && setFolded(isOpen)}
          >
            <Icon name="chevron-right" size={14} />
            {caption}
          </button>
        ) : (
          caption
        )}
      </legend>
      <div className="mw-form-grid" id={id} hidden={!isOpen}>
        {children}
      </div>
    </fieldset>
  )
}
