import { defineCommands } from './commands.ts'
import type { ReportUserEvent } from './report.events.ts'

/** What a user can do with a document that the server makes. */
export const reportCommands = defineCommands<ReportUserEvent>()({
  PREVIEW: { label: 'Preview', icon: 'eye', places: ['page'], aliases: ['show', 'pdf', 'report'] },
  DOWNLOAD: { label: 'Download', icon: 'download', places: ['page'], aliases: ['pdf', 'file', 'report'] },
  SAVE: { label: 'Download this document', icon: 'download', places: ['dialog', 'page'], aliases: ['pdf'] },
  CLOSE: { label: 'Close the preview', icon: 'x', places: ['dialog'], aliases: ['cancel'] },
})
