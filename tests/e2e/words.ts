/** SPEC 8, letter for letter: what the product says. */
export const words = {
  saved: 'Saved Successfully!',
  savedForNext: 'saved Successfully! Enter new record',
  deleted: 'Record deleted successfully!',
  deleteTitle: 'Confirm Delete',
  deleteQuestion: 'Are you sure you want to delete?',
  expired: 'Your Login session has expired. Please logout and sign in again.',
  saveFailed: 'An error occurred!, try again later.',
  saveUnreadable: 'Error Saving record!',
  kept: 'Saved on this device. It will be sent when the server can be reached.',
} as const
