import { useLocation } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import { labelsCommands, type LabelsEvent } from '../../machines/labels.commands.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { useCommands } from '../definition/use-commands.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'

interface LabelsLinkProps {
  readonly report: 'equipmentLabelReport' | 'partLabelReport'
  /** Heading of its command in the palette. */
  readonly scope: string
  /** The page of the gallery; null for those who do not have it. */
  readonly galleryPath: string | null
  /** The only record whose label is wanted: name of the limit, and key. */
  readonly only?: readonly [limit: string, key: number]
  /** A form or a question stands over it: then the palette does not offer it either. */
  readonly isBehind?: boolean
}

/** Leads to the sheet of labels, for those who may print it; to others nothing is offered. */
export function LabelsLink({ report, scope, galleryPath, only, isBehind = false }: LabelsLinkProps) {
  const [, navigate] = useLocation()
  const { liveCharts } = useWorkbench()
  const mayPrint = decide(useSubject(), 'print', report).allowed && galleryPath !== null
  const limits = only === undefined ? '' : `&${only[0]}=${only[1]}`
  const href = `${galleryPath}?report=${report}${limits}`
  const { label } = labelsCommands.LABELS
  useCommands<LabelsEvent>(liveCharts, {
    id: `labels/${scope}`,
    scope,
    commands: labelsCommands,
    isThere: mayPrint,
    can: () => !isBehind,
    run: () => navigate(href),
  })
  if (!mayPrint) return null
  return (
    <LinkButton href={href} icon="tag" size="small" variant="quiet">
      {label}
    </LinkButton>
  )
}
