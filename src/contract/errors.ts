import { toastMs } from './limits.ts'

interface Words {
  readonly text: string
  /** How long the toast stays, in ms; absent where the words stand in the page. */
  readonly duration?: number
}

/** The error catalogue of SPEC 8, letter for letter: situation to words. */
export const failureWords = {
  gridSessionExpired: {
    text: 'Your Login session has expired. Please logout and sign in again.',
    duration: toastMs.typical,
  },
  saveFailed: { text: 'An error occurred!, try again later.', duration: toastMs.typical },
  saveUnreadable: { text: 'Error Saving record!', duration: toastMs.typical },
  usersFailed: { text: 'User Session has expired', duration: toastMs.typical },
  linesFailed: { text: '', duration: toastMs.typical },
  fileMissing: {
    text: 'File not found, Upload a file for the record to download',
    duration: toastMs.missingFile,
  },
  companyFailed: { text: 'An error occurred while updating company record', duration: toastMs.typical },
} as const satisfies Record<string, Words>

/** The success messages of SPEC 8, and the warning of Post. */
export const successWords = {
  saved: { text: 'Saved Successfully!', duration: toastMs.typical },
  savedForNext: { text: 'saved Successfully! Enter new record', duration: toastMs.typical },
  deleted: { text: 'Record deleted successfully!', duration: toastMs.typical },
  companyUpdated: { text: 'Company Information updated successfully', duration: toastMs.typical },
  roleUpdated: { text: 'Role updated successfully', duration: toastMs.typical },
} as const satisfies Record<string, Words>

export const postWarning = {
  text: 'POST button has been clicked!',
  duration: toastMs.typical,
} as const satisfies Words

export const deleteQuestion = { title: 'Confirm Delete', text: 'Are you sure you want to delete?' } as const

/**
 * The server's message for a failed configuration load (SPEC 8): the first of a list, with a leading label such as
 * `Error:` removed up to the first colon.
 */
export function configurationMessage(message: string | readonly string[]): string {
  const first = typeof message === 'string' ? message : (message[0] ?? '')
  return first.replace(/^\s*[A-Za-z]*(error|exception)\s*:\s*/i, '')
}
