import { useRef, useState } from 'react'
import { decide } from '../../contract/access/policy.ts'
import { Button } from '../../ui/controls/button.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { linesIn, type Lines } from '../definition/lines.ts'
import { loadMessage } from '../definition/load-error.ts'
import type { LineOrigin } from '../definition/screen.ts'
import { useSubject, useWorkbench } from '../definition/workbench.tsx'
import { LookupChoice } from '../fields/lookup-choice.tsx'

interface TakeProps {
  readonly origin: LineOrigin
  /** Told the lines of the record that was chosen. */
  readonly onTake: (lines: Lines) => void
}

/** Lines that another record has already, such as a template, added to these: for those who may read such records. */
export function TakeLines(props: TakeProps) {
  return decide(useSubject(), 'read', props.origin.lookup.entity).allowed ? <Choice {...props} /> : null
}

function Choice({ origin: { label, placeholder, lookup, field }, onTake }: TakeProps) {
  const { sourceOf } = useWorkbench()
  const [chosen, setChosen] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  // A list that was chosen from begins anew: emptied while it has the focus, it would open again.
  const [turn, setTurn] = useState(0)
  const asked = useRef(0)

  async function choose(key: string | null) {
    asked.current += 1
    const mine = asked.current
    setChosen(key)
    setFailure(null)
    if (key === null) return
    const loaded = await sourceOf(lookup.entity).get(Number(key))
    // Another one was chosen meanwhile.
    if (mine !== asked.current) return
    if (!loaded.ok) return setFailure(loadMessage(loaded.error))
    setChosen(null)
    setTurn(mine)
    onTake(linesIn(loaded.value, field))
  }

  return (
    <>
      <div className="mw-lines-take">
        <LookupChoice
          key={turn}
          label={label}
          placeholder={placeholder}
          lookup={lookup}
          value={chosen}
          onChange={(key) => void choose(key)}
        />
      </div>
      {failure !== null && (
        <InlineNotice
          kind="bad"
          isLive
          title={failure}
          actions={
            <Button size="small" onPress={() => void choose(chosen)}>
              Retry
            </Button>
          }
        />
      )}
    </>
  )
}
