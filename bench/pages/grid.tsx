import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { GridColumn } from '../../src/ui/grid/model/column.ts'
import { Grid } from '../../src/ui/grid/grid.tsx'
import { defaultGridState } from '../../src/ui/grid/model/state.ts'
import '../../src/ui/look/tokens.css'
import '../../src/ui/look/base.css'
import { benchColumns, type BenchRow, element, textIn } from './grid-rows.ts'

const columns = benchColumns.map(([id, caption, kind]): GridColumn<BenchRow> => ({
  id,
  caption,
  kind,
  width: 140,
  value: (row) => row[id],
}))

function Page({ rows }: { readonly rows: readonly BenchRow[] }) {
  const [state, setState] = useState(defaultGridState())
  return (
    <Grid<BenchRow>
      label="Equipment"
      data={{ mode: 'memory', rows }}
      rowKey={(row) => String(row.id)}
      columns={columns}
      state={state}
      onStateChange={setState}
      pageSizes={[]}
      paging={false}
      traits={{ height: 600 }}
      status={{ kind: 'ready' }}
      empty={{ kind: 'none-yet', title: 'Nothing' }}
    />
  )
}

globalThis.gridPage = {
  mount: () => {
    createRoot(document.querySelector('#root') ?? document.body).render(
      <Page rows={globalThis.benchRowsNow} />,
    )
  },
  search: 'input[type=search]',
  first: textIn('[role=row]:not([data-filter-row]) > [role=gridcell][data-column=description]'),
  header: '[role=columnheader][data-column=description]',
  scroller: element('.mw-grid-scroller'),
}
