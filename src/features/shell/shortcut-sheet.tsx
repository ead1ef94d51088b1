import { useId } from 'react'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Kbd } from '../../ui/controls/kbd.tsx'
import type { SheetSection } from './sheet-sections.ts'
import './shortcut-sheet.css'

interface ShortcutSheetProps {
  /** Null while it is closed. */
  readonly sections: readonly SheetSection[] | null
  readonly onClose: () => void
}

/** Every key that does something on this page, in words (UX 3). */
export function ShortcutSheet({ sections, onClose }: ShortcutSheetProps) {
  return (
    <Dialog
      isOpen={sections !== null}
      onOpenChange={onClose}
      title="Keyboard shortcuts"
      width={860}
      isDismissable
    >
      {/* It has the focus, so that the keys it tells of scroll it. */}
      <div
        className="mw-sheet-keys"
        role="group"
        aria-label="Keys"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
        tabIndex={0}
        ref={takeFocus}
      >
        {sections?.map((section) => (
          <Section key={section.title} section={section} />
        ))}
      </div>
    </Dialog>
  )
}

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true })

function Section({ section }: { readonly section: SheetSection }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mw-sheet-title">
        {section.title}
      </h3>
      <dl className="mw-sheet-list">
        {section.rows.map(({ id: binding, label, keys }) => (
          <div className="mw-sheet-row" key={binding}>
            <dt>{label}</dt>
            <dd>
              {keys.map((each) => (
                <Kbd keys={each} key={each} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
