import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { queryKeys } from '../../engine/definition/query-keys.ts'
import { drawnOf } from '../../machines/drawing/drawn.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LoadFailure } from '../../ui/feedback/load-failure.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type LaidArrow, layOut, type LaidState } from './lay-out.ts'

const heads = ['open', 'other'] as const

interface DrawingProps {
  readonly name: string
  readonly machine: AnyStateMachine
  /** The states that are active, by their names in the drawing. */
  readonly lit: readonly string[]
  /** The same in words. */
  readonly words: string
}

/** A chart with the states lit in which a run stands. */
export function ChartDrawing({ name, machine, lit, words }: DrawingProps) {
  const arrowhead = useId()
  const room = useRef<HTMLDivElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.chartDrawing(name),
    queryFn: () => layOut(drawnOf(machine)),
    staleTime: Infinity,
    networkMode: 'always',
    retry: false,
  })
  // Those within others are told last.
  const innermost = lit.at(-1)
  useEffect(() => {
    if (!data || isWhole || innermost === undefined) return
    const state = room.current?.querySelector(`[data-state="${innermost}"]`)
    if (room.current && state) center(room.current, state)
  }, [data, innermost, isWhole])
  if (error)
    return (
      <LoadFailure title="The chart cannot be drawn" isRetrying={isFetching} onRetry={() => void refetch()}>
        What draws it is not on this device, and comes with a connection. What may happen and the log are
        below.
      </LoadFailure>
    )
  if (!data) return <Skeleton rows={6} label="Drawing the chart" />
  const isLit = new Set(lit)
  return (
    <>
      <div className="mw-chart-tools">
        <Button
          size="small"
          variant="quiet"
          icon="search"
          aria-pressed={isWhole}
          onPress={() => setIsWhole(!isWhole)}
        >
          Whole chart
        </Button>
      </div>
      <div
        ref={room}
        className="mw-chart-room"
        data-whole={isWhole || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys
        tabIndex={0}
        role="group"
        aria-label={`Drawing of ${name}`}
      >
        <svg
          className="mw-chart"
          width={data.width}
          height={data.height}
          viewBox={`0 0 ${data.width} ${data.height}`}
          role="img"
          aria-label={`${name}: it stands in ${words}`}
        >
          <defs>
            {heads.map((kind) => (
              <marker
                key={kind}
                id={`${arrowhead}${kind}`}
                viewBox="0 0 8 8"
                refX="7"
                refY="4"
                markerUnits="userSpaceOnUse"
                markerWidth="8"
                markerHeight="8"
                orient="auto"
              >
                <path className="mw-chart-head" data-kind={kind} d="M 0 0 L 8 4 L 0 8 z" />
              </marker>
            ))}
          </defs>
          {data.states.map((state) => (
            <State key={state.id} state={state} isLit={isLit.has(state.id)} />
          ))}
          {data.arrows.map((arrow) => (
            <Arrow
              key={`${arrow.from} ${arrow.to}`}
              arrow={arrow}
              head={`url(#${arrowhead}${isLit.has(arrow.from) ? heads[0] : heads[1]})`}
              isOpen={isLit.has(arrow.from)}
            />
          ))}
        </svg>
      </div>
      {data.fromAny.length > 0 && (
        <ul className="mw-chart-notes" aria-label="From any state">
          {data.fromAny.map(({ within, to, label }) => (
            <li key={`${label} ${within} ${to}`}>
              <code>{label}</code> from any state{within && ` of ${within}`} to {to}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Brings a state into the middle of what is seen of its chart, without moving the page. */
function center(room: HTMLElement, state: Element) {
  const [seen, box] = [room.getBoundingClientRect(), state.getBoundingClientRect()]
  room.scrollBy({
    left: box.left + box.width / 2 - seen.left - seen.width / 2,
    top: box.top + box.height / 2 - seen.top - seen.height / 2,
  })
}

function State({ state, isLit }: { readonly state: LaidState; readonly isLit: boolean }) {
  const { id, name, x, y, width, height, isInitial, isFinal, holdsOthers } = state
  return (
    <g
      className="mw-chart-state"
      data-state={id}
      data-lit={isLit || undefined}
      data-holds={holdsOthers || undefined}
      data-final={isFinal || undefined}
    >
      <rect x={x} y={y} width={width} height={height} rx={6} />
      {isInitial && <circle cx={x + 11} cy={y + (holdsOthers ? 17 : height / 2)} r={3.5} />}
      <text
        x={holdsOthers ? x + 20 : x + width / 2 + (isInitial ? 5 : 0)}
        y={y + (holdsOthers ? 21 : height / 2 + 4.5)}
        textAnchor={holdsOthers ? 'start' : 'middle'}
      >
        {name}
      </text>
    </g>
  )
}

interface ArrowProps {
  readonly arrow: LaidArrow
  readonly head: string
  /** It leads from where the run stands. */
  readonly isOpen: boolean
}

const Arrow = ({ arrow: { path, label, labels }, head, isOpen }: ArrowProps) => (
  <g className="mw-chart-arrow" data-open={isOpen || undefined}>
    <path d={path} markerEnd={head} />
    <text x={label.x} y={label.y}>
      {labels.map((words) => (
        <tspan key={words} x={label.x} dy={15}>
          {words}
        </tspan>
      ))}
    </text>
  </g>
)
