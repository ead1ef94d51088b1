import perspective from '@perspective-dev/client/inline'
import '@perspective-dev/viewer/inline'
import '@perspective-dev/viewer-datagrid'
import '@perspective-dev/viewer/themes/pro.css'
import { benchColumns, type BenchRow } from '../../../pages/grid-rows.ts'

const names = benchColumns.map(([name]) => name)
const viewer = document.createElement('perspective-viewer')
viewer.style.cssText = 'display: block; height: 600px; width: 1240px'
const search = Object.assign(document.createElement('input'), { id: 'search' })
const sort = Object.assign(document.createElement('button'), { id: 'sort', textContent: 'Sort' })

/** As it likes them best: by columns. */
const byColumns = (rows: readonly BenchRow[]) =>
  Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]))

async function mount() {
  document.body.append(search, sort, viewer)
  const worker = await perspective.worker()
  await viewer.load(await worker.table(byColumns(globalThis.benchRowsNow)))
  await viewer.restore({ plugin: 'Datagrid', columns: names, settings: false })
}

// It has no search over all columns: the one that holds the word is asked.
search.addEventListener(
  'input',
  () => void viewer.restore({ filter: [['make', '==', capital(search.value)]] }),
)
sort.addEventListener('click', () => void viewer.restore({ sort: [['description', 'asc']] }))

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

const table = () =>
  viewer.querySelector('perspective-viewer-datagrid')?.shadowRoot?.querySelector('regular-table') ??
  viewer.querySelector('regular-table')

globalThis.gridPage = {
  mount: () => void mount(),
  search: '#search',
  header: '#sort',
  first: () =>
    table()?.querySelectorAll('tbody tr:first-child td')[names.indexOf('description')]?.textContent ?? null,
  scroller: table,
}
