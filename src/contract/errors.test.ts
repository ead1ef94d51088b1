import { expect, test } from 'vitest'
import { configurationMessage, deleteQuestion, failureWords, postWarning, successWords } from './errors.ts'

test('the words of SPEC 8, letter for letter, and how long they stay', () => {
  expect({ ...failureWords, ...successWords, postWarning, deleteQuestion }).toEqual({
    gridSessionExpired: {
      text: 'Your Login session has expired. Please logout and sign in again.',
      duration: 3000,
    },
    saveFailed: { text: 'An error occurred!, try again later.', duration: 3000 },
    saveUnreadable: { text: 'Error Saving record!', duration: 3000 },
    usersFailed: { text: 'User Session has expired', duration: 3000 },
    linesFailed: { text: '', duration: 3000 },
    fileMissing: { text: 'File not found, Upload a file for the record to download', duration: 5000 },
    companyFailed: { text: 'An error occurred while updating company record', duration: 3000 },
    saved: { text: 'Saved Successfully!', duration: 3000 },
    savedForNext: { text: 'saved Successfully! Enter new record', duration: 3000 },
    deleted: { text: 'Record deleted successfully!', duration: 3000 },
    companyUpdated: { text: 'Company Information updated successfully', duration: 3000 },
    roleUpdated: { text: 'Role updated successfully', duration: 3000 },
    postWarning: { text: 'POST button has been clicked!', duration: 3000 },
    deleteQuestion: { title: 'Confirm Delete', text: 'Are you sure you want to delete?' },
  })
})

test.each([
  ['Error: No definition found', 'No definition found'],
  ['  error:no space', 'no space'],
  ['ApplicationException: No definition: ask an administrator', 'No definition: ask an administrator'],
  ['No definition found', 'No definition found'],
  ['Definition WO-UI: not found', 'Definition WO-UI: not found'],
  [['Error: first', 'Error: second'], 'first'],
  [[], ''],
])('the message of a failed configuration load: %j', (message, words) => {
  expect(configurationMessage(message)).toBe(words)
})
