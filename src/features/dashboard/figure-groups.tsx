import { FigureCard } from '../../ui/chart/figure-card.tsx'
import type { FigureGroup } from './dashboard-figures.ts'

interface GroupsProps {
  readonly groups: readonly FigureGroup[]
  /** Whether the user has the screen at an address. */
  readonly isLinked: (href: string) => boolean
}

/** The figures in their groups, each with the way to the same rows. */
export const FigureGroups = ({ groups, isLinked }: GroupsProps) => (
  <div className="mw-dash-groups">
    {groups.map((group) => (
      <Group key={group.id} group={group} isLinked={isLinked} />
    ))}
  </div>
)

interface GroupProps extends Pick<GroupsProps, 'isLinked'> {
  readonly group: FigureGroup
}

function Group({ group, isLinked }: GroupProps) {
  const id = `figures-${group.id}`
  if (group.figures.length === 0) return null
  return (
    <section className="mw-dash-group" aria-labelledby={id} style={{ '--figures': group.figures.length }}>
      <h2 className="mw-dash-title" id={id}>
        {group.title}
      </h2>
      <div className="mw-dash-figures">
        {group.figures.map(({ id: figure, href, ...card }) => (
          <FigureCard key={figure} {...card} {...(isLinked(href) && { href })} />
        ))}
      </div>
    </section>
  )
}
