import type { PageWalk } from '../harness/page-walk.ts'
import { coveringPaths, pathsOf } from '../paths.ts'
import { reportModel } from '../report.model.ts'
import { tourModel } from '../tour.model.ts'
import { uploadModel } from '../upload.model.ts'
import { walkBut } from './walk-but.ts'

/** The administrator's tour on the real product. */
const administratorsTour = { role: 'with screens', input: { steps: 5 } } as const
const tourWalk: PageWalk = {
  model: tourModel,
  scenario: administratorsTour,
  without: {},
  paths: () => coveringPaths(pathsOf(tourModel, administratorsTour)),
  unwalked: () => ({}),
}

const uploadWalk = walkBut(uploadModel, 'may upload', { beside: ['RIGHTS.CHANGED'] })

const reportWalk = walkBut(reportModel, 'online', { onTour: true })

/** The charts of a part of a page or beside all pages, as a real browser walks them on the real product. */
export const partWalks: readonly PageWalk[] = [tourWalk, uploadWalk, reportWalk]
