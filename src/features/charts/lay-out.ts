import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Drawn, DrawnArrow, DrawnState } from '../../machines/drawing/drawn.ts'

/** A box in px from the corner of the drawing. */
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface LaidState extends Box, Pick<DrawnState, 'id' | 'name' | 'isInitial' | 'isFinal'> {
  readonly holdsOthers: boolean
}

export interface LaidArrow extends Pick<DrawnArrow, 'from' | 'to' | 'labels'> {
  /** `M 1 2 L 3 4` */
  readonly path: string
  readonly label: Box
}

/** Where everything of a drawing stands; outer states before those within them. */
export interface LaidOut {
  readonly width: number
  readonly height: number
  readonly states: readonly LaidState[]
  readonly arrows: readonly LaidArrow[]
  /** What is told below, as the document does in notes. */
  readonly fromAny: Drawn['fromAny']
}

/** px of a letter and of a line, as the style sheet sets them. */
const letter = { state: 7.6, label: 6.6 } as const
const line = 15

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.padding': '[top=34,left=16,bottom=16,right=16]',
} as const

const nodeOf = ({ id, name, states }: DrawnState): ElkNode => ({
  id,
  ...(states.length === 0
    ? { width: name.length * letter.state + 28, height: 34 }
    : {
        children: states.map(nodeOf),
        layoutOptions: {
          ...options,
          'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
          'elk.nodeSize.minimum': `(${name.length * letter.state + 32}, 34)`,
        },
      }),
})

const edgeOf = ({ from, to, labels }: DrawnArrow, at: number): ElkExtendedEdge => ({
  id: `arrow-${at}`,
  sources: [from],
  targets: [to],
  labels: [
    {
      text: labels.join('\n'),
      width: Math.max(...labels.map(({ length }) => length)) * letter.label,
      height: labels.length * line,
    },
  ],
})

/** Where the states and arrows of a chart stand, by ELK, which comes with the first drawing; rejects where it cannot be loaded. */
export async function layOut({ states, arrows, fromAny }: Drawn): Promise<LaidOut> {
  const { default: Elk } = await import('elkjs/lib/elk.bundled.js')
  const drawing: ElkNode = {
    id: 'drawing',
    layoutOptions: options,
    children: states.map(nodeOf),
    edges: arrows.map(edgeOf),
  }
  const laid = await new Elk().layout(drawing)
  const known = new Map(flat(states).map((state) => [state.id, state]))
  const boxes = new Map<string, Box>([['drawing', { x: 0, y: 0, width: 0, height: 0 }]])
  for (const [node, box] of placed(laid.children ?? [], { x: 0, y: 0 })) boxes.set(node.id, box)
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states: [...boxes].flatMap(([id, box]) => {
      const state = known.get(id)
      if (!state) return []
      const { name, isInitial, isFinal } = state
      return [{ ...box, id, name, isInitial, isFinal, holdsOthers: state.states.length > 0 }]
    }),
    arrows: (laid.edges ?? []).flatMap((edge, at) => {
      const arrow = arrows[at]
      return arrow ? [laidArrow(arrow, edge, boxes)] : []
    }),
    fromAny,
  }
}

const flat = (states: readonly DrawnState[]): readonly DrawnState[] =>
  states.flatMap((state) => [state, ...flat(state.states)])

/** ELK tells a place from the corner of what holds it. */
function* placed(
  nodes: readonly ElkNode[],
  { x, y }: Pick<Box, 'x' | 'y'>,
): Generator<readonly [ElkNode, Box]> {
  for (const node of nodes) {
    const box = {
      x: x + (node.x ?? 0),
      y: y + (node.y ?? 0),
      width: node.width ?? 0,
      height: node.height ?? 0,
    }
    yield [node, box]
    yield* placed(node.children ?? [], box)
  }
}

function laidArrow(arrow: DrawnArrow, edge: ElkExtendedEdge, boxes: ReadonlyMap<string, Box>): LaidArrow {
  const { x, y } = boxes.get(containerOf(edge)) ?? { x: 0, y: 0 }
  const points = (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  const [label] = edge.labels ?? []
  return {
    ...arrow,
    path: points.map((point, at) => `${at === 0 ? 'M' : 'L'} ${x + point.x} ${y + point.y}`).join(' '),
    label: {
      x: x + (label?.x ?? 0),
      y: y + (label?.y ?? 0),
      width: label?.width ?? 0,
      height: label?.height ?? 0,
    },
  }
}

/** ELK notes at an edge in what it lies, which its types do not say. */
const containerOf = (edge: ElkExtendedEdge): string =>
  'container' in edge && typeof edge.container === 'string' ? edge.container : 'drawing'
