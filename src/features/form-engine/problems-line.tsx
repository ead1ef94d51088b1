import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Icon } from '../../ui/look/icon.tsx'

interface ProblemsLineProps {
  readonly errors: number
  readonly warnings: number
  /** In place of the count: what comes next on a form that is only begun. */
  readonly next: string | null
  readonly onStep: (by: 1 | -1) => void
}

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** `Valid: 2 problems (F8)`, with the way to the next and the previous of them. */
export function ProblemsLine({ errors, warnings, next, onStep }: ProblemsLineProps) {
  const words = errors === 0 ? 'Valid: no problems' : `Valid: ${counted(errors, 'problem')} (F8)`
  if (errors > 0 && next !== null)
    return (
      <div className="mw-definition-problems">
        <Icon name="info" />
        <output>Next: {next}</output>
      </div>
    )
  return (
    <div className="mw-definition-problems" data-kind={errors > 0 ? 'bad' : 'ok'}>
      <Icon name={errors > 0 ? 'alert-circle' : 'check-circle'} />
      <output>{warnings === 0 ? words : `${words}, ${counted(warnings, 'warning')}`}</output>
      {errors > 0 && (
        <>
          <IconButton
            icon="chevron-up"
            size="small"
            label="Previous problem"
            shortcut="Shift+F8"
            onPress={() => onStep(-1)}
          />
          <IconButton
            icon="chevron-down"
            size="small"
            label="Next problem"
            shortcut="F8"
            onPress={() => onStep(1)}
          />
        </>
      )}
    </div>
  )
}
