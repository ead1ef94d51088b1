import { Column, DataGrid, Scrolling, SearchPanel } from 'devextreme-react/data-grid'
import 'devextreme/dist/css/dx.light.css'
import { createRoot } from 'react-dom/client'
import { benchColumns, type BenchRow, element, textIn } from '../../pages/grid-rows.ts'

function Page({ rows }: { readonly rows: BenchRow[] }) {
  return (
    <DataGrid dataSource={rows} keyExpr="id" height={660} showBorders>
      <Scrolling mode="virtual" rowRenderingMode="virtual" />
      <SearchPanel visible />
      {benchColumns.map(([id, caption, kind]) => (
        <Column
          key={id}
          dataField={id}
          caption={caption}
          width={140}
          dataType={kind === 'text' ? 'string' : kind}
        />
      ))}
    </DataGrid>
  )
}

globalThis.gridPage = {
  mount: () =>
    createRoot(document.querySelector('#root') ?? document.body).render(
      <Page rows={globalThis.benchRowsNow} />,
    ),
  search: '.dx-datagrid-search-panel input',
  first: textIn('.dx-datagrid-rowsview .dx-data-row:first-child td:nth-child(3)'),
  header: '.dx-datagrid-headers .dx-header-row td:nth-child(3)',
  scroller: element('.dx-datagrid-rowsview .dx-scrollable-container'),
}
