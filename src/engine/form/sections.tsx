import { focusField } from '../../ui/fields/focus-field.ts'
import { LARGE_UP, useMedia } from '../../ui/look/use-media.ts'
import type { FormRoot } from './view.tsx'

interface SectionsProps {
  readonly captions: readonly string[]
  readonly root: FormRoot
}

/** The groups of a long form as a list that stays in view; each leads to the first field of its group (UX M2). */
export function FormSections({ captions, root }: SectionsProps) {
  const isWide = useMedia(LARGE_UP)
  if (!isWide) return null
  return (
    <nav className="mw-form-sections" aria-label="Sections">
      <ul>
        {captions.map((caption) => (
          <li key={caption}>
            <button type="button" className="mw-form-section" onClick={() => goTo(caption, root)}>
              {caption}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function goTo(caption: string, { current }: FormRoot): void {
  const group = current?.querySelector<HTMLElement>(`[data-group="${CSS.escape(caption)}"]`)
  if (!group) return
  group.scrollIntoView({ block: 'start' })
  const names = [...group.querySelectorAll<HTMLElement>('[data-field]')].map(
    ({ dataset }) => dataset['field'],
  )
  // A group that is only read, or folded, has no field to go to: its caption is there to be read on from.
  if (names.some((name) => name !== undefined && focusField(name, group))) return
  const legend = group.querySelector<HTMLElement>('legend')
  if (!legend) return
  legend.tabIndex = -1
  legend.focus()
}
