import { useState } from 'react'
import { chartStart } from '../../events/chart-run.ts'
import { useCommands } from '../../engine/definition/use-commands.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { clockWords } from '../../locale/moments.ts'
import { knownCharts } from '../../machines/drawing/known-charts.ts'
import type { LiveCharts } from '../../machines/live.ts'
import { type ChartLogEvent, chartLogCommands } from '../../machines/page.commands.ts'
import {
  litStates,
  pathText,
  possibleIn,
  type SessionRun,
  snapshotAfter,
  stateWords,
  testText,
} from '../../machines/replay/session-runs.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Disclosure } from '../../ui/controls/disclosure.tsx'
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { iconNamed } from '../../ui/look/icon-name.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import { MoveLog } from './move-log.tsx'
import { Possible } from './possible.tsx'
import { useCopying } from './use-copying.tsx'

interface RunProps {
  readonly run: SessionRun
  readonly liveCharts: LiveCharts
}

/** One run of a chart: drawn where it stands, or stood after a move of its log. */
export function RunView({ run, liveCharts }: RunProps) {
  const subject = useSubject()
  // Null: where it stands now, and on with it.
  const [chosen, setChosen] = useState<number | null>(null)
  const { copy, refused } = useCopying()
  const last = run.moves.length
  const at = chosen === null ? last : Math.min(chosen, last)
  const moves = run.moves.slice(0, at)
  const machine = knownCharts.get(run.chart)?.machine
  const snapshot = snapshotAfter(run, at)
  const goTo = (count: number) => setChosen(count >= last ? null : Math.max(1, count))
  const runs: Readonly<Record<ChartLogEvent['type'], () => void>> = {
    'STEP.BACK': () => goTo(at - 1),
    'STEP.ON': () => goTo(at + 1),
    'STEP.END': () => goTo(last),
    'COPY.PATH': () => void copy(pathText(moves), 'The path'),
    'COPY.TEST': () => void copy(testText(run, moves), 'The test'),
  }
  const can = ({ type }: ChartLogEvent) =>
    type === 'STEP.BACK' ? at > 1 : type === 'STEP.ON' || type === 'STEP.END' ? at < last : true
  useCommands<ChartLogEvent>(liveCharts, {
    id: 'chart-log',
    scope: 'Charts',
    commands: chartLogCommands,
    can,
    run: ({ type }) => runs[type](),
  })
  const button = (type: ChartLogEvent['type'], variant: 'secondary' | 'quiet') => (
    <Button
      size="small"
      variant={variant}
      icon={iconNamed(chartLogCommands[type].icon)}
      isDisabled={!can({ type })}
      onPress={runs[type]}
    >
      {chartLogCommands[type].label}
    </Button>
  )
  const words = snapshot ? stateWords(snapshot) : ''
  return (
    <div className="mw-charts-run">
      <Card
        title={`${run.chart}, ${run.id}`}
        actions={
          <>
            {button('COPY.PATH', 'quiet')}
            {button('COPY.TEST', 'quiet')}
          </>
        }
      >
        {refused}
        <p className="mw-charts-stands" role="status">
          {at < last
            ? `After move ${at} of ${last} it stood in `
            : run.isLive
              ? 'It stands in '
              : 'It ended in '}
          <strong>{words || 'a state that the log does not tell'}</strong>.
        </p>
        {machine && snapshot ? (
          <ChartDrawing name={run.chart} machine={machine} lit={litStates(snapshot)} words={words} />
        ) : (
          <InlineNotice kind="info" title="The log does not tell where it stood">
            Its start is no longer in the log, or a move holds values that were left out.
          </InlineNotice>
        )}
        {snapshot && (
          <Disclosure title="What it remembers">
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys */}
            <pre className="mw-charts-context" tabIndex={0}>
              {JSON.stringify(snapshot.context, null, 2)}
            </pre>
          </Disclosure>
        )}
      </Card>
      <div className="mw-charts-beside">
        <Card title="Log">
          <div className="mw-charts-steps">
            {button('STEP.BACK', 'secondary')}
            {button('STEP.ON', 'secondary')}
            {button('STEP.END', 'quiet')}
          </div>
          <input
            type="range"
            className="mw-charts-slider"
            min={1}
            max={last}
            value={at}
            aria-label="Move"
            aria-valuetext={`Move ${at} of ${last}: ${moveWords(run, at)}, ${words}`}
            onChange={({ target }) => goTo(Number(target.value))}
          />
          <MoveLog
            moves={run.moves.map((move) => ({ words: move.event.type, at: clockWords(move.at) }))}
            chosen={at}
            onChoose={goTo}
          />
        </Card>
        {snapshot && (
          <Possible possible={possibleIn(snapshot, run, subject)} isNow={run.isLive && at === last} />
        )}
      </div>
    </div>
  )
}

const moveWords = ({ moves }: SessionRun, at: number): string => {
  const type = moves[at - 1]?.event.type ?? ''
  return type === chartStart ? 'it starts' : type
}
