import type { Endpoint } from './endpoint.ts'
import { FiguresQuery } from './endpoints-files.ts'
import { BacklogFacts } from './entities/backlog.ts'
import { CostFacts } from './entities/cost-facts.ts'
import { ReliabilityFacts } from './entities/reliability.ts'
import { one } from './envelope.ts'

/** Beyond SPEC: what the maintenance figures are worked out from, on both sides alike. */
export const figureEndpoints = {
  reliability: {
    method: 'GET',
    path: '/MaintenanceFigures/Reliability',
    query: FiguresQuery,
    reply: one(ReliabilityFacts),
    access: ['read', 'figuresReport'],
    beyond: true,
  },
  /** What is open today, and the work orders that were due in these days; to staff, their own operations. */
  backlog: {
    method: 'GET',
    path: '/MaintenanceFigures/Backlog',
    query: FiguresQuery,
    reply: one(BacklogFacts),
    access: ['read', 'figuresReport'],
    beyond: true,
  },
  /** The work orders that were completed in these days with what they cost, and the labour of these days. */
  costs: {
    method: 'GET',
    path: '/MaintenanceFigures/Cost',
    query: FiguresQuery,
    reply: one(CostFacts),
    access: ['read', 'costReport'],
    beyond: true,
  },
} as const satisfies Record<string, Endpoint>
