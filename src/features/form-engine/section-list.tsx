import { Icon } from '../../ui/look/icon.tsx'
import { VisuallyHidden } from '../../ui/look/visually-hidden.tsx'

interface Section {
  readonly id: string
  readonly caption: string
  readonly problems: number
}

interface SectionListProps {
  readonly sections: readonly Section[]
  readonly onGo: (id: string) => void
}

const countWords = (count: number) => (count === 1 ? '1 problem' : `${count} problems`)

/** The sections of a definition at the left, each with the number of its problems (UX 5.2). */
export function SectionList({ sections, onGo }: SectionListProps) {
  return (
    <nav className="mw-definition-sections" aria-label="Sections">
      <ul>
        {sections.map(({ id, caption, problems }) => (
          <li key={id}>
            <button type="button" className="mw-definition-section" onClick={() => onGo(id)}>
              <span>{caption}</span>
              {problems > 0 && (
                <span className="mw-definition-count">
                  <Icon name="alert-circle" size={12} />
                  <span aria-hidden="true">{problems}</span>
                  <VisuallyHidden>{countWords(problems)}</VisuallyHidden>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
