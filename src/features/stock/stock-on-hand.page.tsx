import { useSearchParams } from 'wouter'
import { decide } from '../../contract/access/policy.ts'
import { useSubject } from '../../engine/definition/workbench.tsx'
import { CountSheet } from './count-sheet.tsx'
import { Denied } from './denied.tsx'
import { OnHandList } from './on-hand-list.tsx'
import type { StockCalls } from './use-stock.ts'
import './stock.css'

interface PageProps {
  readonly calls: StockCalls
  /** The page of movements; null for those who do not have it. */
  readonly movementsPath: string | null
}

/** Stock on hand by part, location and bin; with `?count=1` the sheet by which a location is counted. */
export function StockOnHandPage({ calls, movementsPath }: PageProps) {
  const decision = decide(useSubject(), 'read', 'stockOnHand')
  const [params] = useSearchParams()
  if (!decision.allowed) return <Denied title="Stock on Hand" reason={decision.reason} />
  if (params.get('count') === '1') return <CountSheet calls={calls} />
  return <OnHandList calls={calls} movementsPath={movementsPath} />
}
