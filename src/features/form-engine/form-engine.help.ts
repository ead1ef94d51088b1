import type { ScreenHelp } from '../../engine/definition/screen-help.ts'

export const formEngineHelp: ScreenHelp = {
  purpose:
    'Makes pages without programming: what a page lists, which fields its form has, and which commands it offers.',
  steps: [
    'Make a definition: its name, its application and its task, and where its records come from.',
    'Add the fields, in their order and groups; a field can be cloned.',
    'Look at the preview, then save. The page opens at its route at once, for those whose roles have its task.',
  ],
  notes: [
    'What would keep the page from opening is refused when it is saved, with the place.',
    'Only addresses of this server are taken.',
  ],
  seeAlso: ['role-tasks', 'ecoTask'],
}
