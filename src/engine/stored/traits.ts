import type { FormUiType } from '../../contract/entities/form-header.ts'
import type { RecordRow } from '../../contract/schema/entity.ts'
import type { Withheld } from '../../machines/screen.events.ts'
import { flagIn, listIn, numberIn, textIn } from '../../contract/definition/read.ts'
import type { FormTraits, GridTraits, ScreenDefinition } from '../definition/screen.ts'

/** What a form UI type is made of (SPEC 2.6). */
interface Workings {
  readonly editing: ScreenDefinition['editing']
  /** Records have a page of their own, and each row a View that opens it. */
  readonly hasPage: boolean
  readonly isReadOnly: boolean
  /** A single record opens at once. */
  readonly opensOnlyRecord: boolean
}

const list: Workings = { editing: 'popup', hasPage: false, isReadOnly: false, opensOnlyRecord: false }
const detail: Workings = { ...list, editing: 'page', hasPage: true }

export const workings: Readonly<Record<FormUiType, Workings>> = {
  ListView: list,
  'ListView ReadOnly Detail Form': { ...detail, isReadOnly: true },
  'ListView Inline CRUD': { ...list, editing: 'inline' },
  'ListView Detail Form CRUD': detail,
  'Detail Form CRUD': { ...detail, opensOnlyRecord: true },
  'Detail Form ReadOnly': { ...detail, isReadOnly: true, opensOnlyRecord: true },
  Custom: list,
}

/** A switch that is off, and what it switches off. */
const switches: readonly (readonly [flag: string, ...Withheld[]])[] = [
  ['grid_AddNewButton', 'GRID ADD'],
  ['grid_AddEditButton', 'GRID EDIT'],
  ['grid_AddDeleteButton', 'GRID DELETE'],
  ['grid_AddSaveButton', 'GRID SAVE'],
  ['grid_ShowExportButton', 'GRID EXPORT'],
  ['form_ShowNew', 'FORM ADD'],
  ['form_ShowSave', 'FORM SAVE', 'FORM SAVE.CONTINUE'],
  ['form_ShowDelete', 'FORM DELETE'],
  ['form_ShowExport', 'FORM EXPORT'],
  ['form_ShowFinder', 'FORM FIND'],
  ['form_ShowPreview', 'FORM PREVIEW'],
  ['form_ShowPrint', 'FORM PRINT'],
]

const writes: readonly Withheld[] = ['ADD', 'EDIT', 'EDIT.ENABLE', 'DELETE', 'SAVE', 'SAVE.CONTINUE', 'POST']

/** The commands that a header switches off, by its flags and by its UI type. */
export function withheldBy(header: RecordRow, { isReadOnly, hasPage }: Workings): readonly Withheld[] {
  const off = switches.flatMap(([flag, ...commands]) => (flagIn(header, flag) ? [] : commands))
  // SPEC 2.6: in the detail modes each row has its View, whatever the flag says.
  const hidesView = !hasPage && !flagIn(header, 'grid_AddViewButton')
  return [...off, ...(hidesView ? ['GRID VIEW' as const] : []), ...(isReadOnly ? writes : [])]
}

/** The `grid_*` of a header; it can only be grouped by what the grid shows. */
export function gridTraitsOf(header: RecordRow, shown: readonly string[]): GridTraits {
  const height = numberIn(header, 'grid_VerticalScrollableHeight')
  const mode = textIn(header, 'grid_VerticalScrollBarMode').toLowerCase()
  return {
    showsHeaders: flagIn(header, 'grid_ShowColumnHeaders'),
    showsSearch: flagIn(header, 'grid_ShowSearchButton'),
    showsFilterRow: flagIn(header, 'grid_ShowFilterRow'),
    showsGroupPanel: flagIn(header, 'grid_ShowGroupPanel', false),
    showsPager: flagIn(header, 'grid_ShowPager'),
    alternatesRows: flagIn(header, 'grid_ShowAlternatingRowColor', false),
    groupBy: listIn(header, 'grid_GroupByColumn').filter((name) => shown.includes(name)),
    height: height > 0 ? height : null,
    scrollBar: mode === 'visible' || mode === 'hidden' ? mode : 'auto',
  }
}

/** px of a form on a page by form size. */
const pageWidths = { small: 640, medium: 1040, large: null } as const

/** The `form_*` of a header, and what it says after a new record. */
export function formTraitsOf(header: RecordRow): FormTraits {
  const columns = Math.trunc(numberIn(header, 'form_FormColumns'))
  const size = textIn(header, 'form_FormSize').toLowerCase()
  const formSize = size === 'small' || size === 'large' ? size : 'medium'
  const beauty = textIn(header, 'form_ButtonBeauty')
  const message = textIn(header, 'notification_Message')
  return {
    columns: columns > 0 ? Math.min(Math.max(columns, 2), 5) : null,
    size: formSize,
    onPage: { title: textIn(header, 'form_FormTitle'), width: pageWidths[formSize] },
    buttons: beauty === 'ImageOnly' ? 'image' : beauty === 'TextOnly' ? 'text' : 'both',
    marksRequired: flagIn(header, 'form_ShowRequiredAsterics'),
    showsToolBar: flagIn(header, 'form_ToolBar'),
    showsStatusBar: flagIn(header, 'form_StatusBar'),
    addedMessage: flagIn(header, 'notification_AddNotification', false) && message !== '' ? message : null,
    showsBack: flagIn(header, 'form_ShowBackButton'),
    showsClose: flagIn(header, 'form_ShowClose'),
  }
}
